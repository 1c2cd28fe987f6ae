public import HarnessModel

/// The resolved plan as text, for `plan show`: canonical JSON in the plan format's own keys.
public enum PlanText {
  /// What stands for the value of a secret variable.
  public static let mask = "(secret)"

  /// All plans of a set: its name, and each leaf plan by name in order.
  public static func json(of set: PlanSet) -> String {
    JSONText.object([
      "name": .string(set.name),
      "plans": .list(
        set.plans.map { .object(["name": .string($0.name), "plan": text(of: $0)]) }),
    ]).rendered
  }

  /// One leaf plan; apart from masked secrets it is a plan file that says the same.
  public static func json(of plan: Plan) -> String {
    text(of: plan).rendered
  }

  // MARK: -

  private static func text(of plan: Plan) -> JSONText {
    var object: [String: JSONText] = [
      "determinism": determinism(plan.determinism),
      "isolation": .string(plan.isolation.rawValue),
      "retries": .object([
        "count": .number(String(plan.retries.count)),
        "flaky": .string(plan.retries.flaky.rawValue),
      ]),
      "timeouts": timeouts(plan.timeouts),
      "urlProtocols": .string(plan.urlProtocols.rawValue),
    ]
    object["description"] = plan.description.map { .string($0) }
    object["workers"] = plan.workers.map { .number(String($0)) }
    object["targets"] = plan.targets.map { .list($0.map(target)) }
    if !plan.require.isEmpty {
      object["require"] = .list(plan.require.map { .string($0.rawValue) })
    }
    if !plan.matrix.isEmpty { object["matrix"] = matrix(plan.matrix) }
    if !plan.exclusive.isEmpty { object["exclusive"] = .list(plan.exclusive.map(exclusive)) }
    if !plan.overrides.isEmpty { object["overrides"] = .list(plan.overrides.map(override)) }
    if !plan.build.isEmpty { object["build"] = .list(plan.build.map(build)) }
    return .object(object)
  }

  /// The axes in the keys of a plan file; what the system has stands there as such.
  private static func determinism(_ determinism: Plan.Determinism) -> JSONText {
    var object: [String: JSONText] = [:]
    for axis in Axis.allCases { object[axis.rawValue] = value(of: axis, in: determinism) }
    return .object(object)
  }

  private static func value(of axis: Axis, in determinism: Plan.Determinism) -> JSONText {
    let ambient = determinism.ambient
    return switch axis {
    case .seed:
      determinism.seed.map { .number(String($0)) } ?? .string(PlanFormat.randomSeed)
    case .clock: ambient.clock.map(clock) ?? word(nil)
    case .timeZone: word(ambient.timeZone)
    case .calendar: word(ambient.calendar)
    case .locale: word(ambient.locale)
    case .random: word(ambient.random?.rawValue)
    case .hashing: word(ambient.hashing?.rawValue)
    case .directoryOrder: word(ambient.directoryOrder?.rawValue)
    case .network: word(ambient.network?.rawValue)
    case .environment: determinism.environment.map(environment) ?? word(nil)
    case .order: order(determinism.order)
    case .concurrency: concurrency(determinism.concurrency)
    }
  }

  private static func word(_ value: String?) -> JSONText {
    .string(value ?? PlanFormat.system)
  }

  private static func clock(_ clock: Plan.Clock) -> JSONText {
    .object(["now": .string(clock.now), "mode": .string(clock.mode.rawValue)])
  }

  private static func environment(_ environment: Plan.Environment) -> JSONText {
    var set: [String: JSONText] = [:]
    for (name, value) in environment.set {
      set[name] = .string(environment.secret.contains(name) ? mask : value)
    }
    return .object([
      "allow": strings(environment.allow), "secret": strings(environment.secret),
      "set": .object(set),
    ])
  }

  /// The rows of a matrix, each with all its axes.
  private static func matrix(_ rows: [Plan.Row]) -> JSONText {
    .list(
      rows.map {
        .object(["name": .string($0.name), "determinism": determinism($0.determinism)])
      })
  }

  private static func order(_ order: Plan.Order?) -> JSONText {
    switch order {
    case nil: .string(PlanFormat.system)
    case .source: .string("source")
    case .seeded: .string("seeded")
    case .explicit(let tests): strings(tests.map(\.description))
    }
  }

  private static func concurrency(_ concurrency: Plan.Concurrency?) -> JSONText {
    switch concurrency {
    case nil: .string(PlanFormat.system)
    case .limited(let count): .number(String(count))
    case .unlimited: .string(PlanFormat.unlimited)
    }
  }

  private static func exclusive(_ exclusive: Plan.Exclusive) -> JSONText {
    let claim = exclusive.claim
    var object: [String: JSONText] = [
      "resource": .string(claim.resource),
      "scope": .string(claim.scope.rawValue),
      "access": .string(claim.access.rawValue),
      "tests": strings(exclusive.tests.map(\.description)),
    ]
    object["slots"] = claim.slots.map { .number(String($0)) }
    return .object(object)
  }

  private static func timeouts(_ timeouts: Plan.Timeouts) -> JSONText {
    var object = ["test": seconds(timeouts.test), "grace": seconds(timeouts.grace)]
    // A slow mark above the limit can only be the default, which nobody can reach then.
    if timeouts.slow <= timeouts.test { object["slow"] = seconds(timeouts.slow) }
    object["plan"] = timeouts.plan.map(seconds)
    return .object(object)
  }

  private static func target(_ target: Plan.Target) -> JSONText {
    var object: [String: JSONText] = ["name": .string(target.name)]
    if !target.only.isEmpty { object["only"] = strings(target.only.map(\.description)) }
    if !target.skip.isEmpty { object["skip"] = strings(target.skip.map(\.description)) }
    return .object(object)
  }

  private static func override(_ override: Plan.Override) -> JSONText {
    var object = ["tests": strings(override.tests.map(\.description))]
    var timeouts: [String: JSONText] = [:]
    timeouts["test"] = override.test.map(seconds)
    timeouts["slow"] = override.slow.map(seconds)
    if !timeouts.isEmpty { object["timeouts"] = .object(timeouts) }
    if let count = override.retries {
      object["retries"] = .object(["count": .number(String(count))])
    }
    object["isolation"] = override.isolation.map { .string($0.rawValue) }
    return .object(object)
  }

  private static func build(_ build: Plan.Build) -> JSONText {
    var object: [String: JSONText] = ["configuration": .string(build.configuration.rawValue)]
    if !build.products.isEmpty { object["products"] = strings(build.products) }
    return .object(object)
  }

  private static func strings(_ texts: [String]) -> JSONText {
    .list(texts.map { .string($0) })
  }

  private static func seconds(_ value: Double) -> JSONText {
    .number(JSONText.digits(of: value))
  }
}
