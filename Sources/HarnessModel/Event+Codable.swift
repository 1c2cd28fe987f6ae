extension Event: Codable {
  private enum CodingKeys: String, CodingKey {
    case at, event
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    at = try container.decode(Double.self, forKey: .at)
    let name = try container.decode(String.self, forKey: .event)
    switch name {
    case "runStarted": kind = .runStarted(try RunStarted(from: decoder))
    case "buildStarted": kind = .buildStarted(try BuildStarted(from: decoder))
    case "buildEnded": kind = .buildEnded(try BuildEnded(from: decoder))
    case "planStarted": kind = .planStarted(try PlanStarted(from: decoder))
    case "testPlanned": kind = .testPlanned(try TestPlanned(from: decoder))
    case "planningEnded": kind = .planningEnded(try PlanningEnded(from: decoder))
    case "workerStarted": kind = .workerStarted(try WorkerStarted(from: decoder))
    case "workerEnded": kind = .workerEnded(try WorkerEnded(from: decoder))
    case "testWaiting": kind = .testWaiting(try TestWaiting(from: decoder))
    case "testStarted": kind = .testStarted(try TestStarted(from: decoder))
    case "issueRecorded": kind = .issueRecorded(try IssueRecorded(from: decoder))
    case "attachmentRecorded": kind = .attachmentRecorded(try AttachmentRecorded(from: decoder))
    case "outputRecorded": kind = .outputRecorded(try OutputRecorded(from: decoder))
    case "inputUsed": kind = .inputUsed(try InputUsed(from: decoder))
    case "testEnded": kind = .testEnded(try TestEnded(from: decoder))
    case "note": kind = .note(try Note(from: decoder))
    case "planEnded": kind = .planEnded(try PlanEnded(from: decoder))
    case "runEnded": kind = .runEnded(try RunEnded(from: decoder))
    default: kind = .unknown(name)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(at, forKey: .at)
    try container.encode(kind.name, forKey: .event)
    switch kind {
    case .runStarted(let payload): try payload.encode(to: encoder)
    case .buildStarted(let payload): try payload.encode(to: encoder)
    case .buildEnded(let payload): try payload.encode(to: encoder)
    case .planStarted(let payload): try payload.encode(to: encoder)
    case .testPlanned(let payload): try payload.encode(to: encoder)
    case .planningEnded(let payload): try payload.encode(to: encoder)
    case .workerStarted(let payload): try payload.encode(to: encoder)
    case .workerEnded(let payload): try payload.encode(to: encoder)
    case .testWaiting(let payload): try payload.encode(to: encoder)
    case .testStarted(let payload): try payload.encode(to: encoder)
    case .issueRecorded(let payload): try payload.encode(to: encoder)
    case .attachmentRecorded(let payload): try payload.encode(to: encoder)
    case .outputRecorded(let payload): try payload.encode(to: encoder)
    case .inputUsed(let payload): try payload.encode(to: encoder)
    case .testEnded(let payload): try payload.encode(to: encoder)
    case .note(let payload): try payload.encode(to: encoder)
    case .planEnded(let payload): try payload.encode(to: encoder)
    case .runEnded(let payload): try payload.encode(to: encoder)
    case .unknown: break
    }
  }
}

extension Event.Kind {
  /// The name in a line's `event`.
  public var name: String {
    switch self {
    case .runStarted: "runStarted"
    case .buildStarted: "buildStarted"
    case .buildEnded: "buildEnded"
    case .planStarted: "planStarted"
    case .testPlanned: "testPlanned"
    case .planningEnded: "planningEnded"
    case .workerStarted: "workerStarted"
    case .workerEnded: "workerEnded"
    case .testWaiting: "testWaiting"
    case .testStarted: "testStarted"
    case .issueRecorded: "issueRecorded"
    case .attachmentRecorded: "attachmentRecorded"
    case .outputRecorded: "outputRecorded"
    case .inputUsed: "inputUsed"
    case .testEnded: "testEnded"
    case .note: "note"
    case .planEnded: "planEnded"
    case .runEnded: "runEnded"
    case .unknown(let name): name
    }
  }
}
