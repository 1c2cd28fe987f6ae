/// A part of the environment of tests that harness can fix.
public enum Axis: String, Sendable, Codable, CaseIterable {
  case seed
  case timeZone
  case environment
  case order
  case concurrency
}
