/// What code takes from its surroundings, so that a test can hand in something else.
///
/// Product code reads ``current``; a test changes it for the time of a body:
///
/// ```swift
/// let clock = ManualClock()
/// try await DeterminismContext.with { $0.clock = clock } perform: {
///   try await model.load()
/// }
/// ```
///
/// The value belongs to a task and is inherited by its children. A detached task and a thread start
/// with the defaults again.
public struct DeterminismContext: Sendable {
  /// The context of the running task; what the system has, unless ``with(_:perform:)`` changed it.
  @TaskLocal public static var current = DeterminismContext()

  /// The clock to wait on; the system's continuous clock unless a test sets another.
  public var clock: any Clock<Duration>

  /// Makes a context.
  ///
  /// - Parameter clock: The clock to wait on.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  /// Runs a body in a changed context.
  ///
  /// - Parameters:
  ///   - change: Changes a copy of the current context; what it leaves alone stays as it was.
  ///   - body: Runs with the changed context as ``current``.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public static func with<Result>(
    _ change: (inout DeterminismContext) -> Void, perform body: () throws -> Result
  ) rethrows -> Result {
    try $current.withValue(changed(by: change), operation: body)
  }

  /// Runs an asynchronous body in a changed context, on the caller's actor.
  ///
  /// - Parameters:
  ///   - change: Changes a copy of the current context; what it leaves alone stays as it was.
  ///   - isolation: The actor that the body runs on; the caller's, unless said otherwise.
  ///   - body: Runs with the changed context as ``current``.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public static func with<Result>(
    _ change: (inout DeterminismContext) -> Void,
    isolation: isolated (any Actor)? = #isolation,
    perform body: () async throws -> Result
  ) async rethrows -> Result {
    try await $current.withValue(changed(by: change), operation: body, isolation: isolation)
  }

  // MARK: - Helpers

  private static func changed(by change: (inout DeterminismContext) -> Void) -> Self {
    var context = current
    change(&context)
    return context
  }
}
