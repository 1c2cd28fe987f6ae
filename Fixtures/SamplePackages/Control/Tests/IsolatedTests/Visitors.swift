import Foundation
import Records
import Synchronization

/// Static state that every test of this process changes.
enum Visitors {
  private static let count = Mutex(0)

  /// Tells how many tests of this process were here before, where its home and its temporary files
  /// are and what lies there already, and leaves a file in each.
  ///
  /// A line of words with tabs between them: test, visitors before, process, for both folders the
  /// path and what lay there, `-` where that was nothing, and both paths as Foundation has them.
  ///
  /// - Returns: The number of visitors before.
  @discardableResult
  static func enter(
    _ owner: Any.Type?, _ function: String = #function, file: String = #fileID
  ) throws -> Int {
    let before = count.withLock { count in
      count += 1
      return count - 1
    }
    let test = testID(owner, function, file)
    var words = [test, "\(before)", "\(getpid())"]
    for variable in ["HOME", "TMPDIR"] {
      let folder = ProcessInfo.processInfo.environment[variable] ?? ""
      let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? ["unreadable"]
      words += [folder, found.isEmpty ? "-" : found.sorted().joined(separator: ",")]
      // A real home is not ours to litter.
      if folder.isEmpty || String(cString: getpwuid(getuid()).pointee.pw_dir) == folder { continue }
      try Data(test.utf8).write(to: URL(fileURLWithPath: "\(folder)/visitor-\(before)"))
    }
    let manager = FileManager.default
    words += [manager.homeDirectoryForCurrentUser, manager.temporaryDirectory].map { $0.path }
    record(words.joined(separator: "\t"), in: "visitors")
    return before
  }
}
