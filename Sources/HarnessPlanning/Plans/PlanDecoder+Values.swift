import HarnessModel

extension PlanDecoder {
  /// A string.
  mutating func text(_ node: JSONNode, _ name: String) -> String? {
    guard case .string(let text) = node.value else {
      reportType(node, name, "a string")
      return nil
    }
    return text
  }

  /// A string that is not empty and holds nothing that no name holds.
  mutating func name(_ node: JSONNode, _ what: String) -> String? {
    guard let text = text(node, what) else { return nil }
    if text.isEmpty {
      report("\(what) must not be empty", at: node.offset)
      return nil
    }
    if text.utf8.contains(0) {
      report("\(what) must not hold a NUL character", at: node.offset)
      return nil
    }
    return text
  }

  /// The values of a list.
  ///
  /// - Parameters:
  ///   - node: The list.
  ///   - name: How it is called in messages.
  ///   - shorter: How a list that is too long can be mended.
  mutating func list(
    _ node: JSONNode, _ name: String, shorter: String = PlanFormat.shorterLists
  ) -> [JSONNode]? {
    guard case .array(let items) = node.value else {
      let hint = if case .string = node.value { "put it into [ ]" } else { nil as String? }
      if let hint {
        report("\(name) must be a list, not a string", at: node.offset, hint: hint)
      } else {
        reportType(node, name, "a list")
      }
      return nil
    }
    if items.count > PlanFormat.maximumEntries {
      report(
        "\(name) holds \(items.count) entries, more than \(PlanFormat.maximumEntries)",
        at: node.offset, hint: shorter)
      return nil
    }
    return items
  }

  /// The entries of a list, each of which may stand there once.
  ///
  /// - Parameters:
  ///   - node: The list.
  ///   - key: Its key.
  ///   - shorter: How a list that is too long can be mended.
  ///   - read: Reads one entry.
  /// - Returns: The entries that could be read, with their places.
  mutating func uniqueEntries<Entry: Hashable>(
    _ node: JSONNode, _ key: String,
    shorter: String = PlanFormat.shorterLists,
    _ read: (inout PlanDecoder, JSONNode) -> Entry?
  ) -> [(entry: Entry, node: JSONNode)] {
    guard let items = list(node, "\"\(key)\"", shorter: shorter) else { return [] }
    var seen: [Entry: Int] = [:]
    var found: [(Entry, JSONNode)] = []
    for item in items {
      guard let entry = read(&self, item) else { continue }
      if let first = seen[entry] {
        report(
          "duplicate entry \(Words.quoted(PlanDecoder.text(of: item))) in \"\(key)\"",
          at: item.offset, first: first)
      } else {
        seen[entry] = item.offset
        found.append((entry, item))
      }
    }
    return found
  }

  /// One of the values of an enumeration.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - name: How it is called in messages.
  ///   - others: What may stand there besides, for hints.
  ///   - later: What a later version of the format may hold.
  ///   - type: The enumeration.
  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ node: JSONNode, _ name: String, beside others: [String] = [], later: [String] = [],
    as type: Value.Type
  ) -> Value? where Value.RawValue == String {
    guard let text = text(node, name) else { return nil }
    if let value = Value(rawValue: text) { return value }
    let words = Value.allCases.map(\.rawValue) + others
    report(
      "unknown value \(Words.quoted(text)) of \(name)", at: node.offset,
      hint: later.contains(text)
        ? "not supported by this version of harness"
        : Suggestion.hint(for: text, in: words, noun: "possible values"))
    return nil
  }

  /// A whole number within limits.
  mutating func integer(_ node: JSONNode, _ name: String, _ limits: ClosedRange<Int>) -> Int? {
    guard case .number(let text) = node.value else {
      reportType(node, name, "a whole number")
      return nil
    }
    let wanted = "\(name) must be a whole number from \(limits.lowerBound) to \(limits.upperBound)"
    guard let value = Int(text), limits.contains(value) else {
      report("\(wanted), not \(Words.plain(text))", at: node.offset)
      return nil
    }
    return value
  }

  /// A time in seconds within limits.
  mutating func seconds(
    _ node: JSONNode, _ name: String, _ limits: ClosedRange<Double> = PlanFormat.seconds
  ) -> Double? {
    guard case .number(let text) = node.value else {
      reportType(node, name, "a number of seconds")
      return nil
    }
    // "1e999" reads as infinity, which no range of limits holds.
    if let value = Double(text), limits.contains(value) { return value }
    let low = JSONText.digits(of: limits.lowerBound)
    let high = JSONText.digits(of: limits.upperBound)
    report(
      "\(name) must be from \(low) to \(high) seconds, not \(Words.plain(text))", at: node.offset)
    return nil
  }

  /// A selector of tests.
  mutating func selector(_ node: JSONNode, _ name: String) -> Selector? {
    guard let text = text(node, name) else { return nil }
    let selector = Selector(text)
    if let message = SelectorMatcher.mistake(in: selector) {
      report("\(name) \(message)", at: node.offset, hint: SelectorMatcher.forms)
      return nil
    }
    return selector
  }

  // MARK: -

  private static func text(of node: JSONNode) -> String {
    switch node.value {
    case .string(let text), .number(let text): text
    case .invalid, .null, .bool, .array, .object: node.kind
    }
  }
}
