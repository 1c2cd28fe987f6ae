// swift-tools-version: 6.2
import PackageDescription

/// One target of tests for each way in which a test can end.
let scenarios = [
  "Attachment", "Crashing", "Descriptor", "ExitTest", "Exiting", "Failing", "Flaky", "Flooding",
  "Forgery", "Hanging", "Inherited", "KnownIssue", "LateIssue", "Leaking", "OddName", "Overload",
  "Parameterised", "Passing", "SameNameA", "SameNameB", "Skipped", "TimeLimit",
  "WorkingDirectory",
]

let package = Package(
  name: "Outcomes",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "CSamples"),
    .target(name: "Samples", dependencies: ["CSamples"]),
  ]
    + scenarios.map { .testTarget(name: $0 + "Tests", dependencies: ["Samples", "CSamples"]) }
)
