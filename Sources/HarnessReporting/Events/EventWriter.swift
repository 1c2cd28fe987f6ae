import Foundation
public import HarnessModel

/// Writes events as the lines of `events.jsonl`.
///
/// The kinds that come once a test are written by hand, several times faster than by Foundation's
/// encoder and byte for byte the same; the others are left to it.
public struct EventWriter {
  private var json = JSONText()
  private let encoder: JSONEncoder

  public init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// The line of an event with its line feed.
  ///
  /// - Throws: `EncodingError` where a rare kind holds a number that is not finite.
  public mutating func line(for event: Event) throws -> [UInt8] {
    json.removeAll()
    switch event.kind {
    case .testPlanned(let payload): write(payload, event)
    case .testWaiting(let payload): write(payload, event)
    case .testStarted(let payload): write(payload, event)
    case .issueRecorded(let payload): write(payload, event)
    case .attachmentRecorded(let payload): write(payload, event)
    case .outputRecorded(let payload): write(payload, event)
    case .inputUsed(let payload): write(payload, event)
    case .testEnded(let payload): write(payload, event)
    case .runStarted, .buildStarted, .buildEnded, .planStarted, .planningEnded, .workerStarted,
      .workerEnded, .note, .planEnded, .runEnded, .unknown:
      return [UInt8](try encoder.encode(event)) + [0x0A]
    }
    json.newline()
    return json.bytes
  }

  // MARK: - Kinds, keys in order

  private mutating func write(_ payload: Event.TestPlanned, _ event: Event) {
    let key = payload.key
    json.object { json in
      json.field("at", event.at)
      json.field("attempt", key.attempt)
      if !payload.claims.isEmpty { json.array("claims", payload.claims) { $0.claim($1) } }
      json.field("displayName", payload.displayName)
      json.field("event", "testPlanned")
      json.field("framework", payload.framework.rawValue)
      if key.iteration != 1 { json.field("iteration", key.iteration) }
      json.field("lane", payload.lane)
      json.field("location", payload.location)
      json.field("plan", key.plan)
      json.field("row", key.row)
      if !payload.tags.isEmpty { json.array("tags", payload.tags) { $0.element($1) } }
      json.field("test", key.test.description)
    }
  }

  private mutating func write(_ payload: Event.TestWaiting, _ event: Event) {
    let key = payload.key
    json.object { json in
      json.field("at", event.at)
      json.field("attempt", key.attempt)
      json.field("event", "testWaiting")
      if key.iteration != 1 { json.field("iteration", key.iteration) }
      json.field("plan", key.plan)
      json.array("resources", payload.resources) { $0.element($1) }
      json.field("row", key.row)
      json.field("test", key.test.description)
      json.field("worker", payload.worker)
    }
  }

  private mutating func write(_ payload: Event.InputUsed, _ event: Event) {
    let key = payload.key
    json.object { json in
      json.field("at", event.at)
      json.field("attempt", key.attempt)
      if payload.count != 1 { json.field("count", payload.count) }
      json.field("event", "inputUsed")
      json.field("function", payload.function)
      json.field("input", payload.input.rawValue)
      if key.iteration != 1 { json.field("iteration", key.iteration) }
      json.field("name", payload.name)
      json.field("plan", key.plan)
      json.field("row", key.row)
      json.field("test", key.test.description)
    }
  }

  private mutating func write(_ payload: Event.TestStarted, _ event: Event) {
    let key = payload.key
    json.object { json in
      json.field("at", event.at)
      json.field("attempt", key.attempt)
      json.field("envelope", payload.envelope)
      json.field("event", "testStarted")
      if key.iteration != 1 { json.field("iteration", key.iteration) }
      json.field("parent", payload.parent?.description)
      json.field("plan", key.plan)
      json.field("row", key.row)
      json.field("test", key.test.description)
      json.field("waited", payload.waited)
      json.field("worker", payload.worker)
    }
  }

  private mutating func write(_ payload: Event.IssueRecorded, _ event: Event) {
    let key = payload.key
    json.object { json in
      json.field("at", event.at)
      json.field("attempt", key?.attempt)
      json.field("event", "issueRecorded")
      json.issue("issue", payload.issue)
      if let key, key.iteration != 1 { json.field("iteration", key.iteration) }
      json.field("late", payload.late?.description)
      json.field("plan", payload.plan)
      json.field("row", payload.row)
      json.field("test", key?.test.description)
    }
  }

  private mutating func write(_ payload: Event.AttachmentRecorded, _ event: Event) {
    let key = payload.key
    json.object { json in
      json.field("at", event.at)
      json.attachment("attachment", payload.attachment)
      json.field("attempt", key.attempt)
      json.field("event", "attachmentRecorded")
      if key.iteration != 1 { json.field("iteration", key.iteration) }
      json.field("plan", key.plan)
      json.field("row", key.row)
      json.field("test", key.test.description)
    }
  }

  private mutating func write(_ payload: Event.OutputRecorded, _ event: Event) {
    let key = payload.key
    json.object { json in
      json.field("at", event.at)
      json.field("attempt", key?.attempt)
      json.field("bytes", payload.bytes)
      json.field("event", "outputRecorded")
      if let key, key.iteration != 1 { json.field("iteration", key.iteration) }
      json.field("lane", payload.lane)
      if payload.omitted != 0 { json.field("omitted", payload.omitted) }
      json.field("plan", key?.plan)
      json.field("row", key?.row)
      json.field("stream", payload.stream.rawValue)
      json.field("test", key?.test.description)
      json.field("text", payload.text)
    }
  }

  private mutating func write(_ payload: Event.TestEnded, _ event: Event) {
    let key = payload.key
    json.object { json in
      json.field("at", event.at)
      json.field("attempt", key.attempt)
      json.field("event", "testEnded")
      if key.iteration != 1 { json.field("iteration", key.iteration) }
      json.field("location", payload.location)
      json.field("outcome", payload.outcome.rawValue)
      json.field("parent", payload.parent?.description)
      json.field("plan", key.plan)
      json.field("reason", payload.reason)
      json.field("row", key.row)
      json.field("seconds", payload.seconds)
      json.field("stacks", payload.stacks)
      json.field("test", key.test.description)
      if payload.willRetry { json.field("willRetry", true) }
    }
  }
}
