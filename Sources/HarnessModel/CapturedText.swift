/// What a test wrote to one stream, bounded: head and tail are kept, the middle is counted.
public struct CapturedText: Sendable, Hashable, Codable {
  /// UTF-8; invalid bytes are shown as U+FFFD, and a cut is marked by a line that says so.
  public var text: String
  /// Bytes that were written in all.
  public var bytes: Int
  /// Bytes left out of `text`; 0 where it is whole.
  public var omitted: Int

  public init(text: String, bytes: Int, omitted: Int = 0) {
    self.text = text
    self.bytes = bytes
    self.omitted = omitted
  }
}
