/// Something that knows at the end of a test whether the test has used it well.
protocol Checked: Sendable {
  /// Records what is wrong, each thing once.
  ///
  /// - Parameter isComplete: Whether the test came to its end; when it failed on the way, what it
  ///   did not come to is no mistake.
  func check(isComplete: Bool)
}
