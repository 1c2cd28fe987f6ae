/// What can go wrong with an ``ExpenseStore``.
public enum ExpenseStoreError: Error, Equatable {
  /// No category has this id.
  case unknownCategory(ExpenseCategory.ID)
  /// The amount is not a number.
  case invalidAmount
  /// The date is not a finite instant.
  case invalidDate
  /// A stored expense holds an amount that cannot be read.
  case unreadableAmount(expense: Expense.ID, text: String)
  /// SQLite refused; code and message are its own.
  case database(code: Int32, message: String)
}
