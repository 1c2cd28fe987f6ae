import HarnessEngine
import HarnessModel

@testable import HarnessRunner

/// What a worker does, and the three streams that tell of it.
struct DriverScript {
  enum Step {
    /// A test or a case, `a` or `a[1]`, begins or ends; ends come two seconds later.
    case start(String)
    case end(String)
    /// The same of XCTest.
    case startMethod(String)
    case endMethod(String)
    case write(String)
    case issue(String?)
    /// A line of the driver.
    case report(String)
  }

  static let nonce = "feedfacefeedface"
  /// All the tests that the worker was given.
  static let tests = ["a", "b", "c"].map { name in
    TestRecord(id: TestID("M.\(name)"), framework: .swiftTesting, nativeID: native(name))
  }

  private var control = ""
  private var stdout = ""
  private var stderr = ""
  private var boundary = 0

  init(_ steps: [Step]) {
    for step in steps { take(step) }
  }

  static func unit(_ name: String) -> HostEvent.Unit {
    guard let bracket = name.firstIndex(of: "[") else { return .init(TestID("M.\(name)")) }
    return .init(
      TestID("M.\(name[..<bracket])"),
      arguments: String(name[name.index(after: bracket)...].dropLast()))
  }

  /// The events that come of it, the streams cut and mixed by a seed.
  func events(isSerial: Bool, seed: UInt64) -> [HostEvent] {
    let translator = DriverTranslator(
      tests: Self.tests, isSerial: isSerial, nonce: Self.nonce, isCapturing: true,
      budget: OutputBudget(), attachments: AttachmentStore(bundle: "/nowhere"))
    var events: [HostEvent] = []
    translator.onEvent = { events.append($0) }
    var generator = Generator(seed: seed)
    var streams = [control, stdout, stderr].map { Array($0.utf8)[...] }
    while let index = streams.indices.filter({ !streams[$0].isEmpty }).randomElement(
      using: &generator)
    {
      let piece = Array(streams[index].prefix(Int.random(in: 1...60, using: &generator)))
      streams[index] = streams[index].dropFirst(piece.count)
      piece.withUnsafeBytes { bytes in
        switch index {
        case 0: translator.receiveControl(bytes)
        case 1: translator.receive(.stdout, bytes)
        default: translator.receive(.stderr, bytes)
        }
      }
    }
    translator.finish(.exited(0))
    return events
  }

  // MARK: -

  private static func native(_ name: String) -> String { "M.\(name)/F.swift:1:2" }

  private mutating func take(_ step: Step) {
    switch step {
    case .start(let name): cross("S", record(name, "Started", at: 1))
    case .end(let name): cross("S", record(name, "Ended", at: 3))
    case .startMethod(let name): cross("X", method(name, "testStarted"))
    case .endMethod(let name): cross("X", method(name, "testEnded"))
    case .write(let text): stdout += text
    case .issue(let name):
      let id = name.map { #","testID":"\#(Self.native($0))""# } ?? ""
      control +=
        #"S0 {"kind":"event","payload":{"kind":"issueRecorded"\#(id),"#
        + #""issue":{"isFailure":true},"messages":[{"text":"no"}]}}"# + "\n"
    case .report(let line): control += line + "\n"
    }
  }

  private mutating func cross(_ kind: String, _ json: String) {
    boundary += 1
    control += "\(kind)\(boundary) \(json)\n"
    stdout += "\0\(Self.nonce):\(boundary)\0"
    stderr += "\0\(Self.nonce):\(boundary)\0"
  }

  private func record(_ name: String, _ what: String, at: Int) -> String {
    let unit = Self.unit(name)
    let kind = unit.arguments == nil ? "test" : "testCase"
    let more = unit.arguments.map { #","_testCase":{"displayName":"\#($0)"}"# } ?? ""
    let id = Self.native(String(unit.test.description.dropFirst(2)))
    return #"{"kind":"event","payload":{"kind":"\#(kind + what)","testID":"\#(id)","#
      + #""instant":{"absolute":\#(at)}\#(more)}}"#
  }

  private func method(_ name: String, _ event: String) -> String {
    #"{"event":"\#(event)","id":"\#(Self.native(name))","nanoseconds":2000000000}"#
  }
}
