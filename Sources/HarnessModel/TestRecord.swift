/// A test function as discovery found it; its cases are not known before they start.
public struct TestRecord: Hashable, Sendable, Codable {
  /// The test's name.
  public var id: TestID
  /// The library that runs it.
  public var framework: TestFramework
  /// What the library itself calls it: the Swift Testing id with file and line, or
  /// `Module.Class/method`.
  public var nativeID: String
  /// Where it stands; nil for XCTest, which does not say.
  public var location: SourceLocation?
  /// The display name, where it has one.
  public var displayName: String?
  /// Its tags as written (`.slow` without the dot), sorted.
  public var tags: [String]
  /// Whether it takes arguments.
  public var isParameterized: Bool
  /// Index of its record in the binary, 0-based over all images; nil where no driver told.
  public var recordIndex: Int?
  /// Indices of the records of the suites that hold it; nil where no driver told.
  public var suiteIndices: [Int]?
  /// What its own traits, or those of its suites, hold while it runs; merged.
  public var claims: [Claim]

  public init(
    id: TestID, framework: TestFramework, nativeID: String, location: SourceLocation? = nil,
    displayName: String? = nil, tags: [String] = [], isParameterized: Bool = false,
    recordIndex: Int? = nil, suiteIndices: [Int]? = nil, claims: [Claim] = []
  ) {
    self.id = id
    self.framework = framework
    self.nativeID = nativeID
    self.location = location
    self.displayName = displayName
    self.tags = tags
    self.isParameterized = isParameterized
    self.recordIndex = recordIndex
    self.suiteIndices = suiteIndices
    self.claims = claims
  }
}

extension TestRecord {
  /// What shares a process with it where suites are isolated: its top-level suite, its XCTest class,
  /// or the free function itself.
  public var unit: String {
    let path = id.path
    var depth = 0
    var quoted = false
    for index in path.utf8.indices {
      switch path.utf8[index] {
      case UInt8(ascii: "`"): quoted.toggle()
      case UInt8(ascii: "(") where !quoted: depth += 1
      case UInt8(ascii: ")") where !quoted: depth -= 1
      case UInt8(ascii: "/") where !quoted && depth == 0:
        return id.module + "." + path[..<index]
      default: break
      }
    }
    return id.description
  }
}
