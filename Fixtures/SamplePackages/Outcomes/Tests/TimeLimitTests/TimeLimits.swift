import Testing

/// Slow: Swift Testing counts its limits in minutes.
@Suite struct TimeLimits {
  @Test(.timeLimit(.minutes(1))) func exceeds() async throws {  // expect: exceeds
    try await Task.sleep(for: .seconds(1000))
  }

  @Test func passes() {}
}
