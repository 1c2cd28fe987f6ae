import Foundation

/// Moments as text.
enum Timestamp {
  /// ISO 8601 in UTC with seconds: `2026-10-15T10:00:00Z`.
  ///
  /// - Parameter now: Nanoseconds since 1970.
  static func iso(_ now: Int64) -> String {
    Date(timeIntervalSince1970: Double(now / 1_000_000_000)).formatted(.iso8601)
  }
}
