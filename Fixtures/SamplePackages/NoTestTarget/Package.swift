// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "NoTestTarget",
  platforms: [.macOS(.v15)],
  targets: [.target(name: "Library")]
)
