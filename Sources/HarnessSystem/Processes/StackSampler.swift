/// Takes the stacks of all threads of a hung process, without ending it.
public enum StackSampler {
  /// The stacks, or why there are none.
  public enum Sample: Equatable, Sendable {
    /// What the debugger printed, at most `outputLimit` bytes.
    case stacks(String)
    /// Why the stacks could not be taken.
    case unavailable(reason: String)
  }

  /// How long a debugger may take, in nanoseconds.
  public static let timeLimit: UInt64 = 10_000_000_000
  /// How many bytes of its output are kept.
  public static let outputLimit = 1 << 20

  /// Starts taking stacks.
  ///
  /// - Parameters:
  ///   - pid: The process; it stands still meanwhile and goes on afterwards.
  ///   - environment: The environment of this process: `PATH` is searched for gdb.
  ///   - loop: The loop that calls.
  ///   - onEnd: Gets the sample, once, also when no debugger is at hand.
  public static func sample(
    pid: Int32, environment: [String: String], on loop: EventLoop,
    onEnd: @escaping (Sample) -> Void
  ) {
    guard let debugger = Executable.find("gdb", path: environment["PATH"]) else {
      loop.schedule(after: 0) { onEnd(.unavailable(reason: "gdb is not on PATH")) }
      return
    }
    var text: [UInt8] = []
    var complaints: [UInt8] = []
    let spec = ProcessSpec(
      executable: debugger, arguments: arguments(pid),
      environment: [
        "PATH": environment["PATH"] ?? "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
        "HOME": environment["HOME"] ?? "/",
      ])
    do {
      _ = try ChildRun(
        spec, limits: .init(time: timeLimit, grace: 500_000_000, output: outputLimit), on: loop,
        onOutput: { stream, bytes in
          if stream == .standardOutput {
            text.append(contentsOf: bytes)
          } else {
            complaints.append(contentsOf: bytes)
          }
        },
        onEnd: { onEnd(sample(text, complaints, $0)) })
    } catch {
      let reason = "\(error)"
      loop.schedule(after: 0) { onEnd(.unavailable(reason: reason)) }
    }
  }

  // MARK: - Helpers

  private static func arguments(_ pid: Int32) -> [String] {
    [
      "-nx", "-nh", "-batch", "-iex", "set debuginfod enabled off", "-iex",
      "set auto-load off", "-ex", "set pagination off", "-p", "\(pid)", "-ex",
      "thread apply all bt",
    ]
  }

  private static func sample(
    _ text: [UInt8], _ complaints: [UInt8], _ result: Result<ChildResult, SystemError>
  ) -> Sample {
    let stacks = String(decoding: text, as: UTF8.self)
    // A partial answer is still evidence: the debugger may run into a limit in the middle.
    if stacks.contains("\n#0 ") || stacks.hasPrefix("#0 ") { return .stacks(stacks) }
    switch result {
    case .failure(let error): return .unavailable(reason: "\(error)")
    case .success(let ending):
      let said = String(decoding: complaints.prefix(2_000), as: UTF8.self)
      let how = ending.stop.map { "gdb reached its \($0.rawValue)" } ?? "gdb showed no stack"
      return .unavailable(reason: said.isEmpty ? how : "\(how): \(said)")
    }
  }
}
