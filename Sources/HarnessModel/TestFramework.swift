/// The library that a test is written with.
public enum TestFramework: String, Sendable, Codable, CaseIterable, Comparable {
  case swiftTesting
  case xctest

  public static func < (left: TestFramework, right: TestFramework) -> Bool {
    left.rawValue < right.rawValue
  }
}
