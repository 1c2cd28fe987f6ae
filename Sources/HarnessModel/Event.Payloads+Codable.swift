// The fields of a result's key stand beside those of the payload that holds it.

extension Event.TestPlanned: Codable {
  private enum CodingKeys: String, CodingKey {
    case lane, framework, location, displayName, tags, claims
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      key: try ResultKey(from: decoder),
      lane: try container.decode(String.self, forKey: .lane),
      framework: try container.decode(TestFramework.self, forKey: .framework),
      location: try container.decodeIfPresent(SourceLocation.self, forKey: .location),
      displayName: try container.decodeIfPresent(String.self, forKey: .displayName),
      tags: try container.decodeIfPresent([String].self, forKey: .tags) ?? [],
      claims: try container.decodeIfPresent([Claim].self, forKey: .claims) ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    try key.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(lane, forKey: .lane)
    try container.encode(framework, forKey: .framework)
    try container.encodeIfPresent(location, forKey: .location)
    try container.encodeIfPresent(displayName, forKey: .displayName)
    if !tags.isEmpty { try container.encode(tags, forKey: .tags) }
    if !claims.isEmpty { try container.encode(claims, forKey: .claims) }
  }
}

extension Event.TestStarted: Codable {
  private enum CodingKeys: String, CodingKey {
    case parent, worker, waited, envelope
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      key: try ResultKey(from: decoder),
      parent: try container.decodeIfPresent(TestID.self, forKey: .parent),
      worker: try container.decode(Int.self, forKey: .worker),
      waited: try container.decodeIfPresent(Double.self, forKey: .waited),
      envelope: try container.decodeIfPresent(Envelope.self, forKey: .envelope))
  }

  public func encode(to encoder: any Encoder) throws {
    try key.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(parent, forKey: .parent)
    try container.encode(worker, forKey: .worker)
    try container.encodeIfPresent(waited, forKey: .waited)
    try container.encodeIfPresent(envelope, forKey: .envelope)
  }
}

extension Event.TestWaiting: Codable {
  private enum CodingKeys: String, CodingKey {
    case worker, resources
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      key: try ResultKey(from: decoder), worker: try container.decode(Int.self, forKey: .worker),
      resources: try container.decode([String].self, forKey: .resources))
  }

  public func encode(to encoder: any Encoder) throws {
    try key.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(worker, forKey: .worker)
    try container.encode(resources, forKey: .resources)
  }
}

extension Event.InputUsed: Codable {
  private enum CodingKeys: String, CodingKey {
    case input, name, function, count
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      key: try ResultKey(from: decoder),
      input: try container.decode(Input.self, forKey: .input),
      name: try container.decode(String.self, forKey: .name),
      function: try container.decodeIfPresent(String.self, forKey: .function),
      count: try container.decodeIfPresent(Int.self, forKey: .count) ?? 1)
  }

  public func encode(to encoder: any Encoder) throws {
    try key.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(input, forKey: .input)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(function, forKey: .function)
    if count != 1 { try container.encode(count, forKey: .count) }
  }
}

extension Event.IssueRecorded: Codable {
  private enum CodingKeys: String, CodingKey {
    case plan, row, late, issue
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      plan: try container.decode(String.self, forKey: .plan),
      row: try container.decodeIfPresent(String.self, forKey: .row),
      key: try? ResultKey(from: decoder),
      late: try container.decodeIfPresent(TestID.self, forKey: .late),
      issue: try container.decode(Issue.self, forKey: .issue))
  }

  public func encode(to encoder: any Encoder) throws {
    try key?.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(plan, forKey: .plan)
    try container.encodeIfPresent(row, forKey: .row)
    try container.encodeIfPresent(late, forKey: .late)
    try container.encode(issue, forKey: .issue)
  }
}

extension Event.AttachmentRecorded: Codable {
  private enum CodingKeys: String, CodingKey {
    case attachment
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      key: try ResultKey(from: decoder),
      attachment: try container.decode(Attachment.self, forKey: .attachment))
  }

  public func encode(to encoder: any Encoder) throws {
    try key.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(attachment, forKey: .attachment)
  }
}

extension Event.OutputRecorded: Codable {
  private enum CodingKeys: String, CodingKey {
    case lane, stream, text, bytes, omitted
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      key: try? ResultKey(from: decoder),
      lane: try container.decodeIfPresent(String.self, forKey: .lane),
      stream: try container.decode(Stream.self, forKey: .stream),
      text: try container.decode(String.self, forKey: .text),
      bytes: try container.decode(Int.self, forKey: .bytes),
      omitted: try container.decodeIfPresent(Int.self, forKey: .omitted) ?? 0)
  }

  public func encode(to encoder: any Encoder) throws {
    try key?.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(lane, forKey: .lane)
    try container.encode(stream, forKey: .stream)
    try container.encode(text, forKey: .text)
    try container.encode(bytes, forKey: .bytes)
    if omitted != 0 { try container.encode(omitted, forKey: .omitted) }
  }
}

extension Event.TestEnded: Codable {
  private enum CodingKeys: String, CodingKey {
    case parent, outcome, seconds, reason, location, willRetry, stacks
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      key: try ResultKey(from: decoder),
      parent: try container.decodeIfPresent(TestID.self, forKey: .parent),
      outcome: try container.decode(Outcome.self, forKey: .outcome),
      seconds: try container.decode(Double.self, forKey: .seconds),
      reason: try container.decodeIfPresent(String.self, forKey: .reason),
      location: try container.decodeIfPresent(SourceLocation.self, forKey: .location),
      willRetry: try container.decodeIfPresent(Bool.self, forKey: .willRetry) ?? false,
      stacks: try container.decodeIfPresent(String.self, forKey: .stacks))
  }

  public func encode(to encoder: any Encoder) throws {
    try key.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(parent, forKey: .parent)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(seconds, forKey: .seconds)
    try container.encodeIfPresent(reason, forKey: .reason)
    try container.encodeIfPresent(location, forKey: .location)
    if willRetry { try container.encode(willRetry, forKey: .willRetry) }
    try container.encodeIfPresent(stacks, forKey: .stacks)
  }
}
