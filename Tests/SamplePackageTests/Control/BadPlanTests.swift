import Foundation
import Testing

extension SamplePackages {
  /// A plan that cannot be meant, and what must be said about it.
  struct BadPlan: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The plan's text.
    var text: String
    /// What the error says, the place in the plan included.
    var error: String
    /// What the hint says; nil where the error says it all.
    var hint: String?
  }

  @Test("a plan that cannot be meant ends with 2 and says where and why", arguments: badPlans)
  func refuses(_ plan: BadPlan) async throws {
    let package = try await SamplePackage.prepare("Control", builds: true)
    let run = try HarnessRun("bad-plan", package: package)
    let file = run.folder.appending(path: "plan.json")
    try Data(plan.text.utf8).write(to: file)
    let program = run.program(
      [
        "run", "--progress", "never", "--skip-build", "--bundle-path", run.bundle.path, "--plan",
        file.path,
      ], limit: 30)
    let ended = try await program.run()
    #expect(run.mark.leftovers(after: 2) == [])
    #expect(ended.code == 2)
    let words = ended.stderr
    #expect(words.contains("error: \(plan.error)"), "\(words)")
    if let hint = plan.hint { #expect(words.contains("hint: \(hint)"), "\(words)") }
    #expect(words.contains(#/ at \S+\.(json|swift):\d+:\d+\n/#), "\(words)")
  }

  @Test("a trait that cannot be meant fails its own test, and refuses no run")
  func fails() async throws {
    let package = try await SamplePackage.prepare("Control", builds: true)
    let run = try HarnessRun("bad-trait", package: package)
    let file = run.folder.appending(path: "plan.json")
    let plan =
      #"{ "targets": [{ "name": "MistakenTests", "only": ["MistakenTests.MistakenSlots"] }] }"#
    try Data(plan.utf8).write(to: file)
    let program = run.program(
      [
        "run", "--progress", "never", "--skip-build", "--bundle-path", run.bundle.path, "--plan",
        file.path,
      ], limit: 30)
    let ended = try await program.run()
    #expect(ended.code == 1)
    #expect(ended.stdout.contains("MistakenTests.MistakenSlots/"), "\(ended.stdout)")
    #expect(ended.stdout.contains("slots"), "\(ended.stdout)")
  }

  static let badPlans: [BadPlan] = [
    BadPlan(
      testDescription: "no slots",
      text: #"{ "exclusive": [{ "resource": "berths", "tests": ["**"], "slots": 0 }] }"#,
      error: #""slots" must be a whole number from 1 to 1000, not 0"#,
      hint: nil),
    BadPlan(
      testDescription: "a resource that no test uses",
      text: #"{ "exclusive": [{ "resource": "berths", "tests": ["LocksATests.Lock1/**"] }] }"#,
      error: #""LocksATests.Lock1/**" matches no test of the plan "plan""#,
      hint: #"did you mean "LocksATests.LocksA1"?"#),
    BadPlan(
      testDescription: "an unknown id in an order",
      text: #"{ "determinism": { "order": ["OrdersTests.ebb()", "OrdersTests.eb()"] } }"#,
      error: #""order" lists "OrdersTests.eb()", and there is no such test"#,
      hint: #"did you mean "OrdersTests.ebb()"?"#),
    BadPlan(
      testDescription: "an id twice in an order",
      text: #"""
        {
          "determinism": {
            "order": ["OrdersTests.ebb()", "OrdersTests.flood()", "OrdersTests.ebb()"]
          }
        }
        """#,
      error: #"duplicate entry "OrdersTests.ebb()" in "order""#,
      hint: #"the first one is at 3:15"#),
    BadPlan(
      testDescription: "an id of a target that is not selected in an order",
      text: #"""
        {
          "targets": [{ "name": "IsolatedTests" }],
          "determinism": { "order": ["OrdersTests.ebb()"] }
        }
        """#,
      error: #""order" lists "OrdersTests.ebb()", which is not selected by the plan "plan""#,
      hint: #"remove it from "order", or select it in "targets""#),
    BadPlan(
      testDescription: "one resource with two scopes",
      text: #"""
        {
          "exclusive": [
            { "resource": "crane", "tests": ["OrdersTests.**"], "scope": "machine" },
            { "resource": "crane", "tests": ["LocksATests.**"], "scope": "process" }
          ]
        }
        """#,
      error: #"the resource "crane" has the scope "process""#,
      hint: #"it has the scope "machine" at 3:5;"#),
    BadPlan(
      testDescription: "one resource with two numbers of slots",
      text: #"""
        {
          "exclusive": [
            { "resource": "crane", "tests": ["OrdersTests.**"], "slots": 2 },
            { "resource": "crane", "tests": ["LocksATests.**"], "slots": 3 }
          ]
        }
        """#,
      error: #"the resource "crane" has 3 slots"#,
      hint: #"it has 2 slots at 3:5;"#),
    BadPlan(
      testDescription: "no tests at a time",
      text: #"{ "determinism": { "concurrency": 0 } }"#,
      error: #""concurrency" cannot be 0"#,
      hint: #"a whole number from 1 to 1024, "unlimited" or "system""#),
    BadPlan(
      testDescription: "an isolation that does not exist",
      text: #"{ "isolation": "tests" }"#,
      error: #"unknown value "tests" of "isolation""#,
      hint: #"did you mean "test"?"#),
  ]
}
