import HarnessModel

extension PlanDecoder {
  /// What a value does to a plan's axes.
  private typealias Change = @Sendable (inout Plan.Determinism) -> Void

  /// Reads what is fixed for the tests.
  mutating func axes(_ node: JSONNode) -> AxisSettings {
    var settings = AxisSettings()
    guard let fields = fields(node, of: .determinism) else { return settings }
    for axis in Axis.allCases {
      if let node = fields[axis.rawValue] { settings[axis] = setting(of: axis, node) }
    }
    return settings
  }

  /// Reads the value of one axis.
  mutating func setting(of axis: Axis, _ node: JSONNode) -> AxisSettings.Setting {
    var setting = AxisSettings.Setting(location: document.location(at: node.offset))
    setting.apply = change(of: axis, node, &setting.entries)
    return setting
  }

  // MARK: - Values

  private mutating func change(
    of axis: Axis, _ node: JSONNode, _ entries: inout [SourceLocation]
  ) -> Change? {
    switch axis {
    case .seed: put(seed(node), at: \.seed)
    case .clock: put(clock(node), at: \.ambient.clock)
    case .timeZone: put(timeZone(node), at: \.ambient.timeZone)
    case .calendar: put(calendar(node), at: \.ambient.calendar)
    case .locale: put(locale(node), at: \.ambient.locale)
    case .random: put(word(node, axis), at: \.ambient.random)
    case .hashing: put(word(node, axis), at: \.ambient.hashing)
    case .directoryOrder: put(word(node, axis), at: \.ambient.directoryOrder)
    case .network: put(word(node, axis), at: \.ambient.network)
    case .environment: put(environment(node), at: \.environment)
    case .order: put(order(node, &entries), at: \.order)
    case .concurrency: put(concurrency(node), at: \.concurrency)
    }
  }

  private func put<Value: Sendable>(
    _ value: Value?, at place: any WritableKeyPath<Plan.Determinism, Value> & Sendable
  ) -> Change? {
    guard let value else { return nil }
    return { $0[keyPath: place] = value }
  }

  /// One of an axis' words; `.some(nil)` for the system's.
  private mutating func word<Value: RawRepresentable & CaseIterable>(
    _ node: JSONNode, _ axis: Axis
  ) -> Value?? where Value.RawValue == String {
    if case .string(PlanFormat.system) = node.value { return .some(nil) }
    return choice(
      node, "\"\(axis.rawValue)\"", beside: [PlanFormat.system], as: Value.self
    ).map { .some($0) }
  }

  /// A seed; `.some(nil)` for one that is drawn.
  private mutating func seed(_ node: JSONNode) -> UInt64?? {
    let hint = "a seed is a whole number from 0 to \(UInt64.max), or \"\(PlanFormat.randomSeed)\""
    switch node.value {
    case .number(let text):
      if let value = UInt64(text) { return .some(value) }
      report("\"seed\" cannot be \(Words.plain(text))", at: node.offset, hint: hint)
    case .string(let text):
      if text == PlanFormat.randomSeed { return .some(nil) }
      report("\"seed\" cannot be \(Words.quoted(text))", at: node.offset, hint: hint)
    case .invalid: break
    case .null, .bool, .array, .object:
      report("\"seed\" cannot be \(node.kind)", at: node.offset, hint: hint)
    }
    return nil
  }

  /// The clock: an instant alone is one that stands still; `.some(nil)` for the system's.
  private mutating func clock(_ node: JSONNode) -> Plan.Clock?? {
    switch node.value {
    case .string(PlanFormat.system): return .some(nil)
    case .string: return instant(node, "\"clock\"").map { .some($0) }
    case .invalid: return nil
    case .object: break
    case .null, .bool, .number, .array:
      report(
        "\"clock\" cannot be \(node.kind)", at: node.offset,
        hint: "an instant, an object with \"now\" and \"mode\", or \"\(PlanFormat.system)\"")
      return nil
    }
    guard let fields = fields(node, of: .clock) else { return nil }
    let mode = fields["mode"].map {
      choice($0, "\"mode\"", later: ["virtual"], as: Plan.Clock.Mode.self)
    }
    guard let now = fields["now"] else {
      report("a clock has no \"now\"", at: node.offset, hint: Instant.form)
      return nil
    }
    guard var clock = instant(now, "\"now\""), let mode = mode ?? .fixed else { return nil }
    clock.mode = mode
    return .some(clock)
  }

  private mutating func instant(_ node: JSONNode, _ name: String) -> Plan.Clock? {
    guard let text = text(node, name) else { return nil }
    if let nanoseconds = Instant.nanoseconds(text) {
      return Plan.Clock(now: text, nanoseconds: nanoseconds, mode: .fixed)
    }
    report(
      "\(name) cannot be \(Words.quoted(text))", at: node.offset,
      hint: "\(Instant.form), from 1678 to 2261")
    return nil
  }

  /// A zone; `.some(nil)` for the system's.
  private mutating func timeZone(_ node: JSONNode) -> String?? {
    if case .string(let text) = node.value, names.isZone(text) { return .some(text) }
    return name(
      node, "\"timeZone\"", "time zone", of: names.zones,
      otherwise: "a name of the tz database, such as \"Europe/Vienna\"")
  }

  private mutating func calendar(_ node: JSONNode) -> String?? {
    name(
      node, "\"calendar\"", "calendar", of: KnownNames.calendars,
      otherwise: "possible values: \(KnownNames.calendars.joined(separator: ", "))")
  }

  private mutating func locale(_ node: JSONNode) -> String?? {
    if case .string(let text) = node.value, names.hasLocale(text) { return .some(text) }
    return name(
      node, "\"locale\"", "locale", of: names.locales,
      otherwise: "a language and a region, such as \"de_AT\"")
  }

  /// A name that is listed; `.some(nil)` for the system's.
  private mutating func name(
    _ node: JSONNode, _ key: String, _ noun: String, of known: [String], otherwise hint: String
  ) -> String?? {
    guard let text = text(node, key) else { return nil }
    if text == PlanFormat.system { return .some(nil) }
    if known.contains(text) { return .some(text) }
    report(
      "unknown \(noun) \(Words.quoted(text))", at: node.offset,
      hint: Suggestion.nearest(to: text, in: known).map { "did you mean \"\($0)\"?" }
        ?? "\(hint), or \"\(PlanFormat.system)\"")
    return nil
  }
}
