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

  // MARK: - The tables

  /// The modules that may make such calls, and why; domain packages are code under test.
  static let exempt: [String: String] = [
    "HarnessSystem": "it is where effects live",
    "harness": "main hands the arguments in and ends with the exit status",
    "Determinism": "its defaults are what lives outside of tests",
    "DeterminismLocks": "locks of the machine are files, for harness and for tests without it",
    "DeterminismTesting": "it works within tests, with and without harness",
    "DeterminismDriver": "it lives in the process of tests, where HarnessSystem is not loaded",
  ]

  static let all: [Ban] =
    [
      "Date()", "Date.now", "Date.init()", "Date(timeIntervalSinceNow", "clock_gettime(",
      "gettimeofday(", "time(nil",
    ].map {
      Ban($0, "WallClock.now of HarnessSystem, handed in as a parameter")
    }
    + ["ContinuousClock", "SuspendingClock", "DispatchTime"].map {
      Ban($0, "MonotonicClock.now of HarnessSystem")
    }
    + ["TimeZone.current", "Calendar.current", "Locale.current", ".autoupdatingCurrent"].map {
      Ban($0, "a zone, calendar or locale that is handed in")
    }
    + [
      "UUID()", "UUID.init()", ".random(", ".randomElement()", ".shuffled()", ".shuffle()",
      "SystemRandomNumberGenerator", "arc4random",
    ].map { Ban($0, "HarnessModel.Generator with a seed") }
    + ["ProcessInfo", "gethostname(", "getpid("].map {
      Ban($0, "ProcessFacts or HostFacts of HarnessSystem")
    }
    + [
      Ban("getenv(", "ProcessFacts.environment() of HarnessSystem"),
      Ban("setenv(", "the environment of a child in HarnessSystem"),
      Ban("CommandLine.arguments", "a parameter: main hands the arguments in"),
      Ban("exit(", "an ExitStatus that is returned: main alone ends the process"),
      Ban("FileHandle", "FileSystem or AppendFile of HarnessSystem"),
      Ban("URLSession", "nothing: the runner needs no network"),
    ]
    + ["Process(", "posix_spawn", "popen(", "fork("].map {
      Ban($0, "ChildRun or WorkerProcess of HarnessSystem")
    }
    + ["print(", "debugPrint(", "dump(", "NSLog(", "readLine("].map {
      Ban($0, "Terminal of HarnessSystem")
    }
    + [
      "FileManager", "fopen(", "contentsOfFile:", "Data(contentsOf:", "String(contentsOf:",
      "toFile:", ".write(to:", "NSTemporaryDirectory", "NSHomeDirectory",
    ].map { Ban($0, "FileSystem of HarnessSystem") }
    + ["Thread.sleep", "Task.sleep", "DispatchQueue"].map { Ban($0, "EventLoop of HarnessSystem") }
}
