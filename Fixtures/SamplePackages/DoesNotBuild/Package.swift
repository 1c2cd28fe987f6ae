// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DoesNotBuild",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Library"),
    .testTarget(name: "DoesNotBuildTests", dependencies: ["Library"]),
  ]
)
