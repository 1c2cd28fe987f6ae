/// One entry of the reading list.
public struct Article: Decodable, Equatable, Identifiable, Sendable {
  public let id: Int
  public let title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}
