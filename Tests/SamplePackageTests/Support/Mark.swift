import Foundation

/// A variable that every process of a run inherits, by which its leftovers are found.
struct Mark: Sendable {
  static let variable = "SAMPLE_RUN_MARK"

  let value: String

  init(_ name: String) { value = "\(name)-\(getpid())" }

  /// The processes that carry the mark now, zombies apart, which have no environment.
  func processes() -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let entry = Data("\(Self.variable)=\(value)\0".utf8)
    return names.compactMap { pid_t($0) }.sorted().filter { pid in
      guard let environment = FileManager.default.contents(atPath: "/proc/\(pid)/environ") else {
        return false
      }
      return environment.range(of: entry) != nil
    }
  }

  /// Waits until no process carries the mark.
  ///
  /// - Parameter seconds: How long at most.
  /// - Returns: The processes that are left at the limit, with their command lines; empty is good.
  func leftovers(after seconds: Double) -> [String] {
    let start = ContinuousClock.now
    var left = processes()
    while !left.isEmpty && ContinuousClock.now - start < .seconds(seconds) {
      // What ends by itself tells nobody: looking again is the only way to notice.
      poll(nil, 0, 10)
      left = processes()
    }
    return left.map { pid in
      let words = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") ?? Data()
      let text = String(decoding: words, as: UTF8.self)
      return "\(pid): \(text.replacing("\0", with: " "))"
    }
  }

  /// Kills what carries the mark, so that one failure does not spoil the next run.
  func end() {
    for pid in processes() { kill(pid, SIGKILL) }
  }
}
