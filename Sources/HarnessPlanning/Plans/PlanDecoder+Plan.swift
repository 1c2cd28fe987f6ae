import HarnessModel

extension PlanDecoder {
  /// Reads the top object of a plan.
  mutating func decodePlan(_ node: JSONNode, into file: inout PlanFile) {
    guard let fields = fields(node, of: .plan) else { return }
    if let node = fields["$schema"] { _ = text(node, "\"$schema\"") }
    if let node = fields["description"] {
      file.plan.description = text(node, "\"description\"")
    }
    if let node = fields["include"] { decodeInclude(node, into: &file) }
    if let node = fields["determinism"] { file.axes = axes(node) }
    if !file.includes.isEmpty { refuseSettings(beside: fields) }
    if let node = fields["targets"] { decodeTargets(node, into: &file) }
    if let node = fields["matrix"] { decodeMatrix(node, into: &file) }
    if let node = fields["require"] { decodeRequire(node, into: &file) }
    if let node = fields["isolation"],
      let isolation = choice(node, "\"isolation\"", as: Plan.Isolation.self)
    {
      file.plan.isolation = isolation
    }
    if let node = fields["exclusive"] { decodeExclusive(node, into: &file) }
    if let node = fields["urlProtocols"],
      let rule = choice(node, "\"urlProtocols\"", as: Plan.URLProtocolRule.self)
    {
      file.plan.urlProtocols = rule
    }
    if let node = fields["workers"] {
      file.plan.workers = integer(node, "\"workers\"", PlanFormat.workers)
    }
    if let node = fields["timeouts"] { decodeTimeouts(node, into: &file) }
    if let node = fields["retries"] { decodeRetries(node, into: &file) }
    if let node = fields["overrides"] { decodeOverrides(node, into: &file) }
    if let node = fields["build"] { decodeBuild(node, into: &file) }
  }

  // MARK: -

  private mutating func decodeInclude(_ node: JSONNode, into file: inout PlanFile) {
    let entries = uniqueEntries(node, "include") { $0.name($1, "an entry of \"include\"") }
    file.includes = entries.map {
      PlanFile.Include(name: $0.entry, location: document.location(at: $0.node.offset))
    }
  }

  private mutating func refuseSettings(beside fields: Fields) {
    for key in fields.object.keys where !PlanFormat.keysBesideInclude.contains(key) {
      guard let offset = fields.keyOffsets[key] else { continue }
      report(
        "\"\(key)\" cannot stand beside \"include\"", at: offset,
        hint: "a plan either includes others or selects tests; set it in the included plans")
    }
  }

  private mutating func decodeTargets(_ node: JSONNode, into file: inout PlanFile) {
    guard let items = list(node, "\"targets\"") else { return }
    if items.isEmpty {
      report(
        "\"targets\" is empty", at: node.offset,
        hint: "leave the key out to run every test target")
    }
    var targets: [Plan.Target] = []
    var seen: [String: Int] = [:]
    for item in items {
      guard let fields = fields(item, of: .target) else { continue }
      let index = targets.count
      var target = Plan.Target(name: "")
      if let node = fields["name"] {
        target.name = name(node, "\"name\" of a target") ?? ""
        file.entries[.target(index)] = document.location(at: node.offset)
        if let first = seen[target.name], !target.name.isEmpty {
          report(
            "duplicate target \(Words.quoted(target.name))", at: node.offset, first: first)
        }
        seen[target.name] = seen[target.name] ?? node.offset
      } else {
        report("a target has no \"name\"", at: item.offset, hint: "name a test target")
      }
      if let node = fields["only"] {
        target.only = selectors(node, "only", into: &file) { .only(target: index, $0) }
        refuseEmpty(node, "only", hint: "leave the key out to select every test of the target")
      }
      if let node = fields["skip"] {
        target.skip = selectors(node, "skip", into: &file) { .skip(target: index, $0) }
      }
      refuseContradiction(target, at: fields["skip"]?.offset ?? item.offset)
      targets.append(target)
    }
    file.plan.targets = targets
  }

  private mutating func decodeRequire(_ node: JSONNode, into file: inout PlanFile) {
    let later = PlanFormat.Object.determinism.laterKeys
    let entries = uniqueEntries(node, "require") {
      $0.choice($1, "an entry of \"require\"", later: later, as: Axis.self)
    }
    file.plan.require = entries.map(\.entry)
    for (axis, node) in entries {
      file.entries[.require(axis)] = document.location(at: node.offset)
    }
  }

  private mutating func decodeOverrides(_ node: JSONNode, into file: inout PlanFile) {
    guard let items = list(node, "\"overrides\"") else { return }
    for item in items {
      guard let fields = fields(item, of: .override) else { continue }
      let index = file.plan.overrides.count
      var override = Plan.Override(tests: [])
      if let node = fields["tests"] {
        override.tests = selectors(node, "tests", into: &file) { .override(index, tests: $0) }
        refuseEmpty(node, "tests", hint: SelectorMatcher.forms)
      } else {
        report("an override has no \"tests\"", at: item.offset, hint: SelectorMatcher.forms)
      }
      if let node = fields["timeouts"] { decodeTimeouts(node, into: &override) }
      if let node = fields["retries"], let retries = self.fields(node, of: .overrideRetries),
        let node = retries["count"]
      {
        override.retries = integer(node, "\"count\"", PlanFormat.retries)
      }
      if let node = fields["isolation"] {
        override.isolation = choice(node, "\"isolation\"", as: Plan.Isolation.self)
      }
      if !fields.changesSomething {
        report(
          "an override changes nothing", at: item.offset,
          hint: "set \"timeouts\", \"retries\" or \"isolation\", or remove it")
      }
      file.plan.overrides.append(override)
    }
  }

  private mutating func decodeBuild(_ node: JSONNode, into file: inout PlanFile) {
    guard let items = list(node, "\"build\"") else { return }
    var seen: Set<Plan.Build.Configuration> = []
    for item in items {
      guard let fields = fields(item, of: .build) else { continue }
      let index = file.plan.build.count
      var build = Plan.Build()
      file.entries[.build(index)] = document.location(at: item.offset)
      if let node = fields["configuration"] {
        if let value = choice(node, "\"configuration\"", as: Plan.Build.Configuration.self) {
          build.configuration = value
          if !seen.insert(value).inserted {
            report(
              "duplicate build of \"\(value.rawValue)\"", at: node.offset,
              hint: "put all products into one entry")
          }
        }
      } else {
        report(
          "an entry of \"build\" has no \"configuration\"", at: item.offset,
          hint: "possible values: debug, release")
      }
      if let node = fields["products"] {
        let entries = uniqueEntries(node, "products") { $0.name($1, "an entry of \"products\"") }
        for (number, entry) in entries.enumerated() {
          file.entries[.product(build: index, number)] = document.location(at: entry.node.offset)
        }
        build.products = entries.map(\.entry)
      }
      file.plan.build.append(build)
    }
  }

  /// Reads a list of selectors and keeps their places.
  mutating func selectors(
    _ node: JSONNode, _ key: String, into file: inout PlanFile,
    _ entry: (Int) -> PlanSources.Entry
  ) -> [Selector] {
    let entries = uniqueEntries(node, key) { $0.selector($1, "an entry of \"\(key)\"") }
    for (number, found) in entries.enumerated() {
      file.entries[entry(number)] = document.location(at: found.node.offset)
    }
    return entries.map(\.entry)
  }

  /// Reports a list without entries.
  mutating func refuseEmpty(_ node: JSONNode, _ key: String, hint: String) {
    guard case .array(let items) = node.value, items.isEmpty else { return }
    report("\"\(key)\" is empty", at: node.offset, hint: hint)
  }

  private mutating func refuseContradiction(_ target: Plan.Target, at offset: Int) {
    let only = Set(target.only)
    for selector in target.skip where only.contains(selector) {
      report(
        "\(Words.quoted(selector.description)) stands in \"only\" and in \"skip\"", at: offset,
        hint: "it selects nothing; remove one of them")
    }
  }
}

extension PlanDecoder.Fields {
  /// Whether an override sets anything, be it wrongly.
  fileprivate var changesSomething: Bool {
    for key in ["timeouts", "retries", "isolation"] {
      guard let value = self[key]?.value else { continue }
      if case .object(let members) = value, members.isEmpty { continue }
      return true
    }
    return false
  }
}
