import Synchronization

/// A state behind a lock, whose changes tasks can wait for without asking again and again.
package final class Watched<State: Sendable>: Sendable {
  private struct Waiter: Sendable {
    let id: Int
    let condition: @Sendable (State) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct Contents: Sendable {
    var state: State
    var waiters: [Waiter] = []
    var nextID = 0
  }

  private let contents: Mutex<Contents>

  package init(_ state: State) {
    contents = Mutex(Contents(state: state))
  }

  /// The state as it is now.
  package var value: State { contents.withLock { $0.state } }

  /// Changes the state, and resumes in their order those who waited for what now holds.
  ///
  /// - Parameter body: Runs with the lock held: it must neither wait nor call foreign code.
  /// - Returns: What the body returns.
  @discardableResult
  package func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, due) = contents.withLock { contents in
      let result = body(&contents.state)
      let state = contents.state
      let due = contents.waiters.filter { $0.condition(state) }
      if !due.isEmpty { contents.waiters.removeAll { $0.condition(state) } }
      return (result, due)
    }
    for waiter in due { waiter.continuation.resume() }
    return result
  }

  /// Returns once a condition holds, at once when it holds already, and early when the waiting task
  /// is cancelled.
  ///
  /// - Parameter condition: Is asked with the lock held, after each change.
  package func wait(until condition: @escaping @Sendable (State) -> Bool) async {
    let id = contents.withLock { contents in
      contents.nextID += 1
      return contents.nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDue = contents.withLock { contents in
          // A cancellation before this moment found nobody to resume.
          if Task.isCancelled || condition(contents.state) { return true }
          contents.waiters.append(
            Waiter(id: id, condition: condition, continuation: continuation))
          return false
        }
        if isDue { continuation.resume() }
      }
    } onCancel: {
      let waiter = contents.withLock { contents in
        contents.waiters.firstIndex { $0.id == id }.map { contents.waiters.remove(at: $0) }
      }
      waiter?.continuation.resume()
    }
  }
}
