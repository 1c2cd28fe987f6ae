public import HarnessModel

/// A test function as a testing library or the driver lists it.
public struct DiscoveredTest: Sendable, Hashable {
  public var framework: TestFramework
  /// Swift Testing: `Module.Suite/func(label:)/File.swift:L:C`; XCTest: `Module.Class/method`.
  public var nativeID: String
  public var location: SourceLocation?
  public var displayName: String?
  /// With or without their leading dots, in any order.
  public var tags: [String]
  public var isParameterized: Bool
  /// Index of its record in the binary, 0-based over all images; nil where no driver told.
  public var recordIndex: Int?
  /// Indices of the records of the suites that hold it; nil where no driver told.
  public var suiteIndices: [Int]?
  /// What its own traits, or those of its suites, hold while it runs; in any order.
  public var claims: [Claim]

  public init(
    framework: TestFramework, nativeID: String, location: SourceLocation? = nil,
    displayName: String? = nil, tags: [String] = [], isParameterized: Bool = false,
    recordIndex: Int? = nil, suiteIndices: [Int]? = nil, claims: [Claim] = []
  ) {
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
