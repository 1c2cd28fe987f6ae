public import Foundation

/// One thing that money was spent on.
public struct Expense: Equatable, Identifiable, Sendable {
  public let id: Int64
  public var title: String
  /// In the currency of the owner; exact, and negative for a refund.
  public var amount: Decimal
  public var date: Date
  /// The category, or `nil` when it has none, for example because it was deleted.
  public var categoryID: ExpenseCategory.ID?

  public init(
    id: Int64, title: String, amount: Decimal, date: Date, categoryID: ExpenseCategory.ID? = nil
  ) {
    self.id = id
    self.title = title
    self.amount = amount
    self.date = date
    self.categoryID = categoryID
  }
}
