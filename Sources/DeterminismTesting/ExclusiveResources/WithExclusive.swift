/// Runs a body while nobody else holds a resource.
///
/// To be used in a test for a part of it; a test that needs a resource throughout has the trait
/// `.exclusive`, which waits before the test's time limit starts.
///
/// - Parameters:
///   - resource: The resource's name.
///   - scope: `process` for static state, `machine` for what the machine has once.
///   - maximumWait: The longest wait while it does not change hands.
///   - body: What to do meanwhile.
/// - Returns: What the body returns.
/// - Throws: `ResourceError` where the test holds it already, would wait for ever or waited too
///   long; `CancellationError` where the task is cancelled; what the body throws.
public func withExclusive<Answer>(
  _ resource: String, scope: ResourceClaim.Scope = .process, maximumWait: Duration = .seconds(60),
  isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID, line: Int = #line,
  _ body: () async throws -> Answer
) async throws -> Answer {
  try await withResources(
    .exclusive(resource, scope: scope), maximumWait: maximumWait, fileID: fileID, line: line, body)
}

/// Runs a body while nobody else holds a resource, blocking the thread until then.
///
/// For code that is not async; an async function gets the suspending one, whatever its body is.
///
/// - Parameters:
///   - resource: The resource's name.
///   - scope: `process` for static state, `machine` for what the machine has once.
///   - maximumWait: The longest wait while it does not change hands.
///   - body: What to do meanwhile.
/// - Returns: What the body returns.
/// - Throws: `ResourceError` where the test holds it already, would wait for ever or waited too
///   long; what the body throws.
// Without this a body without await would choose it in an async function, and block its thread.
@_disfavoredOverload
public func withExclusive<Answer>(
  _ resource: String, scope: ResourceClaim.Scope = .process, maximumWait: Duration = .seconds(60),
  fileID: String = #fileID, line: Int = #line, _ body: () throws -> Answer
) throws -> Answer {
  try withResources(
    .exclusive(resource, scope: scope), maximumWait: maximumWait, fileID: fileID, line: line, body)
}

/// Runs a body while several resources are held, all taken at once.
///
/// - Parameters:
///   - claims: What is held, and how.
///   - maximumWait: The longest wait while none of them changes hands.
///   - body: What to do meanwhile.
/// - Returns: What the body returns.
/// - Throws: `ResourceError` where the test holds one already, would wait for ever or waited too
///   long; `CancellationError` where the task is cancelled; what the body throws.
public func withResources<Answer>(
  _ claims: ResourceClaim..., maximumWait: Duration = .seconds(60),
  isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID, line: Int = #line,
  _ body: () async throws -> Answer
) async throws -> Answer {
  let asker = HeldScope.Asker(
    owner: OwnerName.current(fileID, line), isWholeTest: false, maximumWait: maximumWait)
  let scope = try await HeldScope.take(claims, for: asker)
  defer { scope.release() }
  return try await HeldScope.$innermost.withValue(scope, operation: body)
}

/// Runs a body while several resources are held, all taken at once, blocking the thread until then.
///
/// - Parameters:
///   - claims: What is held, and how.
///   - maximumWait: The longest wait while none of them changes hands.
///   - body: What to do meanwhile.
/// - Returns: What the body returns.
/// - Throws: `ResourceError` where the test holds one already, would wait for ever or waited too
///   long; what the body throws.
// Without this a body without await would choose it in an async function, and block its thread.
@_disfavoredOverload
public func withResources<Answer>(
  _ claims: ResourceClaim..., maximumWait: Duration = .seconds(60), fileID: String = #fileID,
  line: Int = #line, _ body: () throws -> Answer
) throws -> Answer {
  let asker = HeldScope.Asker(
    owner: OwnerName.current(fileID, line), isWholeTest: false, maximumWait: maximumWait)
  let scope = try HeldScope.takeBlocking(claims, for: asker)
  defer { scope.release() }
  return try HeldScope.$innermost.withValue(scope, operation: body)
}
