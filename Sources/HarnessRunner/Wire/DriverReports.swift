import HarnessModel

/// A line of the driver that concerns the worker as a whole.
struct DriverReport: Decodable {
  var event: String
  var index: Int?
  var id: String?
  var suite: Bool?
  var message: String?
  var status: Int?
  var serialized: Bool?
  var claims: [TraitClaim]?
  var resources: [String]?
  var name: String?
  var count: Int?
  var input: String?
  var function: String?
}

/// What a trait claims, as the driver found it.
struct TraitClaim: Decodable {
  var resource: String
  var scope: String?
  var access: String?
  var slots: Int?

  /// The claim in harness's words; what a later version of the library may say beyond them means
  /// the strictest.
  var claim: Claim {
    Claim(
      resource: resource, scope: scope.flatMap { Claim.Scope(rawValue: $0) } ?? .process,
      access: access.flatMap { Claim.Access(rawValue: $0) } ?? .exclusive, slots: slots)
  }
}

/// A line of the driver about an XCTest method.
struct XCTestReport: Decodable {
  var event: String
  /// `Module.Class/method`; nil outside of any test.
  var id: String?
  var text: String?
  var file: String?
  var line: Int?
  var reason: String?
  /// The test case's `continueAfterFailure` when the issue was recorded.
  var continues: Bool?
  var nanoseconds: Double?

  var location: SourceLocation? {
    file.map { SourceLocation(file: $0, line: line) }
  }
}
