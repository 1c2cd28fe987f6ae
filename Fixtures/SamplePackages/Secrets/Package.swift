// swift-tools-version: 6.2
import PackageDescription

/// Tests that give away a secret in every way.
let package = Package(
  name: "Secrets",
  platforms: [.macOS(.v15)],
  targets: [.testTarget(name: "SecretTests")]
)
