import CSQLite

/// One connection to a database, closed when it is let go.
final class SQLiteDatabase {
  private let handle: OpaquePointer

  init(path: String) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, CSQLITE_OPEN_READWRITE | CSQLITE_OPEN_CREATE, nil)
    guard code == CSQLITE_OK, let opened else {
      // A failed open still hands out a connection, for its message, which has to be closed too.
      defer { sqlite3_close_v2(opened) }
      throw ExpenseStoreError(code: code, connection: opened)
    }
    handle = opened
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement changed itself, without those that a foreign key changed.
  var changedRows: Int { Int(sqlite3_changes(handle)) }

  /// Runs a statement to its end and ignores its rows.
  func run(_ sql: String, _ values: [SQLiteValue] = []) throws {
    _ = try rows(sql, values) { _ in }
  }

  /// Runs a statement and reads each of its rows.
  func rows<Element>(
    _ sql: String, _ values: [SQLiteValue] = [], read: (SQLiteRow) throws -> Element
  ) throws -> [Element] {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, sql, -1, &prepared, nil))
    guard let statement = prepared else { return [] }
    defer { sqlite3_finalize(statement) }
    for (index, value) in values.enumerated() {
      try check(bind(value, at: Int32(index + 1), of: statement))
    }
    var elements: [Element] = []
    while true {
      switch sqlite3_step(statement) {
      case CSQLITE_ROW: elements.append(try read(SQLiteRow(statement: statement)))
      case CSQLITE_DONE: return elements
      case let code: throw ExpenseStoreError(code: code, connection: handle)
      }
    }
  }

  // MARK: - Helpers

  /// Hands one value over; positions count from one.
  private func bind(_ value: SQLiteValue, at position: Int32, of statement: OpaquePointer) -> Int32
  {
    switch value {
    case .null: return sqlite3_bind_null(statement, position)
    case .integer(let number): return sqlite3_bind_int64(statement, position, number)
    case .real(let number): return sqlite3_bind_double(statement, position, number)
    case .text(let text):
      let length = Int32(clamping: text.utf8.count)
      // As a C string, which has an address also when empty: SQLite takes a null pointer for NULL.
      return text.withCString {
        sqlite3_bind_text(statement, position, $0, length, csqlite_copies())
      }
    }
  }

  private func check(_ code: Int32) throws {
    guard code == CSQLITE_OK else { throw ExpenseStoreError(code: code, connection: handle) }
  }
}

extension ExpenseStoreError {
  /// The error of the last call on a connection, or of its code where there is no connection.
  fileprivate init(code: Int32, connection: OpaquePointer?) {
    let message = connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    self = .database(
      code: connection.map { sqlite3_extended_errcode($0) } ?? code,
      message: message.map { String(cString: $0) } ?? "SQLite gave no message")
  }

  /// Whether a row names another one that does not exist.
  var isForeignKeyViolation: Bool {
    if case .database(code: CSQLITE_CONSTRAINT_FOREIGNKEY, message: _) = self {
      true
    } else {
      false
    }
  }
}
