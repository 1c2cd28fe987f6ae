/// A call that the runner's modules must not make outside of HarnessSystem.
struct Ban {
  let call: String
  /// What to use for it.
  let instead: String

  init(_ call: String, _ instead: String) {
    self.call = call
    self.instead = instead
  }

  /// Whether it stands in a line without its comment, not as the end of a longer name.
  func stands(in code: String) -> Bool {
    code.ranges(of: call).contains { range in
      guard call.first!.isLetter, range.lowerBound > code.startIndex else { return true }
      let before = code[code.index(before: range.lowerBound)]
      return !(before.isLetter || before.isNumber || before == "_")
    }
  }

  static let all: [Ban] =
    ["Date()", "Date.now", "Date(timeIntervalSinceNow", "clock_gettime(", "gettimeofday("].map {
      Ban($0, "WallClock.now of HarnessSystem, handed in as a parameter")
    }
    + ["ContinuousClock", "SuspendingClock", "DispatchTime"].map {
      Ban($0, "MonotonicClock.now of HarnessSystem")
    }
    + [
      "UUID()", ".random(", ".randomElement()", ".shuffled()", ".shuffle()",
      "SystemRandomNumberGenerator", "arc4random",
    ].map { Ban($0, "HarnessModel.Generator with a seed") }
    + [
      Ban("ProcessInfo", "ProcessFacts or HostFacts of HarnessSystem"),
      Ban("getenv(", "ProcessFacts.environment() of HarnessSystem"),
      Ban("setenv(", "the environment of a child in HarnessSystem"),
      Ban("FileHandle", "FileSystem or AppendFile of HarnessSystem"),
      Ban("Process()", "ChildRun or WorkerProcess of HarnessSystem"),
      Ban("print(", "Terminal of HarnessSystem"),
    ]
    + ["FileManager", "fopen(", "contentsOfFile:", "contentsOf: URL", "toFile:"].map {
      Ban($0, "FileSystem of HarnessSystem")
    }
    + ["Thread.sleep", "Task.sleep", "DispatchQueue"].map { Ban($0, "EventLoop of HarnessSystem") }
}
