/// What harness asks of the driver: one line of JSON.
struct Command: Decodable {
  var command: String
  /// What to run, one unit after the other.
  var units: [Unit]?
  /// Variables that lead into the folder of a unit, and the names of the folders there.
  var variables: [String: String]?

  /// Tests that share a process.
  struct Unit: Decodable {
    /// A folder to make for the unit, which then runs in a process of its own; nil runs it in this
    /// process.
    var folder: String?
    /// One after the other.
    var calls: [Call]
  }

  /// Tests that one call of their library runs.
  struct Call: Decodable {
    /// Indices of records.
    var swiftTesting: [Int]?
    /// Indices of the suites' records that hold those; nil shows all suites.
    var suites: [Int]?
    /// Regular expressions over the library's ids, where indices are not known.
    var filters: [String]?
    /// `Module.Class/method`, in order.
    var xctest: [String]?
    /// Who starts when; nil runs tests as the library does, one after the other in source order.
    var gate: Gate?
  }

  /// Who starts when, and holds what meanwhile.
  struct Gate: Decodable {
    /// Tests at a time; 0 sets no limit.
    var width: Int
    /// The tests of Swift Testing in order; of XCTest only those that hold something.
    var tests: [Test]
  }

  struct Test: Decodable {
    /// The library's own id.
    var id: String
    var claims: [Claim]?
  }

  struct Claim: Decodable {
    var resource: String
    var shared: Bool?
    var slots: Int?
    /// Whether harness grants it, as tests of other processes may hold it.
    var remote: Bool?
  }
}
