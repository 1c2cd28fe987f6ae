import HarnessModel

extension Event.Kind {
  /// The same with places in the package named relative to it, so that a bundle reads alike on
  /// every machine.
  func relative(to root: String) -> Event.Kind {
    switch self {
    case .issueRecorded(var payload):
      payload.issue.location = payload.issue.location?.relative(to: root)
      return .issueRecorded(payload)
    case .testEnded(var payload):
      payload.location = payload.location?.relative(to: root)
      return .testEnded(payload)
    case .testPlanned(var payload):
      payload.location = payload.location?.relative(to: root)
      return .testPlanned(payload)
    default: return self
    }
  }
}
