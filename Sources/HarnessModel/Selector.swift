/// Chooses tests: by id, by tag or by target.
///
/// In globs `*` stays within one part of an id (the module, a suite, the function), `**` crosses
/// parts.
public enum Selector: Hashable, Sendable, Codable, CustomStringConvertible {
  /// A glob over test ids.
  case id(String)
  /// A tag as written, without its dot.
  case tag(String)
  /// A test target.
  case target(String)

  /// Reads `tag:x`, `target:X` or else a glob; never fails, an empty text is an empty glob.
  public init(_ text: String) {
    if text.hasPrefix("tag:") {
      let name = text.dropFirst(4)
      self = .tag(name.hasPrefix(".") ? String(name.dropFirst()) : String(name))
    } else if text.hasPrefix("target:") {
      self = .target(String(text.dropFirst(7)))
    } else {
      self = .id(text)
    }
  }

  public var description: String {
    switch self {
    case .id(let glob): glob
    case .tag(let name): "tag:\(name)"
    case .target(let name): "target:\(name)"
    }
  }

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
