import Foundation

/// 200 tests of four lanes, each of which holds some of six resources.
struct Locks {
  struct Resource {
    var name: String
    var isMachines: Bool
    /// Holders at a time; nil for one, or any number that share it.
    var slots: Int?
  }

  struct Hold: Hashable {
    var resource: Int
    var isShared: Bool
  }

  /// Of a name that other processes of tests do not have: the machine's locks are between runs, too.
  static func name(_ text: String) -> String { "\(text) \(getpid())" }

  static let resources = [
    Resource(name: name("ledger"), isMachines: false),
    Resource(name: name("crane"), isMachines: true),
    Resource(name: name("log book"), isMachines: false),
    Resource(name: name("radio"), isMachines: true),
    Resource(name: name("berths"), isMachines: true, slots: 3),
    Resource(name: name("winches"), isMachines: false, slots: 2),
  ]

  /// 150 functions in three targets and 50 methods in one of them.
  static let tests: [String] = (1...200).map { number in
    let digits = String(String(1000 + number).dropFirst())
    let group = (number - 1) % 50 / 10 + 1
    if number > 150 { return "LocksATests.LocksXCTests\(group)/test\(digits)" }
    let module = ["A", "B", "C"][(number - 1) / 50]
    return "Locks\(module)Tests.Locks\(module)\(group)/t\(digits)()"
  }

  /// What each test holds, by its id.
  private(set) var holds: [String: [Hold]] = [:]
  /// Those of them that the source claims, by a trait or by a call.
  private var spoken: [String: [Hold]] = [:]
  private let seed: UInt64

  /// Who claims.
  enum Way: String, CaseIterable {
    case plan = "the plan alone"
    /// One target's functions have traits.
    case trait = "the plan and traits"
    /// Methods, and another target's functions, claim by a call as well, either all or nothing: who
    /// asks for more while holding something may meet another who does so the other way round.
    case call = "the plan, traits and calls"
  }

  init(seed: UInt64, _ way: Way = .plan) {
    self.seed = seed
    var dice = Dice(seed: seed)
    for test in Self.tests {
      // Most hold one or two, some none and a few half of them.
      let count = [0, 1, 1, 1, 2, 2, 2, 3][dice.roll(0...7)]
      let chosen = dice.shuffled(Array(Self.resources.indices)).prefix(count)
      holds[test] = chosen.map { resource in
        Hold(
          resource: resource,
          isShared: Self.resources[resource].slots == nil && dice.roll(0...1) == 0)
      }
      let isCalling = !test.hasSuffix(")") || test.hasPrefix("LocksBTests.")
      if way == .call && isCalling {
        spoken[test] = dice.roll(0...2) > 0 ? holds[test] : nil
      } else if way != .plan && test.hasPrefix("LocksCTests.") {
        spoken[test] = holds[test]?.filter { _ in dice.roll(0...2) > 0 }
      }
    }
  }

  /// All tests, with four workers, and nothing that holds them apart.
  static var emptyPlan: SamplePlan {
    var plan = SamplePlan(targets: ["A", "B", "C"].map { .init(name: "Locks\($0)Tests") })
    plan.workers = 4
    return plan
  }

  /// The first suite and the first class of a target alone.
  static func fewer(_ target: SamplePlan.Target) -> SamplePlan.Target {
    var target = target
    target.only = ["**1/**"]
    return target
  }

  /// Every claim in the plan; the rest of its settings vary with the seed.
  var plan: SamplePlan {
    var plan = Self.emptyPlan
    plan.determinism.seed = seed
    plan.determinism.order = seed % 3 == 0 ? .seeded : nil
    plan.determinism.concurrency = seed % 2 == 0 ? .limited(4) : .unlimited
    plan.determinism.environment = .init(set: ["LOCKS_SEED": "\(seed)"])
    plan.isolation = seed % 5 == 4 ? "suite" : nil
    for (index, resource) in Self.resources.enumerated() {
      for isShared in [false, true] {
        let hold = Hold(resource: index, isShared: isShared)
        let tests = Self.tests.filter {
          holds[$0]?.contains(hold) == true && spoken[$0]?.contains(hold) != true
        }
        if tests.isEmpty { continue }
        plan.exclusive.append(
          .init(
            resource: resource.name, tests: tests,
            scope: resource.isMachines ? "machine" : "process",
            access: isShared ? "shared" : "exclusive", slots: resource.slots))
      }
    }
    return plan
  }

  /// The file that the package's source claims by.
  var claims: String {
    Self.tests.enumerated().flatMap { index, test in
      (spoken[test] ?? []).map { hold in
        let resource = Self.resources[hold.resource]
        return [
          "\(index + 1)", resource.name, resource.isMachines ? "machine" : "process",
          hold.isShared ? "shared" : "exclusive", resource.slots.map { "\($0)" } ?? "-",
        ].joined(separator: "\t") + "\n"
      }
    }.joined()
  }

  /// Overlaps that the claims forbid, and tests that did not run.
  func conflicts(in stays: [Stay]) -> [String] {
    var mistakes: [String] = []
    if stays.map(\.test).sorted() != Self.tests.sorted() {
      mistakes.append("\(stays.count) tests told when they ran")
    }
    mistakes += Stay.pairs(in: stays) { first, second in
      for hold in holds[first.test] ?? [] {
        let resource = Self.resources[hold.resource]
        guard resource.slots == nil,
          let other = holds[second.test]?.first(where: { $0.resource == hold.resource }),
          resource.isMachines || first.process == second.process,
          !(hold.isShared && other.isShared)
        else { continue }
        return "\(resource.name) of the \(resource.isMachines ? "machine" : "process")"
      }
      return nil
    }
    for (index, resource) in Self.resources.enumerated() {
      guard let slots = resource.slots else { continue }
      let holders = stays.filter { stay in
        holds[stay.test]?.contains { $0.resource == index } == true
      }
      for first in holders {
        // At a stay's start all others that overlap it there hold a slot as well.
        let together = holders.filter { other in
          other.start <= first.start && first.start < other.end
            && (resource.isMachines || other.process == first.process)
        }
        if together.count > slots {
          mistakes.append("\(together.count) hold one of \(slots) \(resource.name)")
        }
      }
    }
    return mistakes
  }

  /// Tests that waited longer than all holders took together, with a second for the machine.
  func waitingMistakes(_ observed: ObservedRun) -> [String] {
    let holders = observed.tests.filter { holds[$0.key]?.isEmpty == false }
    let bound = 1 + holders.values.flatMap { $0.ends }.reduce(0) { $0 + ($1.seconds ?? 0) }
    return observed.tests.filter { $0.value.waited > bound }.keys.sorted().map {
      "\($0) waited \(observed.tests[$0]?.waited ?? 0) s, all holders took \(bound) s"
    }
  }
}
