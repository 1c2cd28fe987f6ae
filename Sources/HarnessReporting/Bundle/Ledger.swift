public import HarnessModel

/// `behaviour/ledger.jsonl`: what tests used that comes from outside of them or is shared.
///
/// JSON lines with sorted keys, one for each input of each test and each function that asked for
/// it: in order of the plans, then by test, kind of input, name, and function. `attempts` counts
/// those that used it, over all iterations; `count` how often they did.
public enum Ledger {
  /// Writes the file in pieces; it is empty where nothing was used.
  ///
  /// - Parameters:
  ///   - record: A sealed record.
  ///   - isWanted: Which tests' lines are written; nil for all.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws.
  public static func write(
    _ record: RunRecord, where isWanted: ((TestID) -> Bool)? = nil, to sink: @escaping ByteSink
  ) throws {
    var stream = ByteStream(sink)
    var json = JSONText()
    for plan in record.plans {
      try record.forEachUse(in: plan) { use in
        if let isWanted, !isWanted(use.test) { return }
        write(use, to: &json)
        stream.write { $0.append(contentsOf: json.bytes) }
        json.removeAll()
        try stream.drain()
      }
    }
    try stream.finish()
  }

  /// The file in one text.
  public static func render(
    _ record: RunRecord, where isWanted: ((TestID) -> Bool)? = nil
  ) -> String {
    // A sink that only appends does not throw.
    (try? ByteStream.collect { try write(record, where: isWanted, to: $0) }) ?? ""
  }

  // MARK: -

  private static func write(_ use: InputUse, to json: inout JSONText) {
    json.object { json in
      json.field("attempts", use.attempts)
      json.field("count", use.count)
      json.field("function", use.input.function)
      json.field("input", use.input.input.rawValue)
      json.field("name", use.input.name)
      json.field("plan", use.plan)
      json.field("row", use.row)
      json.field("test", use.test.description)
    }
    json.newline()
  }
}
