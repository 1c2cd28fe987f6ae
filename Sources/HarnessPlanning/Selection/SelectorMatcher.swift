public import HarnessModel

/// Tells which tests a selector chooses.
public struct SelectorMatcher: Sendable {
  /// What a selector may look like, for hints.
  static let forms = "a selector is a glob over test ids, tag:NAME or target:NAME"

  public let selector: Selector
  private let glob: Glob?

  public init(_ selector: Selector) {
    self.selector = selector
    glob = if case .id(let text) = selector { Glob(text) } else { nil }
  }

  /// Whether a test is chosen.
  public func matches(_ test: TestRecord) -> Bool {
    matches(test, at: glob.map { _ in TestPath(test.id.description) })
  }

  /// What is wrong with a selector whatever tests there are, as the end of a sentence.
  static func mistake(in selector: Selector) -> String? {
    switch selector {
    case .id(""), .tag(""), .target(""): "must not be empty"
    case .id(let text), .tag(let text), .target(let text):
      text.first?.isWhitespace == true || text.last?.isWhitespace == true
        ? "must not start or end with white space" : nil
    }
  }

  /// The same as `matches(_:)`, with the id taken apart before.
  func matches(_ test: TestRecord, at path: TestPath?) -> Bool {
    switch selector {
    case .id:
      guard let glob, let path else { return false }
      return glob.matches(path)
    case .tag(let name): return test.tags.contains(name)
    case .target(let name): return test.id.module == ModuleName.of(target: name)
    }
  }
}
