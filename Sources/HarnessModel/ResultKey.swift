/// Identity of a result: (plan, matrix row, iteration, test id, attempt).
public struct ResultKey: Hashable, Sendable, Comparable {
  /// The leaf plan's name.
  public var plan: String
  /// The matrix row; nil where the plan has none.
  public var row: String?
  /// Repetition of the plan, 1-based.
  public var iteration: Int
  public var test: TestID
  /// Execution of the test within the iteration, 1-based.
  public var attempt: Int

  public init(
    plan: String, row: String? = nil, iteration: Int = 1, test: TestID, attempt: Int = 1
  ) {
    self.plan = plan
    self.row = row
    self.iteration = iteration
    self.test = test
    self.attempt = attempt
  }

  public static func < (left: ResultKey, right: ResultKey) -> Bool {
    if left.plan != right.plan { return left.plan < right.plan }
    if left.row != right.row { return (left.row ?? "") < (right.row ?? "") }
    if left.iteration != right.iteration { return left.iteration < right.iteration }
    if left.test != right.test { return left.test < right.test }
    return left.attempt < right.attempt
  }
}

extension ResultKey: Codable {
  private enum CodingKeys: String, CodingKey {
    case plan, row, iteration, test, attempt
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      plan: try container.decode(String.self, forKey: .plan),
      row: try container.decodeIfPresent(String.self, forKey: .row),
      iteration: try container.decodeIfPresent(Int.self, forKey: .iteration) ?? 1,
      test: try container.decode(TestID.self, forKey: .test),
      attempt: try container.decodeIfPresent(Int.self, forKey: .attempt) ?? 1)
  }

  /// Writes the parts beside those of the value that holds the key; a first iteration is left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(plan, forKey: .plan)
    try container.encodeIfPresent(row, forKey: .row)
    if iteration != 1 { try container.encode(iteration, forKey: .iteration) }
    try container.encode(test, forKey: .test)
    try container.encode(attempt, forKey: .attempt)
  }
}
