import CSQLite

/// The row that a statement stands on; valid only until it steps on. Columns count from zero.
struct SQLiteRow {
  let statement: OpaquePointer

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == CSQLITE_NULL
  }

  func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(statement, column)
  }

  func real(_ column: Int32) -> Double {
    sqlite3_column_double(statement, column)
  }

  /// Reads by length, not up to a NUL byte: a title may hold one.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
