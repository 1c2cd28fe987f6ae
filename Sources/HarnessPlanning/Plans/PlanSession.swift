import HarnessModel

/// One loading of a plan with all that it includes.
struct PlanSession {
  let available: [String]
  let names: KnownNames
  /// What wins over all that plans say.
  let command: AxisSettings
  let read: (String) throws(PlanReadError) -> [UInt8]

  private var diagnostics: [Diagnostic] = []
  private var leaves: [Plan] = []
  private var sources = PlanSources()
  /// Where each file was included first; nil for the one that was asked for.
  private var visited: [String: SourceLocation?] = [:]
  /// The names and paths of the plans that are being read, outermost first.
  private var chain: [(name: String, path: String)] = []

  init(
    available: [String], names: KnownNames, command: AxisSettings,
    read: @escaping (String) throws(PlanReadError) -> [UInt8]
  ) {
    self.available = available
    self.names = names
    self.command = command
    self.read = read
  }

  /// Loads the plan that was asked for.
  mutating func load(_ name: String) throws(UsageError) -> LoadedPlan {
    visit(name, from: nil, axes: [])
    if !diagnostics.isEmpty { throw UsageError(diagnostics.inOrder()) }
    let plan = PlanPath.isPath(name) ? PlanPath.name(of: name) : name
    return LoadedPlan(set: PlanSet(name: plan, plans: leaves), sources: sources)
  }

  // MARK: -

  /// Reads a plan and what it includes.
  ///
  /// - Parameters:
  ///   - name: As it is written.
  ///   - location: Where it is written; nil for the command line.
  ///   - outer: Axes of the plans that include this one, innermost first.
  private mutating func visit(
    _ name: String, from location: SourceLocation?, axes outer: [AxisSettings]
  ) {
    guard let path = path(of: name, at: location) else { return }
    let planName = PlanPath.name(of: path)
    if let start = chain.firstIndex(where: { $0.path == path }) {
      let names = chain[start...].map(\.name) + [planName]
      return report(
        "a plan includes itself: \(names.joined(separator: " → "))", at: location,
        hint: "remove one of these includes")
    }
    if let first = visited[path] {
      return report(
        "the plan \(Words.quoted(planName)) is included twice", at: location,
        hint: first.map { "the first time at \($0)" })
    }
    if chain.count >= PlanFormat.maximumIncludeDepth {
      return report(
        "plans include each other more than \(PlanFormat.maximumIncludeDepth) levels deep",
        at: location)
    }
    visited[path] = .some(location)
    guard let bytes = contents(of: path, name: name, at: location) else { return }
    let decoded = PlanDecoder.decode(bytes, file: path, name: planName, names: names)
    diagnostics += decoded.diagnostics
    let file = decoded.file
    if file.includes.isEmpty { return add(file, from: location, axes: outer) }
    chain.append((planName, path))
    for include in file.includes {
      visit(include.name, from: include.location, axes: [file.axes] + outer)
    }
    chain.removeLast()
  }

  private mutating func add(
    _ file: PlanFile, from location: SourceLocation?, axes outer: [AxisSettings]
  ) {
    var plan = file.plan
    let axes = outer.reduce(file.axes) { $0.overridden(by: $1) }
    plan.determinism = axes.overridden(by: command).resolved
    plan.matrix = file.rows.map { row in
      Plan.Row(
        name: row.name,
        determinism: axes.overridden(by: row.settings).overridden(by: command).resolved)
    }
    if leaves.contains(where: { $0.name == plan.name }) {
      return report(
        "two plans are called \(Words.quoted(plan.name))", at: location,
        hint: "results are told apart by the plan's name; rename one of the files")
    }
    for axis in plan.require { check(axis, isHadBy: plan, file, axes) }
    for (entry, place) in file.entries { sources[plan.name, entry] = place }
    for (axis, setting) in axes.settings { sources[plan.name, .axis(axis)] = setting.location }
    for (index, place) in (axes[.order]?.entries ?? []).enumerated() {
      sources[plan.name, .order(index)] = place
    }
    for (row, own) in file.rows.enumerated() {
      for (index, place) in (own.settings[.order]?.entries ?? []).enumerated() {
        sources[plan.name, .rowOrder(row: row, index)] = place
      }
    }
    leaves.append(plan)
  }

  /// Reports an axis that a plan requires and leaves to the system, in itself or in a row.
  private mutating func check(
    _ axis: Axis, isHadBy plan: Plan, _ file: PlanFile, _ axes: AxisSettings
  ) {
    let hint = "set it in \"determinism\", or do not require it"
    let place = file.entries[.require(axis)]
    if plan.matrix.isEmpty, plan.determinism.leavesToSystem(axis) {
      // A value that is a mistake is reported as such.
      if let setting = axes[axis], setting.apply == nil { return }
      report(
        "\"\(axis.rawValue)\" is required and left to the system",
        at: axes[axis]?.location ?? place, hint: hint)
    }
    for (row, own) in zip(plan.matrix, file.rows) where row.determinism.leavesToSystem(axis) {
      if let setting = own.settings[axis] ?? axes[axis], setting.apply == nil { continue }
      report(
        "\"\(axis.rawValue)\" is required and left to the system in the row"
          + " \(Words.quoted(row.name))",
        at: own.settings[axis]?.location ?? place, hint: hint)
    }
  }

  private mutating func path(of name: String, at location: SourceLocation?) -> String? {
    if PlanPath.isPath(name) {
      return location.map { PlanPath.resolve(name, beside: $0.file) } ?? PlanPath.normal(name)
    }
    if available.contains(name) { return "\(PlanLoader.folder)/\(name).json" }
    let hint: String?
    if name.hasSuffix(".xctestplan") {
      hint = "not supported by this version of harness; write it as a .json file"
    } else if available.isEmpty {
      hint = "there are no plans; a plan NAME is the file \(PlanLoader.folder)/NAME.json"
    } else {
      hint = Suggestion.hint(for: name, in: available, noun: "plans")
    }
    report("unknown plan \(Words.quoted(name))", at: location, hint: hint)
    return nil
  }

  private mutating func contents(
    of path: String, name: String, at location: SourceLocation?
  ) -> [UInt8]? {
    do throws(PlanReadError) {
      let bytes = try read(path)
      if bytes.count > PlanFormat.maximumSize { throw .tooLarge }
      return bytes
    } catch {
      report(
        "cannot read the plan \(Words.quoted(path)): \(error.reason)", at: location,
        hint: error.hint)
      return nil
    }
  }

  private mutating func report(
    _ message: String, at location: SourceLocation?, hint: String? = nil
  ) {
    diagnostics.append(Diagnostic(message, at: location, hint: hint))
  }
}

extension Plan.Determinism {
  /// Whether an axis is not controlled; a seed that is drawn is.
  fileprivate func leavesToSystem(_ axis: Axis) -> Bool {
    switch axis {
    case .seed: false
    case .clock: ambient.clock == nil
    case .timeZone: ambient.timeZone == nil
    case .calendar: ambient.calendar == nil
    case .locale: ambient.locale == nil
    case .random: ambient.random == nil
    case .hashing: ambient.hashing == nil
    case .directoryOrder: ambient.directoryOrder == nil
    case .network: ambient.network == nil
    case .environment: environment == nil
    case .order: order == nil
    case .concurrency: concurrency == nil
    }
  }
}
