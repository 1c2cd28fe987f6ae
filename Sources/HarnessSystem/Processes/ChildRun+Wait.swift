extension ChildRun {
  /// Starts a tool whose output is wanted line by line.
  ///
  /// - Parameters:
  ///   - spec: What to start.
  ///   - limits: What bounds it.
  ///   - loop: The loop that calls.
  ///   - onLine: Gets each line without its end; a line without end comes last.
  ///   - onEnd: Gets the result, once.
  /// - Returns: The run, to cancel it.
  /// - Throws: When no supervisor can be started.
  public static func lines(
    _ spec: ProcessSpec, limits: Limits, on loop: EventLoop,
    onLine: @escaping (Stream, String) -> Void,
    onEnd: @escaping (Result<ChildResult, SystemError>) -> Void
  ) throws(SystemError) -> ChildRun {
    var splitters: [Stream: LineSplitter] = [
      .standardOutput: LineSplitter(), .standardError: LineSplitter(),
    ]
    return try ChildRun(
      spec, limits: limits, on: loop,
      onOutput: { stream, bytes in splitters[stream]?.add(bytes) { onLine(stream, $0) } },
      onEnd: { result in
        for stream in [Stream.standardOutput, .standardError] {
          splitters[stream]?.finish { onLine(stream, $0) }
        }
        onEnd(result)
      })
  }

  /// Runs a tool to its end and collects its output; for small tools such as `git`.
  ///
  /// - Parameters:
  ///   - spec: What to start.
  ///   - limits: What bounds it; without a limit of output, 16 MiB hold.
  ///   - loop: A loop, which serves its other events meanwhile.
  /// - Returns: The result and both outputs.
  /// - Throws: When it cannot be started, or its end is not known.
  public static func collect(
    _ spec: ProcessSpec, limits: Limits, on loop: EventLoop = EventLoop()
  ) throws(SystemError) -> (result: ChildResult, output: [UInt8], errors: [UInt8]) {
    var limits = limits
    limits.output = limits.output ?? 16 << 20
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var ending: Result<ChildResult, SystemError>?
    _ = try ChildRun(
      spec, limits: limits, on: loop,
      onOutput: { stream, bytes in
        if stream == .standardOutput {
          output.append(contentsOf: bytes)
        } else {
          errors.append(contentsOf: bytes)
        }
      },
      onEnd: { ending = $0 })
    try loop.run(until: { ending != nil })
    guard let ending else {
      throw SystemError("follow", spec.executable, reason: "nothing was left to wait for")
    }
    return (try ending.get(), output, errors)
  }
}
