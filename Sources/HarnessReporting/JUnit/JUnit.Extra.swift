import HarnessModel

extension JUnit.Extra {
  /// The issues that no running test has, as test cases; a warning is none.
  static func issues(of record: RunRecord) -> [JUnit.Extra] {
    var found = record.runIssues.filter { $0.issue.severity == .failure }.map { entry in
      JUnit.Extra(
        classname: "outside of tests",
        name: entry.late.map { "after \($0)" }
          ?? entry.issue.location.map { "at \($0)" } ?? "in plan \(entry.label)",
        location: entry.issue.location,
        problem: JUnit.Problem(
          type: entry.late == nil ? "outsideOfTests" : "afterItsTest",
          message: BoundedText.cut(entry.issue.text, to: 2_048), text: entry.issue.plainText,
          isError: false))
    }
    if record.omittedRunIssues > 0 {
      found.append(
        JUnit.Extra(
          classname: "outside of tests", name: "more issues", location: nil,
          problem: JUnit.Problem(
            type: "outsideOfTests", message: "\(record.omittedRunIssues) more issues",
            text: "", isError: false)))
    }
    return found
  }

  /// What went wrong with the run itself, so that no report is greener than its run.
  ///
  /// - Parameter isRed: Whether the document is red already.
  static func mishaps(of record: RunRecord, isRed: Bool) -> [JUnit.Extra] {
    var found = record.failedBuilds.map { build in
      mishap(
        "build \(build.configuration.rawValue)", type: "buildFailed",
        message: "the build failed", text: build.errors.joined(separator: "\n"))
    }
    if !record.isFinished {
      found.append(
        mishap(
          "the run did not finish", type: "unfinished", message: record.verdict,
          text: "The events end \(Seconds.short(record.lastEvent)) after the run's start."))
    } else if found.isEmpty, record.end?.exitCode == 0 ? !record.isComplete : !isRed {
      found.append(
        mishap("the run's end", type: "exitCode", message: record.verdict, text: ""))
    }
    return found
  }

  private static func mishap(
    _ name: String, type: String, message: String, text: String
  ) -> JUnit.Extra {
    JUnit.Extra(
      classname: "harness", name: name, location: nil,
      problem: JUnit.Problem(type: type, message: message, text: text, isError: true))
  }
}
