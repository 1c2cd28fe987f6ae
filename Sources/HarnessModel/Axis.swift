/// A part of the environment of tests that harness can fix.
public enum Axis: String, Sendable, Hashable, Codable, CaseIterable {
  case seed
  case clock
  case timeZone
  case calendar
  case locale
  case random
  case hashing
  case directoryOrder
  case environment
  case network
  case order
  case concurrency
}
