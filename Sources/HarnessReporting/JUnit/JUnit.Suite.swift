import HarnessModel

extension JUnit {
  /// A `testsuite` of the document: the results of one module in one plan.
  struct Suite {
    var name: String
    var package: String
    var plan: Int
    /// Indices into the plan's tests.
    var tests: [Int]
    var cases = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var seconds = 0.0

    /// The suites of a plan, by module.
    static func suites(of plan: PlanResult, at index: Int) -> [Suite] {
      var modules: [String: [Int]] = [:]
      for (number, test) in plan.tests.enumerated() {
        modules[test.id.module, default: []].append(number)
      }
      return modules.keys.sorted().map { module in
        var suite = Suite(
          name: "\(plan.label): \(module)", package: module, plan: index,
          tests: modules[module] ?? [])
        for number in suite.tests { suite.count(plan.tests[number]) }
        return suite
      }
    }

    private mutating func count(_ test: TestResult) {
      if test.isReportedItself { add(test.junitVerdict, seconds: test.seconds) }
      for testCase in test.cases { add(testCase.junitVerdict, seconds: testCase.seconds) }
    }

    mutating func add(_ verdict: Verdict, seconds: Double) {
      cases += 1
      if seconds.isFinite, seconds > 0 { self.seconds += seconds }
      switch verdict {
      case .passed: break
      case .skipped: skipped += 1
      case .failure: failures += 1
      case .error: errors += 1
      }
    }
  }

  /// A test case that no test made: an issue outside of tests, or a mishap of the run.
  struct Extra {
    var classname: String
    var name: String
    var location: SourceLocation?
    var problem: Problem
  }
}
