/// What is wrong with a file of a bundle.
public struct BundleMistake: Error, Sendable, Hashable, CustomStringConvertible {
  /// 1-based; nil where the file is read as a whole.
  public var line: Int?
  public var message: String

  /// `line 3: "test" is missing`.
  public var description: String {
    (line.map { "line \($0): " } ?? "") + message
  }
}
