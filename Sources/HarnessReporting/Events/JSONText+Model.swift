import HarnessModel

extension JSONText {
  /// A place; nothing where it is nil.
  mutating func field(_ key: StaticString, _ location: SourceLocation?) {
    guard let location else { return }
    object(key) { json in
      json.field("column", location.column)
      json.field("file", location.file)
      json.field("line", location.line)
    }
  }

  /// The members of an issue within braces.
  mutating func issue(_ key: StaticString?, _ issue: Issue) {
    object(key) { json in
      json.array("details", issue.details) { $0.element($1) }
      json.field("location", issue.location)
      json.field("severity", issue.severity.rawValue)
      json.field("text", issue.text)
    }
  }

  /// A claim as an element of an array.
  mutating func claim(_ claim: Claim) {
    object { json in
      json.field("access", claim.access.rawValue)
      json.field("resource", claim.resource)
      json.field("scope", claim.scope.rawValue)
      json.field("slots", claim.slots)
    }
  }

  /// The members of an attachment within braces.
  mutating func attachment(_ key: StaticString?, _ attachment: Attachment) {
    object(key) { json in
      json.field("name", attachment.name)
      json.field("note", attachment.note)
      json.field("path", attachment.path)
      json.field("size", attachment.size)
    }
  }

  /// An envelope; nothing where it is nil.
  mutating func field(_ key: StaticString, _ envelope: Envelope?) {
    guard let envelope else { return }
    object(key) { $0.members(of: envelope, number: nil) }
  }

  /// The members of an envelope.
  ///
  /// - Parameters:
  ///   - envelope: The envelope.
  ///   - number: Its number, where it stands for all attempts that have it in common; what differs
  ///     from test to test is left out then.
  mutating func members(of envelope: Envelope, number: Int?) {
    let ambient = envelope.ambient
    field("calendar", ambient.calendar)
    if let clock = ambient.clock {
      object("clock") { json in
        json.field("mode", clock.mode.rawValue)
        json.field("nanoseconds", clock.nanoseconds)
        json.field("now", clock.now)
      }
    }
    field("concurrency", envelope.concurrency)
    field("directoryOrder", ambient.directoryOrder?.rawValue)
    field("envelope", number)
    if let environment = envelope.environment { fields("environment", environment) }
    field("hashing", ambient.hashing?.rawValue)
    if number == nil { field("history", envelope.history) }
    field("host", envelope.host)
    field("isolation", envelope.isolation.rawValue)
    if number == nil { field("lane", envelope.lane) }
    field("locale", ambient.locale)
    field("network", ambient.network?.rawValue)
    field("order", envelope.order)
    if number == nil { field("predecessors", envelope.predecessors) }
    field("random", ambient.random?.rawValue)
    field("seed", envelope.seed)
    field("timeZone", ambient.timeZone)
  }
}
