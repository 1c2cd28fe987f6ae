import Determinism

extension Exchange: Checked {
  static let unverified =
    "; the session was not verified: use StubSession.with, the trait .verifyingStubs or verify()"

  func check(isComplete: Bool) {
    reportComplaints()
    let isFirst = log.change { log in
      defer { log.isChecked = true }
      return !log.isChecked
    }
    // A test that failed on the way did not come to the rest of its requests.
    if isFirst && isComplete { reportUnused() }
  }

  /// Tells what is known so far, each thing once.
  func reportComplaints() {
    let complaints = log.change { log in
      defer { log.complaints = [] }
      return log.complaints
    }
    for complaint in complaints { reporter.record(complaint) }
  }

  /// Tells which routes can never answer, at their own lines.
  func reportMistakes() {
    for (index, route) in routes.enumerated() {
      for mistake in route.mistakes(after: routes[..<index]) {
        let text = "mistake in the route \(route.description): \(mistake)"
        reporter.record(Complaint(text, at: route.place))
      }
    }
  }

  /// Tells which routes were used less than they say, at their own lines.
  func reportUnused(hint: String = "") {
    guard unused == .fail else { return }
    let uses = log.value.uses
    for (index, route) in routes.enumerated() where !route.isOptional {
      let wanted = route.limit ?? 1
      guard uses[index] < wanted else { continue }
      let text =
        uses[index] == 0
        ? "the route \(route.description) was never used"
        : "the route \(route.description) was used \(uses[index]) of \(wanted) times"
      reporter.record(Complaint(text + hint, at: route.place))
    }
  }
}
