// swift-tools-version: 6.2
import PackageDescription

/// Tests of order, of processes of their own, and of what they share with each other.
let scenarios = [
  "SharedHandler", "Orders", "Isolated", "LocksA", "LocksB", "LocksC", "Mistaken",
]

/// A library of harness itself, by a link to its sources; as in its own manifest.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ])
}

let package = Package(
  name: "Control",
  platforms: [.macOS(.v15)],
  targets: [
    library("Determinism"),
    library("DeterminismClaims"),
    library("DeterminismLocks", ["DeterminismClaims"]),
    library("DeterminismTesting", ["Determinism", "DeterminismClaims", "DeterminismLocks"]),
    .target(name: "Records"),
    .target(name: "Claims", dependencies: ["DeterminismTesting"]),
  ]
    + scenarios.map {
      .testTarget(name: $0 + "Tests", dependencies: ["Claims", "DeterminismTesting", "Records"])
    }
)
