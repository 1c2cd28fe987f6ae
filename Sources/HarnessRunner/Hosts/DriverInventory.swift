import HarnessModel

/// What the driver lists: the testing library's records, and where in the binary they stand.
struct DriverInventory {
  /// Whether the list came to its end.
  var isComplete = false

  private var indices: [String: Int] = [:]
  private var functions: [SwiftTestingRecord.Payload] = []
  private var methods: [String] = []

  mutating func add(index: Int?, id: String?, isSuite: Bool?) {
    guard let index, let id, isSuite == false else { return }
    indices[id] = index
  }

  mutating func add(_ payload: SwiftTestingRecord.Payload) {
    if payload.kind == "function" { functions.append(payload) }
  }

  mutating func add(xctest id: String?) {
    if let id { methods.append(id) }
  }

  /// The tests in the order in which they were listed.
  var tests: [DiscoveredTest] {
    functions.compactMap { DiscoveredTest($0, index: $0.id.flatMap { indices[$0] }) }
      + methods.map { DiscoveredTest(xctest: $0) }
  }
}

/// A test as a binary lists it, before it has a test id.
struct DiscoveredTest: Hashable, Codable {
  var framework: TestFramework
  /// What the library calls it.
  var nativeID: String
  var location: SourceLocation?
  var displayName: String?
  /// Without their dots.
  var tags: [String]
  var isParameterized: Bool
  /// Index of its record in the binary; nil where no driver told.
  var index: Int?

  init(xctest id: String) {
    framework = .xctest
    nativeID = id
    tags = []
    isParameterized = false
  }

  init?(_ payload: SwiftTestingRecord.Payload, index: Int?) {
    guard let id = payload.id, payload.kind == "function" else { return nil }
    framework = .swiftTesting
    nativeID = id
    location = payload.sourceLocation?.location
    displayName = payload.displayName
    tags = (payload._tags ?? []).map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }.sorted()
    isParameterized = payload.isParameterized ?? false
    self.index = index
  }
}
