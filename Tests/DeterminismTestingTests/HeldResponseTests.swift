import DeterminismTesting
import Testing

@Suite("Held response", .timeLimit(.minutes(1)))
struct HeldResponseTests {
  struct Refused: Error, Equatable {}

  @Test("Who asks waits until the test releases the answer")
  func release() async throws {
    try await HeldResponse<String>.with { held in
      let task = Task { try await held.value() }
      await held.requested()
      #expect(held.waiting == 1)
      held.succeed(with: "now")
      let value = try await task.value
      #expect(value == "now")
      #expect(held.waiting == 0)
    }
  }

  @Test("An answer released before it is asked for does not suspend")
  func early() async throws {
    let held = HeldResponse<Void>()
    held.succeed()
    try await held.value()
    try await held.value()
    await held.requested()
  }

  @Test("A failure is thrown to all who wait")
  func failure() async {
    let held = HeldResponse<Int>()
    let tasks = (0..<100).map { _ in Task { try await held.value() } }
    await held.waiting(atLeast: 100)
    held.fail(with: Refused())
    for task in tasks { await #expect(throws: Refused()) { try await task.value } }
  }

  @Test("Who is cancelled stops waiting, and the test sees it; nothing has to be released then")
  func cancelled() async {
    let issues = await RecordedIssue.all {
      await HeldResponse<Int>.with { held in
        let task = Task { try await held.value() }
        await held.waiting(atLeast: 1)
        task.cancel()
        await held.cancelled()
        #expect(held.waiting == 0)
        await #expect(throws: CancellationError.self) { try await task.value }
      }
    }
    #expect(issues == [])
  }

  @Test("Who is cancelled already does not wait")
  func cancelledBefore() async {
    let held = HeldResponse<Int>()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await held.value()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    await held.cancelled()
  }

  @Test("A second release is a failure at its line, and the first stays")
  func secondRelease() async throws {
    let held = HeldResponse<Int>()
    let start = #line
    let issues = await RecordedIssue.all {
      held.succeed(with: 1)
      held.succeed(with: 2)
      held.fail(with: Refused())
    }
    let text =
      "this held response was released already, at HeldResponseTests.swift:\(start + 2): "
      + "it answers once"
    #expect(issues == [.init(text: text, line: start + 3), .init(text: text, line: start + 4)])
    #expect(try await held.value() == 1)
  }

  @Test("Never released, it fails the test and throws to all who wait")
  func neverReleased() async {
    for count in [1, 2] {
      let start = #line
      var tasks: [Task<Int, any Error>] = []
      let issues = await RecordedIssue.all {
        await HeldResponse<Int>.with { held in
          tasks = (0..<count).map { _ in Task { try await held.value() } }
          await held.waiting(atLeast: count)
        }
      }
      let who = count == 1 ? "one task waits" : "2 tasks wait"
      #expect(
        issues == [
          .init(
            text: "this held response was never released, and \(who) for it: "
              + "call succeed(with:) or fail(with:) before the test ends", line: start + 3)
        ])
      let error = HeldResponseError.neverReleased(at: "HeldResponseTests.swift:\(start + 3)")
      for task in tasks { await #expect(throws: error) { try await task.value } }
      #expect("\(error)".hasSuffix(":\(start + 3) was never released"))
    }
  }

  @Test("Neither asked for nor released, it fails the test, unless that failed on the way")
  func unused() async {
    let issues = await RecordedIssue.all {
      await HeldResponse<Int>.with { _ in }
      _ = HeldResponse<Int>()
      await #expect(throws: Refused()) {
        try await HeldResponse<Int>.with { _ in throw Refused() }
      }
    }
    let text = "this held response was neither asked for nor released"
    #expect(issues.texts == [text, text])
  }
}
