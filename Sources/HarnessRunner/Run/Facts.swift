import Foundation
import HarnessModel
import HarnessSystem

/// What a manifest says of the ground a run stood on; asked while tests run, so that it costs no
/// time of its own.
final class Facts {
  private(set) var toolchain: String?
  private(set) var commit: String?

  private var pending = 0
  private let loop: EventLoop

  /// Starts asking.
  ///
  /// - Parameters:
  ///   - package: The package under test.
  ///   - swift: The path of `swift`; nil where there is none.
  ///   - environment: The environment of harness.
  ///   - loop: The loop that calls.
  init(
    of package: Package, swift: String?, environment: [String: String], on loop: EventLoop
  ) {
    self.loop = loop
    if let swift { askToolchain(swift, package, environment) }
    guard let git = Executable.find("git", path: environment["PATH"]) else { return }
    ask(git, ["rev-parse", "HEAD"], package.root, environment) { output in
      guard let output else { return }
      self.commit = output
      self.ask(
        git, ["status", "--porcelain", "--untracked-files=no"], package.root, environment
      ) { changes in
        if changes.map({ !$0.isEmpty }) ?? false { self.commit = output + "-dirty" }
      }
    }
  }

  /// Waits for what is still asked, a short while.
  func settle() {
    _ = try? loop.run(until: { self.pending == 0 }, deadline: MonotonicClock.now + 3_000_000_000)
  }

  /// Facts of the machine by name.
  static var machine: [String: String] {
    let facts = HostFacts.current()
    return [
      "architecture": facts.architecture, "cores": "\(facts.processors)",
      "hostname": facts.name, "kernel": "\(facts.system) \(facts.release)",
      "memoryMiB": "\(facts.memory >> 20)",
    ]
  }

  // MARK: -

  /// Asks the toolchain once for each version of its executable: the answer takes longer than many
  /// test runs.
  private func askToolchain(
    _ swift: String, _ package: Package, _ environment: [String: String]
  ) {
    let real = FileSystem.canonicalPath(swift) ?? swift
    guard let identity = FileSystem.identity(real) else { return }
    let key = FNV1a.hex(of: "\(real) \(identity.inode) \(identity.size) \(identity.modified)")
    let cache = "\(package.harnessFolder)/toolchain-\(key).txt"
    if let bytes = try? FileSystem.read(cache, limit: 1 << 16), !bytes.isEmpty {
      toolchain = String(decoding: bytes, as: UTF8.self)
      return
    }
    ask(swift, ["--version"], package.root, environment) { output in
      guard let line = output?.split(separator: "\n").first(where: { $0.contains("version") })
      else { return }
      self.toolchain = String(line)
      try? FileSystem.createDirectory(package.harnessFolder)
      try? FileSystem.replace(cache, with: Array(line.utf8))
    }
  }

  private func ask(
    _ executable: String, _ arguments: [String], _ directory: String,
    _ environment: [String: String], _ answer: @escaping (String?) -> Void
  ) {
    var output: [UInt8] = []
    let spec = ProcessSpec(
      executable: executable, arguments: arguments, environment: environment,
      directory: directory)
    pending += 1
    do throws(SystemError) {
      _ = try ChildRun(
        spec, limits: .init(time: 30_000_000_000, output: 1 << 20), on: loop,
        onOutput: { stream, bytes in
          if stream == .standardOutput { output.append(contentsOf: bytes) }
        },
        onEnd: { result in
          let succeeded = (try? result.get().isSuccess) ?? false
          let text = String(decoding: output, as: UTF8.self)
          answer(succeeded ? text.trimmingCharacters(in: .whitespacesAndNewlines) : nil)
          self.pending -= 1
        })
    } catch {
      pending -= 1
    }
  }
}
