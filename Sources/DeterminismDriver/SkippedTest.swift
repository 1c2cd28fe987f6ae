import XCTest

/// Why a test was skipped, which XCTest keeps to itself on Linux: read by reflection.
struct SkippedTest {
  private var reason: String?
  private var file: String?
  private var line: Int?

  init(_ test: XCTestCase) {
    guard let skip = Self.member("skip", of: test) else { return }
    // What XCTest says of the condition, and what the test says.
    let words = ["explanation", "message"].compactMap { Self.member($0, of: skip) }
      .map { String(describing: $0) }.filter { !$0.isEmpty }
    reason = words.isEmpty ? nil : words.joined(separator: " - ")
    guard let place = Self.member("sourceLocation", of: skip) else { return }
    file = Self.member("file", of: place).map { String(describing: $0) }
    line = Self.member("line", of: place).flatMap { ($0 as? UInt).map { Int($0) } ?? $0 as? Int }
  }

  /// The line that tells it.
  func report(_ id: String) -> XCTestObserver.Report {
    XCTestObserver.Report(
      event: "testSkipped", id: id, file: file, line: line,
      reason: reason.flatMap { $0.isEmpty ? nil : $0 })
  }

  // MARK: -

  /// A stored member by name, also of superclasses, out of its optional.
  private static func member(_ name: String, of value: Any) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == name }) {
        return unwrapped(child.value)
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}
