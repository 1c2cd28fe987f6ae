public import HarnessModel

/// Reads the lines of `events.jsonl` from pieces of any size, as tolerant as a torn file needs.
///
/// Kinds and keys that this version does not know are ignored. A line that is no event is reported
/// with its number and left out; the last line may be torn, as `kill -9` leaves it.
public struct EventLines {
  /// A line that could not be read.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    /// 1-based.
    public var line: Int
    public var message: String
    /// Whether it is the last line, which has no end.
    public var isTorn: Bool

    public var description: String { "line \(line): \(message)" }
  }

  /// At most 100, in order.
  public private(set) var problems: [Problem] = []
  /// All of them.
  public private(set) var problemCount = 0
  /// Events of kinds that this version does not know.
  public private(set) var unknownKinds = 0

  private var splitter = LineSplitter()
  private let reader = EventReader()

  public init() {}

  /// The last line's problem, where the file is torn.
  public var torn: Problem? { problems.last.flatMap { $0.isTorn ? $0 : nil } }

  /// Takes in the next piece of the file.
  ///
  /// - Parameters:
  ///   - piece: Any number of bytes.
  ///   - body: Gets each event that is whole now.
  /// - Throws: What `body` throws.
  public mutating func read(_ piece: [UInt8], _ body: (Event) throws -> Void) rethrows {
    try piece.withUnsafeBufferPointer { try read($0, body) }
  }

  /// Takes in the next piece of the file, which need not be copied.
  public mutating func read(
    _ piece: UnsafeBufferPointer<UInt8>, _ body: (Event) throws -> Void
  ) rethrows {
    var splitter = self.splitter
    defer { self.splitter = splitter }
    try splitter.read(piece) { number, line in
      if let line {
        try self.take(line, number: number, isTorn: false, body)
      } else {
        self.report(Problem(line: number, message: "too long", isTorn: false))
      }
    }
  }

  /// Tells that the file is over: what stands after the last line feed is read, or is torn.
  public mutating func finish(_ body: (Event) throws -> Void) rethrows {
    let rest = splitter.rest
    if rest.isEmpty && !splitter.isSkipping { return }
    let number = splitter.lineNumber
    splitter = LineSplitter()
    try rest.withUnsafeBufferPointer { try take($0, number: number, isTorn: true, body) }
  }

  // MARK: -

  private mutating func take(
    _ line: UnsafeBufferPointer<UInt8>, number: Int, isTorn: Bool, _ body: (Event) throws -> Void
  ) rethrows {
    let event: Event
    do {
      event = try reader.event(in: line)
    } catch {
      let words = (error as? JSONValue.Mistake)?.message ?? "it cannot be read"
      report(Problem(line: number, message: isTorn ? "torn: \(words)" : words, isTorn: isTorn))
      return
    }
    if case .unknown = event.kind {
      unknownKinds += 1
      return
    }
    if case .runStarted(let run) = event.kind, run.schema > Event.schemaVersion {
      let message = "schema \(run.schema) is newer than \(Event.schemaVersion), which is known"
      report(Problem(line: number, message: message, isTorn: false))
    }
    try body(event)
  }

  private mutating func report(_ problem: Problem) {
    problemCount += 1
    if problems.count < 100 || problem.isTorn { problems.append(problem) }
  }
}
