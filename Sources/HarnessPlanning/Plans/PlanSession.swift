import HarnessModel

/// One loading of a plan with all that it includes.
struct PlanSession {
  let available: [String]
  let zones: [String]
  let read: (String) throws(PlanReadError) -> [UInt8]

  private var diagnostics: [Diagnostic] = []
  private var leaves: [Plan] = []
  private var sources = PlanSources()
  /// Where each file was included first; nil for the one that was asked for.
  private var visited: [String: SourceLocation?] = [:]
  /// The names and paths of the plans that are being read, outermost first.
  private var chain: [(name: String, path: String)] = []

  init(
    available: [String], zones: [String],
    read: @escaping (String) throws(PlanReadError) -> [UInt8]
  ) {
    self.available = available
    self.zones = zones
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
    _ name: String, from location: SourceLocation?, axes outer: [PlanFile.Axes]
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
    let decoded = PlanDecoder.decode(bytes, file: path, name: planName, zones: zones)
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
    _ file: PlanFile, from location: SourceLocation?, axes outer: [PlanFile.Axes]
  ) {
    var plan = file.plan
    let axes = outer.reduce(file.axes) { $0.overridden(by: $1) }
    plan.determinism = axes.resolved
    if leaves.contains(where: { $0.name == plan.name }) {
      return report(
        "two plans are called \(Words.quoted(plan.name))", at: location,
        hint: "results are told apart by the plan's name; rename one of the files")
    }
    for axis in plan.require where plan.leavesToSystem(axis) {
      report(
        "\"\(axis.rawValue)\" is required and left to the system",
        at: axes.locations[axis] ?? file.entries[.require(axis)],
        hint: "set it in \"determinism\", or do not require it")
    }
    for (entry, place) in file.entries { sources[plan.name, entry] = place }
    for (axis, place) in axes.locations { sources[plan.name, .axis(axis)] = place }
    for (index, place) in axes.orderPlaces.enumerated() {
      sources[plan.name, .order(index)] = place
    }
    leaves.append(plan)
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

extension Plan {
  /// Whether an axis is not controlled; a seed that is drawn is.
  fileprivate func leavesToSystem(_ axis: Axis) -> Bool {
    switch axis {
    case .seed: false
    case .clock: determinism.ambient.clock == nil
    case .timeZone: determinism.ambient.timeZone == nil
    case .calendar: determinism.ambient.calendar == nil
    case .locale: determinism.ambient.locale == nil
    case .random: determinism.ambient.random == nil
    case .hashing: determinism.ambient.hashing == nil
    case .directoryOrder: determinism.ambient.directoryOrder == nil
    case .network: determinism.ambient.network == nil
    case .environment: determinism.environment == nil
    case .order: determinism.order == nil
    case .concurrency: determinism.concurrency == nil
    }
  }
}
