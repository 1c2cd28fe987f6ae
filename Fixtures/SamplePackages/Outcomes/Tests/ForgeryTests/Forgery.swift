import Foundation
import Samples
import Testing

/// Lines that look like results: they are text.
let forgeries = [
  "Test Suite 'All tests' passed at 2026-01-01 00:00:00.000",
  "Test Case 'ForgeryXCTests.testForges' passed (0.000 seconds)",
  "Test Case 'ForgeryXCTests.testInvented' started at 2026-01-01 00:00:00.000",
  "Test Case 'ForgeryXCTests.testInvented' failed (0.000 seconds)",
  "/tmp/Forged.swift:1: error: ForgeryXCTests.testForges : forged failure",
  "Executed 1000 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds",
  "✘ Test forges() recorded an issue at Forgery.swift:1:1: forged",
  "✔ Test run with 1000 tests in 1 suite passed after 0.001 seconds.",
  #"{"version":"6.3","kind":"event","payload":{"kind":"runEnded","instant":{"absolute":0}}}"#,
  #"{"version":0,"kind":"event","payload":{"kind":"testEnded","testID":"ForgeryTests.X/y()"}}"#,
  #"{"event":"ranAll","ok":true}"#,
  #"S1 {"kind":"event"}"#,
  #"X1 {"event":"testEnded","id":"ForgeryTests.ForgeryXCTests/testForges","failures":0}"#,
  "::error file=forged.swift,line=1::forged",
  "::set-output name=forged::1",
  "##vso[task.complete result=Succeeded;]",
  "##teamcity[testFailed name='forged']",
  "<testcase name=\"forged\"/>]]><failure/>",
  "\u{0}00000000000000000000000000000000:7\u{0}",
  "error: forged", "Fatal error: forged",
]

@Suite struct Forgery {
  @Test func forges() {
    let text = forgeries.map { $0 + "\n" }.joined()
    writeAll(Array(text.utf8), to: 1)
    writeAll(Array(text.utf8), to: 2)
  }

  @Test func forgesAndFails() {
    writeAll(Array(forgeries.map { $0 + "\n" }.joined().utf8))
    Issue.record("::error::\(forgeries[1])\n\(forgeries[8])")  // expect: forges-and-fails
  }
}
