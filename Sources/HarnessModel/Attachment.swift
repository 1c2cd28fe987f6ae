/// Something a test attached to its result.
public struct Attachment: Hashable, Sendable, Codable {
  /// The name the test gave it; never used as a path.
  public var name: String
  /// Where it lies, relative to the bundle; nil where it could not be kept.
  public var path: String?
  /// Bytes.
  public var size: Int
  /// Why it was cut or not kept; nil where it is whole.
  public var note: String?

  public init(name: String, path: String?, size: Int, note: String? = nil) {
    self.name = name
    self.path = path
    self.size = size
    self.note = note
  }
}
