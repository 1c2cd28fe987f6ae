import Dispatch
import Foundation
import Testing

/// Calls Swift Testing through the entry point that it exports for tools.
///
/// Source: swift-testing `Documentation/ABI`, `swt_abiv0_getEntryPoint`.
enum SwiftTestingCall {
  private typealias EntryPoint =
    @convention(thin) @Sendable (
      _ configuration: UnsafeRawBufferPointer?,
      _ recordHandler: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) async throws -> Bool

  /// Asks for the fields that are still experimental: arguments, tags, details of errors.
  private static let fieldsVariable = "SWT_EXPERIMENTAL_EVENT_STREAM_FIELDS_ENABLED"

  private static let entryPoint: EntryPoint? = {
    guard let getter = dlsym(nil, "swt_abiv0_getEntryPoint") else { return nil }
    typealias Getter = @convention(c) () -> UnsafeRawPointer
    return unsafeBitCast(unsafeBitCast(getter, to: Getter.self)(), to: EntryPoint.self)
  }()

  /// Whether the binary holds Swift Testing.
  static var isAvailable: Bool { entryPoint != nil }

  /// Reports every test that the library knows, and which record of the binary it stands in.
  static func list() {
    guard isAvailable else { return }
    wait { await TestRecords.report() }
    call(#""listTests":true"#) { Channel.forward(prefix: "S0 ", $0) }
  }

  /// Runs tests in one call.
  static func run(_ tests: Command.Call) {
    let filters = tests.filters ?? []
    let indices = tests.swiftTesting ?? []
    if filters.isEmpty, indices.isEmpty { return }
    guard isAvailable else {
      return Channel.report(Driver.Failure(message: "the binary holds no Swift Testing"))
    }
    if filters.isEmpty {
      TestRecords.keepOnly(Set(indices), suites: tests.suites.map { Set($0) })
    }
    defer { TestRecords.restore() }
    let gate = tests.gate.map { Gate($0) }
    if let gate { GateTrait.install(gate) }
    defer { if gate != nil { GateTrait.remove() } }
    // At a gate the admission says how many run.
    let filter =
      filters.isEmpty
      ? "" : #","filter":"# + String(decoding: Channel.json(filters), as: UTF8.self)
    call(#""parallel":\#(gate != nil)"# + filter) { record in
      if let gate { handle(record, at: gate) } else { handle(record) }
    }
  }

  /// Goes once through a call with a test of the driver's own, on this thread alone.
  static func warmUp(_ test: Test) {
    guard isAvailable else { return }
    TestRecords.keepOne()
    defer { TestRecords.restore() }
    TestGenerators.replace { _ in test }
    defer { TestGenerators.replace(nil) }
    call(#""parallel":false"#, wait: runAlone) { record in
      _ = RecordKind(record)
    }
  }

  // MARK: -

  private static func call(
    _ fields: String, wait: (@escaping @Sendable () async -> Void) -> Void = Self.wait,
    _ handler: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) {
    guard let entryPoint else { return }
    // The lowest verbosity makes the library write nothing of its own.
    let json = #"{"eventStreamVersion":"6.3","verbosity":\#(Int.min),\#(fields)}"#
    let previous = getenv(fieldsVariable).map { String(cString: $0) }
    setenv(fieldsVariable, "1", 1)
    let cleanUp = OnceFlag()
    let restoreVariable: @Sendable () -> Void = {
      if let previous { setenv(fieldsVariable, previous, 1) } else { unsetenv(fieldsVariable) }
    }
    wait {
      let configuration = UnsafeMutableRawBufferPointer.allocate(
        byteCount: json.utf8.count, alignment: 1)
      defer { configuration.deallocate() }
      configuration.copyBytes(from: json.utf8)
      do {
        _ = try await entryPoint(UnsafeRawBufferPointer(configuration)) { record in
          // The library reads the variable once, for its first record, which comes before tests.
          if cleanUp.set() { restoreVariable() }
          handler(record)
        }
      } catch {
        Channel.report(Driver.Failure(message: "Swift Testing did not run: \(error)"))
      }
    }
    if cleanUp.set() { restoreVariable() }
  }

  /// Runs something asynchronous without another thread; not at all where that is not possible.
  private static func runAlone(_ body: @escaping @Sendable () async -> Void) {
    aloneBody = body
    _ = runTasksAlone({ Task.detached { await SwiftTestingCall.aloneBody() } }, &isAloneDone)
    aloneBody = {}
  }

  /// Only the main thread has to do with these, before it forks.
  nonisolated(unsafe) private static var aloneBody: @Sendable () async -> Void = {}
  nonisolated(unsafe) private static var isAloneDone: Int32 = 0

  /// Runs something asynchronous while the main thread serves the main queue.
  private static func wait(_ body: @escaping @Sendable () async -> Void) {
    let isDone = OnceFlag()
    Task.detached {
      await body()
      DispatchQueue.main.async { _ = isDone.set() }
    }
    // Each pass serves what is there; the last block is what ends it.
    while !isDone.isSet {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }

  /// Tells harness of a record; starts and ends are boundaries.
  @Sendable private static func handle(_ record: UnsafeRawBufferPointer) {
    switch RecordKind(record) {
    case .start:
      Channel.restore()
      ProtocolWatch.startAlone()
      Channel.cross("S", record)
      begin(record)
    case .end:
      if !isCase(record), let id = RecordFields.test(in: record) { RunningTests.end(id) }
      Channel.cross("S", record)
    case .skip, .issue, .other: Channel.forward(prefix: "S0 ", record)
    }
  }

  /// A test that runs alone, or a case of it, begins in this task.
  private static func begin(_ record: UnsafeRawBufferPointer) {
    guard let id = RecordFields.test(in: record) else { return }
    if isCase(record) {
      RunningTests.enter(id, part: RecordFields.testCase(in: record))
    } else {
      RunningTests.begin(id, isAlone: true)
      RunningTests.enter(id)
    }
  }

  private static func isCase(_ record: UnsafeRawBufferPointer) -> Bool {
    RecordKind.isCase(record)
  }

  /// Tells harness of a record, and the gate what it means for the tests that wait.
  private static func handle(_ record: UnsafeRawBufferPointer, at gate: Gate) {
    let kind = RecordKind(record)
    if kind == .other { return Channel.forward(prefix: "S0 ", record) }
    let header = (try? JSONDecoder().decode(Header.self, from: Data(record)))?.payload
    let id = header?.testID ?? ""
    switch (kind, header?.kind) {
    case (.start, "testStarted"):
      // A test's real start is told by the gate; here it is only queued.
      if !gate.knows(id) { Channel.cross("S", record) }
    case (.start, _):
      if gate.expects(id) {
        Channel.report(
          Driver.Failure(message: "Swift Testing ran \(id) without waiting for its turn"))
      }
      if gate.isSerial { Channel.restore() }
      Channel.cross("S", record)
      RunningTests.enter(id, part: RecordFields.testCase(in: record))
    case (.end, "testEnded"):
      // One that has not started was cancelled while it waited.
      if gate.expects(id) {
        Channel.forward(prefix: "S0 ", record)
        gate.drop(id)
      } else {
        RunningTests.end(id)
        Channel.cross("S", record)
        if gate.knows(id) { gate.end(test: id) } else { gate.leave(suite: id) }
      }
    case (.end, _): Channel.cross("S", record)
    case (.skip, _):
      Channel.forward(prefix: "S0 ", record)
      gate.drop(id)
    case (.issue, _):
      Channel.forward(prefix: "S0 ", record)
      if gate.expects(id) { gate.drop(id) }
    case (.other, _): break
    }
  }

  private struct Header: Decodable {
    struct Payload: Decodable {
      var kind: String?
      var testID: String?
    }
    var payload: Payload?
  }
}

@_silgen_name("harness_run_alone")
private func runTasksAlone(_ begin: @convention(c) () -> Void, _ isDone: UnsafePointer<Int32>)
  -> Int32
