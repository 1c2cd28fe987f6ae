import HarnessEngine
import HarnessModel

/// A short written form of inputs, one a line; `@3.5` before a line sets the time in seconds.
///
/// `start`, `tick`, `stop 2`, `bundle`; after a worker's number: `up`, `+ a`, `+ a[1]`, `- a`,
/// `- a 0.25`, `! a text` (`!!` ends the process, `?` warning, `~` known; `_` for no test),
/// `skip a why`, `out a text`, `keep a name`, `all`, `nothing`, `odd text`, `exit 0`,
/// `signal 6 message`, `gone`, `failed why`, `stacks text`, `waits a resource`, `claims a`,
/// `used a name`, `strays 2`.
enum Script {
  static func inputs(_ text: String) -> [(at: Double, input: Engine.Input)] {
    var now = 0.0
    return text.split(separator: "\n").map { line in
      var words = line.split(separator: " ").map(String.init)
      if words[0].hasPrefix("@") { now = Double(words.removeFirst().dropFirst())! }
      return (now, input(words))
    }
  }

  /// `a[1]` is the case `1` of the test `a`.
  static func unit(_ text: String) -> HostEvent.Unit? {
    if text == "_" { return nil }
    guard let bracket = text.firstIndex(of: "[") else { return .init(TestID("M.\(text)")) }
    return .init(
      TestID("M.\(text[..<bracket])"),
      arguments: String(text[text.index(after: bracket)...].dropLast()))
  }

  private static func input(_ words: [String]) -> Engine.Input {
    switch words[0] {
    case "start": return .start
    case "tick": return .tick
    case "bundle": return .stop(.bundleFailed)
    case "stop": return .stop(.signal(Int32(words[1])!))
    default: break
    }
    let worker = Int(words[0])!
    let rest = words.dropFirst(2).joined(separator: " ")
    switch words[1] {
    case "up": return .workerStarted(worker: worker, pid: 100 + Int32(worker))
    case "failed": return .workerFailed(worker: worker, reason: rest)
    case "stacks": return .stacks(worker: worker, rest.isEmpty ? nil : rest)
    case "exit", "signal", "gone": return .workerExited(worker: worker, exit(words))
    default: return .host(worker: worker, event(words))
    }
  }

  private static func exit(_ words: [String]) -> Engine.Exit {
    if words[1] == "gone" { return Engine.Exit(end: .unknown) }
    let number = Int32(words[2])!
    let message = words.dropFirst(3).joined(separator: " ")
    return Engine.Exit(
      end: words[1] == "exit" ? .exited(number) : .signaled(number),
      message: message.isEmpty ? nil : message,
      location: message.isEmpty ? nil : SourceLocation(file: "t.swift", line: 7))
  }

  private static func event(_ words: [String]) -> HostEvent {
    let unit = words.count > 2 ? unit(words[2]) : nil
    let rest = words.dropFirst(3).joined(separator: " ")
    func issue(_ severity: Issue.Severity, ends: Bool = false) -> HostEvent {
      .issue(unit: unit, Issue(severity: severity, text: rest), endsProcess: ends)
    }
    switch words[1] {
    case "+": return .started(unit!)
    case "-": return .ended(unit!, seconds: Double(rest))
    case "!": return issue(.failure)
    case "!!": return issue(.failure, ends: true)
    case "?": return issue(.warning)
    case "~": return issue(.known)
    case "skip": return .skipped(unit!, reason: rest.isEmpty ? nil : rest, location: nil)
    case "out":
      return .output(unit: unit, .stdout, CapturedText(text: rest, bytes: rest.utf8.count))
    case "keep": return .attachment(unit: unit, Attachment(name: rest, path: nil, size: 1))
    case "waits": return .waiting(unit!.test, resources: words.dropFirst(3).map { $0 })
    case "claims": return .claiming(unit!.test)
    case "used": return .used(unit: unit, .urlProtocol, name: rest)
    case "strays": return .strays(Int(words[2])!)
    case "all": return .ranAll
    case "nothing": return .ranNothing
    default: return .failure(words.dropFirst(2).joined(separator: " "))
    }
  }
}
