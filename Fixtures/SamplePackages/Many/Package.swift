// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Many",
  platforms: [.macOS(.v15)],
  targets: [.testTarget(name: "ManyTests")]
)
