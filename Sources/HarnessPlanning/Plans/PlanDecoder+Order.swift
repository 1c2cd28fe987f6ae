import HarnessModel

extension PlanDecoder {
  /// In which order the tests of a lane run; `.some(nil)` for the system's.
  mutating func order(_ node: JSONNode, _ places: inout [SourceLocation]) -> Plan.Order?? {
    switch node.value {
    case .string("source"): return .some(.source)
    case .string("seeded"): return .some(.seeded)
    case .string(PlanFormat.system): return .some(nil)
    case .string(let text):
      // No word of the format holds what every id does.
      let hint =
        text.contains(".")
        ? "test ids are put into [ ]"
        : Suggestion.hint(for: text, in: PlanFormat.orders, noun: "possible values")
      report("unknown value \(Words.quoted(text)) of \"order\"", at: node.offset, hint: hint)
    case .array: return .some(explicitOrder(node, &places))
    case .invalid: break
    case .null, .bool, .number, .object:
      report(
        "\"order\" cannot be \(node.kind)", at: node.offset,
        hint: "an order is \"source\", \"seeded\", \"\(PlanFormat.system)\" or a list of test ids")
    }
    return nil
  }

  /// How many tests run at a time; `.some(nil)` for the system's number.
  mutating func concurrency(_ node: JSONNode) -> Plan.Concurrency?? {
    let limits = PlanFormat.concurrency
    let hint =
      "a whole number from \(limits.lowerBound) to \(limits.upperBound),"
      + " \"\(PlanFormat.unlimited)\" or \"\(PlanFormat.system)\""
    switch node.value {
    case .number(let text):
      if let value = Int(text), limits.contains(value) { return .some(.limited(value)) }
      report("\"concurrency\" cannot be \(Words.plain(text))", at: node.offset, hint: hint)
    case .string(PlanFormat.unlimited): return .some(.unlimited)
    case .string(PlanFormat.system): return .some(nil)
    case .string(let text):
      let words = [PlanFormat.unlimited, PlanFormat.system]
      report(
        "\"concurrency\" cannot be \(Words.quoted(text))", at: node.offset,
        hint: Suggestion.nearest(to: text, in: words).map { "did you mean \"\($0)\"?" } ?? hint)
    case .invalid: break
    case .null, .bool, .array, .object:
      report("\"concurrency\" cannot be \(node.kind)", at: node.offset, hint: hint)
    }
    return nil
  }

  // MARK: -

  private mutating func explicitOrder(
    _ node: JSONNode, _ places: inout [SourceLocation]
  ) -> Plan.Order {
    refuseEmpty(node, "order", hint: "list test ids, or write \"source\"")
    let entries = uniqueEntries(
      node, "order", shorter: "tests that are not listed follow in source order"
    ) { $0.orderedTest($1) }
    places = entries.map { document.location(at: $0.node.offset) }
    return .explicit(entries.map(\.entry))
  }

  private mutating func orderedTest(_ node: JSONNode) -> TestID? {
    guard let text = name(node, "an entry of \"order\"") else { return nil }
    if text.first?.isWhitespace == true || text.last?.isWhitespace == true {
      report(
        "an entry of \"order\" must not start or end with white space", at: node.offset)
      return nil
    }
    guard case .id = Selector(text), !Glob.isGlob(text) else {
      report(
        "an entry of \"order\" cannot be \(Words.quoted(text))", at: node.offset,
        hint: "an order lists exact test ids, such as \"Module.Suite/test()\"")
      return nil
    }
    return TestID(text)
  }
}
