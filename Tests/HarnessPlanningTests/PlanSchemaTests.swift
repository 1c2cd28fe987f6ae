import Foundation
import HarnessModel
import Testing

@testable import HarnessPlanning

/// The JSON Schema says what the reader does: its keys, values, limits and defaults.
@Suite struct PlanSchemaTests {
  /// Where each object of the format stands in the schema.
  static let places: [PlanFormat.Object: String] = [
    .plan: "", .target: "targets[]", .determinism: "determinism",
    .environment: "#environment", .clock: "#clock", .row: "#row", .timeouts: "timeouts",
    .retries: "retries",
    .override: "overrides[]", .overrideTimeouts: "overrides[].timeouts",
    .overrideRetries: "overrides[].retries", .build: "build[]",
    .exclusive: "exclusive[]",
  ]

  let schema: [String: Any]

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "TestPlans/plan.schema.json"))
    schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test(arguments: PlanFormat.Object.allCases)
  func `holds the keys that the reader knows`(object: PlanFormat.Object) throws {
    let part = try #require(try self.part(Self.places[object]))
    let properties = try #require(part["properties"] as? [String: [String: Any]])
    #expect(properties.keys.sorted() == object.keys.sorted())
    #expect(part["additionalProperties"] as? Bool == false)
    #expect(properties.values.allSatisfy { ($0["description"] as? String)?.isEmpty == false })
  }

  @Test func `has no object besides`() {
    let closed = Self.count(schema) { $0["additionalProperties"] as? Bool == false }
    #expect(closed == PlanFormat.Object.allCases.count)
  }

  static let values: [(place: String, values: [String])] = [
    ("require[]", Axis.allCases.map(\.rawValue)),
    ("isolation", Plan.Isolation.allCases.map(\.rawValue)),
    ("overrides[].isolation", Plan.Isolation.allCases.map(\.rawValue)),
    ("exclusive[].scope", Claim.Scope.allCases.map(\.rawValue)),
    ("exclusive[].access", Claim.Access.allCases.map(\.rawValue)),
    ("urlProtocols", Plan.URLProtocolRule.allCases.map(\.rawValue)),
    ("determinism.order", PlanFormat.orders),
    ("determinism.calendar", KnownNames.calendars + [PlanFormat.system]),
    ("determinism.random", Plan.Seeding.allCases.map(\.rawValue) + [PlanFormat.system]),
    ("determinism.hashing", Plan.Seeding.allCases.map(\.rawValue) + [PlanFormat.system]),
    (
      "determinism.directoryOrder",
      Plan.DirectoryOrder.allCases.map(\.rawValue) + [PlanFormat.system]
    ),
    ("determinism.network", Plan.NetworkRule.allCases.map(\.rawValue) + [PlanFormat.system]),
    ("determinism.concurrency", [PlanFormat.unlimited, PlanFormat.system]),
    ("retries.flaky", Plan.Retries.Flaky.allCases.map(\.rawValue)),
    ("build[].configuration", Plan.Build.Configuration.allCases.map(\.rawValue)),
  ]

  @Test(arguments: values)
  func `holds the values that the reader knows`(place: String, values: [String]) throws {
    // An axis may have forms beside its words.
    let part = try part(place)
    let forms = (part?["anyOf"] as? [[String: Any]] ?? []) + [part ?? [:]]
    #expect(forms.compactMap { $0["enum"] as? [String] } == [values])
  }

  @Test func `knows no other lists of values`() {
    #expect(Self.count(schema) { $0["enum"] != nil } == 15)
  }

  @Test(arguments: [
    ("workers", 1, 1024), ("timeouts.test", 0.001, 604_800), ("timeouts.plan", 0.001, 604_800),
    ("timeouts.slow", 0.001, 604_800), ("timeouts.grace", 0, 3600), ("retries.count", 0, 100),
    ("overrides[].timeouts.test", 0.001, 604_800), ("overrides[].retries.count", 0, 100),
    ("overrides[].timeouts.slow", 0.001, 604_800), ("exclusive[].slots", 1, 1000),
    ("determinism.concurrency", 1, 1024),
  ])
  func `holds the limits that the reader knows`(
    place: String, low: Double, high: Double
  ) throws {
    let part = try #require(try self.part(place))
    let forms = (part["anyOf"] as? [[String: Any]] ?? []) + [part]
    #expect(forms.compactMap { $0["minimum"] as? Double } == [low])
    #expect(forms.compactMap { $0["maximum"] as? Double } == [high])
    let key = place.split(separator: ".").last.map(String.init) ?? place
    // The reader takes the limits and refuses what lies beyond.
    for (value, isRight) in [(low, true), (high, true), (low - 0.001, false), (high + 1, false)] {
      let text = Self.plan(place, JSONText.digits(of: value))
      let mistakes = PlanDecoder.decode(Array(text.utf8), file: "x", name: "x", names: KnownNames())
        .diagnostics.filter { mistake in
          ["must be", "cannot be"].contains { mistake.message.hasPrefix("\"\(key)\" \($0)") }
        }
      #expect(mistakes.isEmpty == isRight, "\(text)")
    }
  }

  @Test func `holds the defaults of a plan`() throws {
    let plan = Plan(name: "x")
    let defaults: [String: Double?] = [
      "timeouts.test": plan.timeouts.test, "timeouts.grace": plan.timeouts.grace,
      "timeouts.slow": plan.timeouts.slow, "timeouts.plan": plan.timeouts.plan,
      "retries.count": Double(plan.retries.count), "workers": plan.workers.map(Double.init),
    ]
    for (place, value) in defaults { #expect(try part(place)?["default"] as? Double == value) }
    #expect(try part("isolation")?["default"] as? String == plan.isolation.rawValue)
    let claim = Claim(resource: "x")
    #expect(try part("exclusive[].scope")?["default"] as? String == claim.scope.rawValue)
    #expect(try part("exclusive[].access")?["default"] as? String == claim.access.rawValue)
    #expect(try part("urlProtocols")?["default"] as? String == plan.urlProtocols.rawValue)
    #expect(try part("retries.flaky")?["default"] as? String == plan.retries.flaky.rawValue)
  }

  @Test func `refuses beside include what the reader refuses`() throws {
    let then = try #require(schema["then"] as? [String: Any])
    let refused = try #require(then["properties"] as? [String: Bool])
    let expected = PlanFormat.Object.plan.keys.filter {
      !PlanFormat.keysBesideInclude.contains($0)
    }
    #expect(refused.keys.sorted() == expected.sorted())
  }

  // MARK: -

  /// A part of the schema with what it refers to: `overrides[].timeouts`.
  private func part(_ place: String?) throws -> [String: Any]? {
    var part = schema
    if let place, place.hasPrefix("#") {
      let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
      return definitions[String(place.dropFirst())]
    }
    for step in (place ?? "").split(separator: ".") {
      let isItem = step.hasSuffix("[]")
      let key = isItem ? String(step.dropLast(2)) : String(step)
      let properties = try #require(part["properties"] as? [String: [String: Any]])
      part = try #require(properties[key])
      if isItem { part = try #require(part["items"] as? [String: Any]) }
    }
    if let reference = part["$ref"] as? String, let name = reference.split(separator: "/").last {
      let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
      part.merge(try #require(definitions[String(name)])) { own, _ in own }
    }
    return part
  }

  /// A plan that sets one number.
  private static func plan(_ place: String, _ value: String) -> String {
    var text = value
    for step in place.split(separator: ".").reversed() {
      text =
        step.hasSuffix("[]") ? "{ \"\(step.dropLast(2))\": [\(text)] }" : "{ \"\(step)\": \(text) }"
    }
    return text
  }

  private static func count(_ value: Any, where holds: ([String: Any]) -> Bool) -> Int {
    if let items = value as? [Any] { return items.reduce(0) { $0 + count($1, where: holds) } }
    guard let object = value as? [String: Any] else { return 0 }
    return object.values.reduce(holds(object) ? 1 : 0) { $0 + count($1, where: holds) }
  }
}
