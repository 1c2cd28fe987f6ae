/// A value that is handed to a statement in place of a question mark.
enum SQLiteValue {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
}
