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
    object(key) { json in
      json.field("concurrency", envelope.concurrency)
      if let environment = envelope.environment { json.fields("environment", environment) }
      json.field("history", envelope.history)
      json.field("host", envelope.host)
      json.field("isolation", envelope.isolation.rawValue)
      json.field("lane", envelope.lane)
      json.field("order", envelope.order)
      json.field("predecessors", envelope.predecessors)
      json.field("seed", envelope.seed)
      json.field("timeZone", envelope.timeZone)
    }
  }
}
