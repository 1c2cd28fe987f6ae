import Foundation
import HarnessModel

/// Reads an event from its line: the kinds that come once a test by hand, the others by Foundation.
struct EventReader {
  private let decoder = JSONDecoder()

  /// The event of a line.
  ///
  /// - Throws: `JSONValue.Mistake` in words, where the line is no event.
  func event(in line: UnsafeBufferPointer<UInt8>) throws -> Event {
    let value = try JSONValue.parse(line)
    guard case .object = value else { throw JSONValue.Mistake(message: "not an object") }
    let at = try value.double("at")
    guard let kind = try kind(of: value) else {
      do {
        return try decoder.decode(Event.self, from: Data(buffer: line))
      } catch let error as DecodingError {
        throw JSONValue.Mistake(message: error.inWords)
      }
    }
    return Event(at: at, kind)
  }

  // MARK: - Kinds

  private func kind(of value: JSONValue) throws -> Event.Kind? {
    switch try value.string("event") {
    case "testPlanned": .testPlanned(try planned(value))
    case "testWaiting": .testWaiting(try waiting(value))
    case "testStarted": .testStarted(try started(value))
    case "issueRecorded": .issueRecorded(try issue(value))
    case "attachmentRecorded":
      .attachmentRecorded(
        Event.AttachmentRecorded(
          key: try key(value), attachment: try attachment(value.required("attachment"))))
    case "outputRecorded": .outputRecorded(try output(value))
    case "inputUsed":
      .inputUsed(
        Event.InputUsed(
          key: try key(value), input: try value.value("input", as: Event.InputUsed.Input.self),
          name: try value.string("name"), function: try value.optionalString("function"),
          count: try value.optionalInteger("count") ?? 1))
    case "testEnded": .testEnded(try ended(value))
    default: nil
    }
  }

  private func planned(_ value: JSONValue) throws -> Event.TestPlanned {
    Event.TestPlanned(
      key: try key(value), lane: try value.string("lane"),
      framework: try value.value("framework", as: TestFramework.self),
      location: try location(value["location"]),
      displayName: try value.optionalString("displayName"), tags: try value.strings("tags") ?? [],
      claims: try claims(value["claims"]))
  }

  private func waiting(_ value: JSONValue) throws -> Event.TestWaiting {
    guard let resources = try value.strings("resources") else {
      throw JSONValue.Mistake(message: "\"resources\" is missing")
    }
    return Event.TestWaiting(
      key: try key(value), worker: try value.integer("worker", as: Int.self),
      resources: resources)
  }

  private func started(_ value: JSONValue) throws -> Event.TestStarted {
    Event.TestStarted(
      key: try key(value), parent: try value.optionalString("parent").map { TestID($0) },
      worker: try value.integer("worker", as: Int.self),
      waited: try value.optionalDouble("waited"), envelope: try value["envelope"].map(envelope))
  }

  private func issue(_ value: JSONValue) throws -> Event.IssueRecorded {
    let issue = try value.required("issue")
    return Event.IssueRecorded(
      plan: try value.string("plan"), row: try value.optionalString("row"),
      key: value["test"] == nil ? nil : try key(value),
      late: try value.optionalString("late").map { TestID($0) },
      issue: Issue(
        severity: try issue.value("severity", as: Issue.Severity.self),
        text: try issue.string("text"), details: try issue.strings("details") ?? [],
        location: try location(issue["location"])))
  }

  private func output(_ value: JSONValue) throws -> Event.OutputRecorded {
    Event.OutputRecorded(
      key: value["test"] == nil ? nil : try key(value), lane: try value.optionalString("lane"),
      stream: try value.value("stream", as: Event.OutputRecorded.Stream.self),
      text: try value.string("text"), bytes: try value.integer("bytes", as: Int.self),
      omitted: try value.optionalInteger("omitted") ?? 0)
  }

  private func ended(_ value: JSONValue) throws -> Event.TestEnded {
    Event.TestEnded(
      key: try key(value), parent: try value.optionalString("parent").map { TestID($0) },
      outcome: try value.value("outcome", as: Outcome.self),
      seconds: try value.double("seconds"), reason: try value.optionalString("reason"),
      location: try location(value["location"]), willRetry: try value.bool("willRetry") ?? false,
      stacks: try value.optionalString("stacks"))
  }

  // MARK: - Parts

  private func key(_ value: JSONValue) throws -> ResultKey {
    ResultKey(
      plan: try value.string("plan"), row: try value.optionalString("row"),
      iteration: try value.optionalInteger("iteration") ?? 1,
      test: TestID(try value.string("test")), attempt: try value.optionalInteger("attempt") ?? 1)
  }

  private func location(_ value: JSONValue?) throws -> SourceLocation? {
    guard let value else { return nil }
    return SourceLocation(
      file: try value.string("file"), line: try value.optionalInteger("line"),
      column: try value.optionalInteger("column"))
  }

  /// Bundles of earlier versions name none.
  private func claims(_ value: JSONValue?) throws -> [Claim] {
    guard let value else { return [] }
    guard case .array(let elements) = value else {
      throw JSONValue.Mistake(message: "\"claims\" is not a list")
    }
    return try elements.map { element in
      Claim(
        resource: try element.string("resource"),
        scope: try element.value("scope", as: Claim.Scope.self),
        access: try element.value("access", as: Claim.Access.self),
        slots: try element.optionalInteger("slots"))
    }
  }

  private func attachment(_ value: JSONValue) throws -> Attachment {
    Attachment(
      name: try value.string("name"), path: try value.optionalString("path"),
      size: try value.integer("size", as: Int.self), note: try value.optionalString("note"))
  }

  /// What bundles of earlier versions do not say had one value only.
  private func envelope(_ value: JSONValue) throws -> Envelope {
    var environment: [String: String]?
    if case .object(let members) = value["environment"] {
      environment = [:]
      for member in members {
        guard case .string(let text) = member.value else {
          throw JSONValue.Mistake(message: "\"environment\" holds more than strings")
        }
        environment?[member.key] = text
      }
    }
    return Envelope(
      seed: try value.integer("seed", as: UInt64.self),
      ambient: try ambient(value), environment: environment,
      isolation: try value.value("isolation", as: Plan.Isolation.self),
      host: try value.string("host"), lane: try value.string("lane"),
      predecessors: try value.integer("predecessors", as: Int.self),
      history: try value.optionalString("history") ?? "",
      order: try value.optionalString("order") ?? Plan.Order.source.name,
      concurrency: try value.optionalInteger("concurrency") ?? 1)
  }

  private func ambient(_ value: JSONValue) throws -> Plan.Ambient {
    Plan.Ambient(
      clock: try value["clock"].map { clock in
        Plan.Clock(
          now: try clock.string("now"),
          nanoseconds: try clock.integer("nanoseconds", as: Int64.self),
          mode: try clock.value("mode", as: Plan.Clock.Mode.self))
      },
      timeZone: try value.optionalString("timeZone"),
      calendar: try value.optionalString("calendar"),
      locale: try value.optionalString("locale"),
      random: try value.optionalValue("random", as: Plan.Seeding.self),
      hashing: try value.optionalValue("hashing", as: Plan.Seeding.self),
      directoryOrder: try value.optionalValue("directoryOrder", as: Plan.DirectoryOrder.self),
      network: try value.optionalValue("network", as: Plan.NetworkRule.self))
  }
}

extension JSONValue {
  /// A member that must be there.
  fileprivate func required(_ key: String) throws -> JSONValue {
    guard let found = self[key] else { throw Mistake(message: "\"\(key)\" is missing") }
    return found
  }
}

extension DecodingError {
  /// What is wrong, without Foundation's own words.
  var inWords: String {
    switch self {
    case .keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath.last.map { "\"\($0.stringValue)\" has a wrong value" } ?? "not JSON"
    @unknown default: "it cannot be read"
    }
  }
}
