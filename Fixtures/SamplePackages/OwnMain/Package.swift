// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OwnMain",
  platforms: [.macOS(.v15)],
  targets: [.testTarget(name: "OwnMainTests")]
)
