import Dispatch
import Foundation
import Synchronization

/// One start of a program with an environment of its own, which ends within a limit.
struct Launch {
  var executable: URL
  var arguments: [String] = []
  /// All that the program gets to see, beside the way to its libraries.
  var environment: [String: String] = [:]
  /// Seconds until the program is killed.
  var limit: Double = 20

  /// Runs the program to its end.
  ///
  /// - Throws: When it cannot be started; whatever it does then is in the result.
  func run() throws -> Ended {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment.merging(Self.libraryPath) { own, _ in own }
    process.standardInput = FileHandle.nullDevice

    // Both pipes are read while it runs: one that is full would stop it for ever.
    let output = Drain()
    let errors = Drain()
    process.standardOutput = output.pipe
    process.standardError = errors.pipe
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    output.start()
    errors.start()

    let overran = ended.wait(timeout: .now() + limit) == .timedOut
    if overran {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    let status: Ended.Status =
      switch (overran, process.terminationReason) {
      case (true, _): .overran
      case (false, .exit): .exited(process.terminationStatus)
      case (false, _): .signalled(process.terminationStatus)
      }
    return Ended(status: status, output: output.finish(), errors: errors.finish())
  }

  /// Where a toolchain outside the usual places has its libraries.
  private static let libraryPath = ProcessInfo.processInfo.environment.filter {
    $0.key == "LD_LIBRARY_PATH"
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class Drain: Sendable {
  let pipe = Pipe()
  private let text = Mutex(Data())
  private let atEnd = DispatchGroup()

  func start() {
    DispatchQueue.global().async(group: atEnd) { [self] in
      let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
      text.withLock { $0 = data }
    }
  }

  /// Waits for the end, which comes with the program's own.
  func finish() -> String {
    atEnd.wait()
    return String(decoding: text.withLock { $0 }, as: UTF8.self)
  }
}
