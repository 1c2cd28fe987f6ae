import HarnessModel

/// Masks the values of secret variables in everything that events carry.
struct SecretMask {
  /// What stands for a secret.
  static let mask = "(secret)"

  /// Longest first, so that a secret within another leaves no rest.
  private let values: [String]

  /// - Parameters:
  ///   - names: Names of secret variables.
  ///   - environment: The environment of the tests.
  init(names: [String], environment: [String: String]) {
    values = Set(names.compactMap { environment[$0] }).filter { $0.utf8.count >= 4 }
      .sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  /// The event without secrets.
  func masked(_ kind: Event.Kind) -> Event.Kind {
    if values.isEmpty { return kind }
    switch kind {
    case .issueRecorded(var payload):
      payload.issue.text = masked(payload.issue.text)
      payload.issue.details = payload.issue.details.map(masked)
      return .issueRecorded(payload)
    case .outputRecorded(var payload):
      payload.text = masked(payload.text)
      return .outputRecorded(payload)
    case .testEnded(var payload):
      payload.reason = payload.reason.map(masked)
      payload.stacks = payload.stacks.map(masked)
      return .testEnded(payload)
    case .note(var payload):
      payload.text = masked(payload.text)
      return .note(payload)
    default: return kind
    }
  }

  private func masked(_ text: String) -> String {
    var text = text
    for value in values where text.contains(value) { text.replace(value, with: Self.mask) }
    return text
  }
}
