/// A heading that expenses are sorted under.
public struct ExpenseCategory: Equatable, Identifiable, Sendable {
  public let id: Int64
  public var name: String

  public init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }
}
