import HarnessModel
import HarnessPlanning

extension DiscoveredTest {
  /// An XCTest method, `Module.Class/method`.
  init(xctest id: String) {
    self.init(framework: .xctest, nativeID: id)
  }

  /// A test function of Swift Testing's records; nil for suites.
  init?(
    _ payload: SwiftTestingRecord.Payload, index: Int?, suites: [Int]? = nil, claims: [Claim] = [],
    suiteTags: [String] = []
  ) {
    guard let id = payload.id, payload.kind == "function" else { return nil }
    self.init(
      framework: .swiftTesting, nativeID: id, location: payload.sourceLocation?.location,
      displayName: payload.displayName, tags: (payload._tags ?? []) + suiteTags,
      isParameterized: payload.isParameterized ?? false, recordIndex: index,
      suiteIndices: suites, claims: claims)
  }
}
