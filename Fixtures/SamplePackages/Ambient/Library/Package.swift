// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Library",
  platforms: [.macOS(.v15)],
  products: [.library(name: "AmbientLibrary", type: .dynamic, targets: ["AmbientLibrary"])],
  targets: [.target(name: "AmbientLibrary")]
)
