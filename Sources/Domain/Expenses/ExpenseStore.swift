public import Foundation

/// Keeps expenses and their categories in SQLite.
///
/// A store belongs to whoever made it and is not shared between tasks. Deleting a category keeps its
/// expenses, which then have none.
public final class ExpenseStore {
  /// Where a store keeps its data.
  public enum Location: Equatable, Sendable {
    /// In this store alone; gone with it, and never on disk.
    case inMemory
    /// In a file, which is made when it is missing.
    case file(URL)
  }

  private let database: SQLiteDatabase

  /// Opens a store and lays out its tables where they are missing.
  ///
  /// - Throws: ``ExpenseStoreError/database(code:message:)`` when the file cannot be used.
  public init(_ location: Location) throws {
    switch location {
    case .inMemory: database = try SQLiteDatabase(path: ":memory:")
    case .file(let url): database = try SQLiteDatabase(path: url.absoluteURL.path)
    }
    for statement in Self.layout { try database.run(statement) }
  }

  // MARK: - Categories

  /// All categories by name.
  public func categories() throws -> [ExpenseCategory] {
    try database.rows("SELECT id, name FROM category ORDER BY name, id") {
      ExpenseCategory(id: $0.integer(0), name: $0.text(1))
    }
  }

  /// Adds a category and returns it with its new id.
  @discardableResult
  public func addCategory(named name: String) throws -> ExpenseCategory {
    try database.run("INSERT INTO category (name) VALUES (?)", [.text(name)])
    return ExpenseCategory(id: database.lastInsertedID, name: name)
  }

  /// Deletes a category; its expenses stay and have no category afterwards.
  ///
  /// - Throws: ``ExpenseStoreError/unknownCategory(_:)`` when there is none with this id.
  public func deleteCategory(_ id: ExpenseCategory.ID) throws {
    try database.run("DELETE FROM category WHERE id = ?", [.integer(id)])
    guard database.changedRows == 1 else { throw ExpenseStoreError.unknownCategory(id) }
  }

  // MARK: - Expenses

  /// All expenses, the oldest first.
  public func expenses() throws -> [Expense] {
    let sql = "SELECT id, title, amount, date, category FROM expense ORDER BY date, id"
    return try database.rows(sql, read: Self.expense)
  }

  /// Adds an expense and returns it with its new id.
  ///
  /// - Throws: ``ExpenseStoreError``: an unknown category, an amount or a date that is not finite.
  @discardableResult
  public func addExpense(
    titled title: String, amount: Decimal, date: Date, category: ExpenseCategory.ID? = nil
  ) throws -> Expense {
    guard amount.isFinite else { throw ExpenseStoreError.invalidAmount }
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds.isFinite else { throw ExpenseStoreError.invalidDate }
    let values: [SQLiteValue] = [
      .text(title), .text(amount.description), .real(seconds),
      category.map(SQLiteValue.integer) ?? .null,
    ]
    do {
      try database.run(
        "INSERT INTO expense (title, amount, date, category) VALUES (?, ?, ?, ?)", values)
    } catch let error as ExpenseStoreError {
      if let category, error.isForeignKeyViolation {
        throw ExpenseStoreError.unknownCategory(category)
      }
      throw error
    }
    return Expense(
      id: database.lastInsertedID, title: title, amount: amount, date: date, categoryID: category)
  }
}

// MARK: - Tables

extension ExpenseStore {
  /// SQLite leaves foreign keys unchecked unless each connection asks for them. Amounts are text,
  /// since a binary fraction cannot hold ten cents.
  private static let layout = [
    "PRAGMA foreign_keys = ON",
    "CREATE TABLE IF NOT EXISTS category (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT",
    """
    CREATE TABLE IF NOT EXISTS expense (
      id INTEGER PRIMARY KEY, title TEXT NOT NULL, amount TEXT NOT NULL, date REAL NOT NULL,
      category INTEGER REFERENCES category (id) ON DELETE SET NULL
    ) STRICT
    """,
  ]

  private static func expense(_ row: SQLiteRow) throws -> Expense {
    let id = row.integer(0)
    let text = row.text(2)
    guard let amount = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else {
      throw ExpenseStoreError.unreadableAmount(expense: id, text: text)
    }
    return Expense(
      id: id, title: row.text(1), amount: amount,
      date: Date(timeIntervalSinceReferenceDate: row.real(3)),
      categoryID: row.isNull(4) ? nil : row.integer(4))
  }
}
