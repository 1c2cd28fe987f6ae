import Foundation

/// One start of a program with an environment of its own, which ends within a limit.
///
/// Not Foundation's `Process`: that learns of an end through a socket, and where a test has no
/// network at all, not even loopback, it waits for ever (Swift 6.3.1 on Linux).
struct Launch {
  var executable: URL
  var arguments: [String] = []
  /// All that the program gets to see, beside the way to its libraries.
  var environment: [String: String] = [:]
  /// Seconds until the program is killed.
  var limit: Double = 20

  /// Runs the program to its end.
  ///
  /// - Throws: `POSIXError` when it cannot be started; whatever it does then is in the result.
  func run() throws -> Ended {
    let output = Drain()
    let errors = Drain()
    let end = PendingEnd(try spawn(writingTo: output.writeEnd, errors.writeEnd))
    try output.start()
    try errors.start()
    let status = end.status(within: limit)
    return Ended(
      status: status, output: output.text(within: limit), errors: errors.text(within: limit))
  }

  // MARK: - Helpers

  private func spawn(writingTo output: FileHandle, _ errors: FileHandle) throws -> pid_t {
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, output.fileDescriptor, 1)
    posix_spawn_file_actions_adddup2(&files, errors.fileDescriptor, 2)

    // Signals that the tests hold back or ignore are none of the program's business.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    let words = ([executable.path] + arguments).map { strdup($0) } + [nil]
    let variables =
      environment.merging(Self.libraryPath) { own, _ in own }
      .sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      for pointer in words + variables { free(pointer) }
    }
    var process = pid_t()
    let error = posix_spawn(&process, executable.path, &files, &attributes, words, variables)
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EINVAL) }
    return process
  }

  /// Where a toolchain outside the usual places has its libraries.
  private static let libraryPath = ProcessInfo.processInfo.environment.filter {
    $0.key == "LD_LIBRARY_PATH"
  }
}
