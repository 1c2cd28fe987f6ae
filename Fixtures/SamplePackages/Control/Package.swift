// swift-tools-version: 6.2
import PackageDescription

/// Tests of order, of processes of their own, and of what they share with each other.
let scenarios = ["SharedHandler", "Orders", "Isolated", "LocksA", "LocksB", "LocksC"]

let package = Package(
  name: "Control",
  platforms: [.macOS(.v15)],
  targets: [.target(name: "Records")]
    + scenarios.map { .testTarget(name: $0 + "Tests", dependencies: ["Records"]) }
)
