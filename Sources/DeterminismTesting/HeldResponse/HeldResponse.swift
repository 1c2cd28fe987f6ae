import Determinism
import Testing

/// An answer that a test holds back, to look at the time in between.
///
/// A double waits in ``value()``; the test waits until it does, looks, and releases:
///
/// ```swift
/// let held = HeldResponse<[Article]>()
/// let model = ArticleListModel(repository: Double { try await held.value() })
/// let load = Task { await model.load() }
/// await held.requested()
/// #expect(model.state == .loading)
/// held.succeed(with: [])
/// await load.value
/// ```
///
/// It is released once. One that is not released though somebody waits for it, or that nobody asked
/// for, is a failure of the test when it is checked: at the end of `HeldResponse.with`, of a test
/// with the trait `.verifyingStubs`, of a method of XCTest that it was made for, and otherwise when
/// it is gone. Who still waits then gets an error.
public final class HeldResponse<Value: Sendable>: Sendable {
  let state = Watched(State())
  let place: SourceLocation
  let reporter: Reporter

  /// Makes an answer and holds it back.
  ///
  /// - Parameter fileID: Where a failure is shown;
  ///     likewise `filePath`, `line` and `column`.
  public convenience init(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      reporter: .current)
    TestChecks.current?.add(self)
  }

  init(at place: SourceLocation, reporter: Reporter) {
    self.place = place
    self.reporter = reporter
  }

  deinit {
    Self.check(state, isComplete: true, reporter: reporter, place: place)
  }

  /// The answer; suspends until the test releases it, and returns at once after that.
  ///
  /// - Returns: What the test succeeds with; all who wait get the same.
  /// - Throws: What the test fails with, `CancellationError` as soon as the waiting task is
  ///   cancelled, ``HeldResponseError`` when the test ended without releasing it.
  public func value() async throws -> Value {
    let state = self.state
    let id = state.change { $0.newID() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = state.change { state -> Result<Value, any Error>? in
          state.requests += 1
          if let outcome = state.release?.outcome { return outcome }
          // A cancellation before this moment found nobody to resume.
          if Task.isCancelled {
            state.cancellations += 1
            return .failure(CancellationError())
          }
          state.waiters.append(Waiter(id: id, continuation: continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      state.change { $0.cancel(id) }?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Releases the answer as a success.
  ///
  /// - Parameters:
  ///   - value: What all who wait get.
  ///   - fileID: Where a failure is shown, if it was released already;
  ///     likewise `filePath`, `line` and `column`.
  public func succeed(
    with value: Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    release(
      .success(value),
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Releases the answer as a failure.
  ///
  /// - Parameters:
  ///   - error: What all who wait get thrown.
  ///   - fileID: Where a failure is shown, if it was released already;
  ///     likewise `filePath`, `line` and `column`.
  public func fail(
    with error: any Error, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    release(
      .failure(error),
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// How many wait at the moment.
  public var waiting: Int { state.value.waiters.count }

  /// Returns once somebody asked for the answer; early when the calling task is cancelled.
  public func requested() async {
    await state.wait { $0.requests > 0 }
  }

  /// Returns once that many wait at the same time; early when the calling task is cancelled.
  public func waiting(atLeast count: Int) async {
    await state.wait { $0.waiters.count >= count }
  }

  /// Returns once that many have given up waiting because their task was cancelled; early when the
  /// calling task is cancelled.
  public func cancelled(atLeast count: Int = 1) async {
    await state.wait { $0.cancellations >= count }
  }

  // MARK: - Helpers

  private func release(_ outcome: Result<Value, any Error>, at place: SourceLocation) {
    let release = Release(outcome: outcome, place: place)
    let (earlier, waiters) = state.change { $0.take(release) }
    if let earlier {
      let text = "this held response was released already, at \(earlier.described): it answers once"
      reporter.record(Complaint(text, at: place))
    }
    for waiter in waiters { waiter.continuation.resume(with: outcome) }
  }
}

extension HeldResponse where Value == Void {
  /// Releases the answer as a success.
  ///
  /// - Parameter fileID: Where a failure is shown, if it was released already;
  ///     likewise `filePath`, `line` and `column`.
  public func succeed(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    succeed(with: (), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
