// swift-tools-version: 6.2
import PackageDescription

/// Code that knows nothing of harness and reads what surrounds it: in the executable, and in a
/// dynamic library of a package of its own, from the same sources.
let package = Package(
  name: "Ambient",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "Library")],
  targets: [
    .target(name: "Ambient"),
    .testTarget(
      name: "AmbientReadTests",
      dependencies: ["Ambient", .product(name: "AmbientLibrary", package: "Library")]),
  ]
)
