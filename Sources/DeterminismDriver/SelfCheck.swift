import Foundation
import Synchronization

/// Proves that what the envelope fixes is what code of the package finds, before any test runs.
///
/// Each check asks in the ways in which tests ask, as if this library were code of the package, and
/// compares with what the envelope says. All of them take a few milliseconds.
enum SelfCheck {
  /// Checks every axis that the envelope of this process fixes, and tells of each.
  static func run() {
    let envelope = Envelope.own
    for check in checks {
      guard let value = envelope[check.key] else { continue }
      countAsOwn(1)
      let problem = check.problem(value)
      countAsOwn(0)
      Channel.report(Report(axis: check.axis, ok: problem == nil, reason: problem))
    }
    Channel.report(Driver.Simple(event: "checked"))
  }

  // MARK: -

  private struct Report: Encodable {
    var event = "axis"
    /// As plans name it.
    var axis: String
    var ok: Bool
    var reason: String?
  }

  /// A pair of the envelope, the axis it belongs to, and what is wrong with it.
  private struct Check: Sendable {
    var key: String
    var axis: String
    /// Returns nil where the axis holds.
    var problem: @Sendable (_ value: String) -> String?
  }

  private static let checks = [
    Check(key: "clock", axis: "clock") { ClockCheck.problem($0) },
    Check(key: "zone", axis: "timeZone") { PlaceCheck.zone($0) },
    Check(key: "calendar", axis: "calendar") { PlaceCheck.calendar($0) },
    Check(key: "locale", axis: "locale") { PlaceCheck.locale($0) },
    Check(key: "random", axis: "random") { _ in ChanceCheck.random() },
    Check(key: "hashing", axis: "hashing") { _ in ChanceCheck.hashing(seed: Envelope.own["seed"]) },
    Check(key: "directories", axis: "directoryOrder") { FolderCheck.order($0) },
    Check(key: "network", axis: "network") { NetworkCheck.problem($0) },
    Check(key: "umask", axis: "environment") { FolderCheck.mask($0) },
  ]

  /// Names the first of some readings that differs from what was expected.
  ///
  /// - Parameter readings: What was asked, what it answered, and whether that is right.
  /// - Returns: nil where all are right.
  static func firstWrong(_ readings: [(name: String, answer: String, isRight: Bool)]) -> String? {
    readings.first { !$0.isRight }.map { "\($0.name) gives \($0.answer)" }
  }
}

@_silgen_name("harness_count_as_own")
private func countAsOwn(_ isOwn: Int32)
