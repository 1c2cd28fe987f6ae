import Testing

extension Tag {
  /// Goes through SQLite.
  @Tag static var storage: Self
}
