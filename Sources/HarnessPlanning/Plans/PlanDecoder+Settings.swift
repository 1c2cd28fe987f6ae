import HarnessModel

extension PlanDecoder {
  /// Reads the time limits of a plan.
  mutating func decodeTimeouts(_ node: JSONNode, into file: inout PlanFile) {
    guard let fields = fields(node, of: .timeouts) else { return }
    var timeouts = Plan.Timeouts()
    if let node = fields["test"] {
      timeouts.test = seconds(node, "\"test\"") ?? timeouts.test
    }
    if let node = fields["grace"] {
      timeouts.grace = seconds(node, "\"grace\"", PlanFormat.graceSeconds) ?? timeouts.grace
    }
    if let node = fields["plan"] { timeouts.plan = seconds(node, "\"plan\"") }
    if let node = fields["slow"] {
      timeouts.slow = seconds(node, "\"slow\"") ?? timeouts.slow
      refuseUnreachable(slow: timeouts.slow, test: timeouts.test, at: node)
    }
    file.plan.timeouts = timeouts
  }

  /// Reads the time limits of an override.
  mutating func decodeTimeouts(_ node: JSONNode, into override: inout Plan.Override) {
    guard let fields = fields(node, of: .overrideTimeouts) else { return }
    if let node = fields["test"] { override.test = seconds(node, "\"test\"") }
    if let node = fields["slow"] {
      override.slow = seconds(node, "\"slow\"")
      if let slow = override.slow, let test = override.test {
        refuseUnreachable(slow: slow, test: test, at: node)
      }
    }
  }

  /// Reads what follows a failed attempt.
  mutating func decodeRetries(_ node: JSONNode, into file: inout PlanFile) {
    guard let fields = fields(node, of: .retries) else { return }
    if let node = fields["count"] {
      file.plan.retries.count = integer(node, "\"count\"", PlanFormat.retries) ?? 0
    }
    if let node = fields["flaky"],
      let flaky = choice(node, "\"flaky\"", as: Plan.Retries.Flaky.self)
    {
      file.plan.retries.flaky = flaky
    }
  }

  // MARK: - Environment

  /// The rule of the environment; `.some(nil)` for all that harness has itself.
  mutating func environment(_ node: JSONNode) -> Plan.Environment?? {
    if case .string(PlanFormat.system) = node.value { return .some(nil) }
    guard let fields = fields(node, of: .environment) else { return nil }
    var environment = Plan.Environment()
    if let node = fields["allow"] {
      environment.allow = uniqueEntries(node, "allow") { $0.allowedVariable($1) }.map(\.entry)
    }
    var values: [String: JSONNode.Member] = [:]
    if let node = fields["set"] {
      environment.set = variables(node, &values)
    }
    for name in environment.allow {
      guard let member = values[name] else { continue }
      report(
        "\(Words.quoted(name)) stands in \"allow\" and in \"set\"", at: member.keyOffset,
        hint: "what is set is never inherited; remove it from \"allow\"")
    }
    if let node = fields["secret"] {
      let entries = uniqueEntries(node, "secret") { decoder, node in
        decoder.variable(node, "an entry of \"secret\"")
      }
      environment.secret = entries.map(\.entry)
      for (name, node) in entries where !environment.reaches(name) {
        report(
          "the secret \(Words.quoted(name)) is neither in \"allow\" nor in \"set\"",
          at: node.offset, hint: "tests never see it; allow it or remove it")
      }
    }
    return environment
  }

  private mutating func variables(
    _ node: JSONNode, _ values: inout [String: JSONNode.Member]
  ) -> [String: String] {
    guard case .object(let members) = node.value else {
      reportType(node, "\"set\"", "an object of names and strings")
      return [:]
    }
    var set: [String: String] = [:]
    for member in members {
      let key = JSONNode(value: .string(member.key), offset: member.keyOffset)
      guard let name = variable(key, "a variable's name") else { continue }
      values[name] = member
      guard let value = text(member.value, "the value of \(Words.quoted(name))") else { continue }
      if value.utf8.contains(0) {
        report(
          "the value of \(Words.quoted(name)) must not hold a NUL character",
          at: member.value.offset)
      }
      set[name] = value
    }
    return set
  }

  private mutating func variable(_ node: JSONNode, _ what: String) -> String? {
    guard let name = name(node, what) else { return nil }
    if name.utf8.contains(UInt8(ascii: "=")) || name.utf8.contains(UInt8(ascii: "*")) {
      report(
        "\(Words.quoted(name)) is not the name of a variable", at: node.offset,
        hint: "a name holds neither \"=\" nor \"*\"")
      return nil
    }
    return name
  }

  private mutating func allowedVariable(_ node: JSONNode) -> String? {
    guard let name = name(node, "an entry of \"allow\"") else { return nil }
    let stem = name.hasSuffix("*") ? String(name.dropLast()) : name
    if stem.utf8.contains(UInt8(ascii: "=")) || stem.utf8.contains(UInt8(ascii: "*")) {
      report(
        "\(Words.quoted(name)) is not the name of a variable", at: node.offset,
        hint: "a \"*\" may stand at the end only")
      return nil
    }
    return name
  }

  private mutating func refuseUnreachable(slow: Double, test: Double, at node: JSONNode) {
    guard slow > test else { return }
    report(
      "\"slow\" lies above the time limit of \(JSONText.digits(of: test)) s", at: node.offset,
      hint: "no test can reach it")
  }
}

extension Plan.Environment {
  /// Whether tests see a variable of this name, if harness has it.
  fileprivate func reaches(_ name: String) -> Bool {
    if set[name] != nil { return true }
    return allow.contains { pattern in
      pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : pattern == name
    }
  }
}
