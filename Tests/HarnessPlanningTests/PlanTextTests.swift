import HarnessModel
import Testing

@testable import HarnessPlanning

@Suite struct PlanTextTests {
  /// The text of any plan reads as the same plan.
  @Test func `reads back what it writes`() throws {
    var generator = Generator(seed: 9, name: "plans")
    var different: [String] = []
    for _ in 0..<300 {
      let plan = Self.plan(&generator)
      let text = PlanText.json(of: plan)
      let loaded = try PlanLoader.load(
        name: plan.name, available: [plan.name], names: GoldenCases.names,
        read: { _ throws(PlanReadError) in Array(text.utf8) })
      if loaded.set.plans != [plan] { different.append(text) }
    }
    #expect(different.isEmpty)
  }

  @Test func `never shows the value of a secret`() {
    let plan = Plan(
      name: "x",
      determinism: Plan.Determinism(
        environment: Plan.Environment(set: ["TOKEN": "hunter2"], secret: ["TOKEN"])))
    let texts = [PlanText.json(of: plan), PlanText.json(of: PlanSet(name: "s", plans: [plan]))]
    #expect(texts.allSatisfy { !$0.contains("hunter2") && $0.contains("\"TOKEN\": \"(secret)\"") })
  }

  private static func plan(_ generator: inout Generator) -> Plan {
    func some<Value>(_ value: Value) -> Value? { Bool.random(using: &generator) ? value : nil }
    let odd = ["", "a\"\\/\n\u{1}\u{7f}é👍🏽\u{2028}", "x y", "\u{feff}"]
    let orders: [Plan.Order?] = [
      nil, .source, .seeded, .explicit([TestID("A.`a/\"b\" *`()"), TestID("A.B/c(_:)#2")]),
    ]
    let only = [Selector("A.*/**"), Selector("tag:slow"), Selector("A.`a/\"b\"`()")]
    let exclusives = [
      Plan.Exclusive(claim: Claim(resource: "é \"x\""), tests: [Selector("A.B")]),
      Plan.Exclusive(claim: Claim(resource: "a", access: .shared), tests: [Selector("A.C")]),
      Plan.Exclusive(claim: Claim(resource: "a"), tests: only),
      Plan.Exclusive(
        claim: Claim(resource: "p", scope: .machine, slots: 1000), tests: [Selector("**")]),
    ]
    var plan = Plan(name: "p", description: odd.randomElement(using: &generator))
    plan.targets = some([Plan.Target(name: "A", only: only, skip: []), Plan.Target(name: "B")])
    plan.determinism = Plan.Determinism(
      seed: some(generator.next()), ambient: Plan.Ambient(timeZone: some("Europe/Vienna")),
      environment: some(
        Plan.Environment(
          allow: ["PATH", "CI_*"], set: ["A": odd.randomElement(using: &generator) ?? ""],
          secret: ["CI_X"])),
      order: orders.randomElement(using: &generator) ?? nil,
      concurrency: [nil, .limited(1), .limited(1024), .unlimited].randomElement(using: &generator)
        ?? nil)
    if plan.determinism.ambient.timeZone != nil { plan.require = [.timeZone, .seed] }
    if plan.determinism.order != nil { plan.require.append(.order) }
    plan.isolation = Plan.Isolation.allCases.randomElement(using: &generator) ?? .lane
    plan.urlProtocols = some(.ignored) ?? .serialized
    plan.exclusive = exclusives.filter { _ in Bool.random(using: &generator) }
    plan.workers = some(Int.random(in: 1...1024, using: &generator))
    plan.timeouts.test = Double.random(in: 0.001...604_800, using: &generator)
    plan.timeouts.plan = some(Double(Int.random(in: 1...100_000, using: &generator)))
    plan.timeouts.grace = Double.random(in: 0...3600, using: &generator)
    plan.retries.count = Int.random(in: 0...100, using: &generator)
    plan.retries.flaky = some(.fail) ?? .report
    plan.overrides = [
      Plan.Override(
        tests: [Selector("target:A")], test: some(3.25), slow: 1, retries: some(2),
        isolation: some(.test))
    ]
    plan.build = some([Plan.Build(configuration: .release, products: some(["reader"]) ?? [])]) ?? []
    return plan
  }
}
