// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "NoTests",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Library"),
    .testTarget(name: "NoTestsTests", dependencies: ["Library"]),
  ]
)
