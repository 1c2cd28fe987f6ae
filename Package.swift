// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target: one place, no exceptions.
func settings(_ more: [SwiftSetting] = []) -> [SwiftSetting] {
  [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + more
}

/// A Swift target of the product.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings())
}

/// A domain package: the code that the shipped plans execute.
func domain(
  _ name: String, _ dependencies: [Target.Dependency] = [], links: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Domain/\(name)",
    swiftSettings: settings(), linkerSettings: links)
}

/// A target of tests.
func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  resources: [Resource] = [], path: String? = nil
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: path ?? "Tests/\(name)", exclude: exclude,
    resources: resources, swiftSettings: settings())
}

let package = Package(
  name: "harness",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "harness", targets: ["harness"]),
    .executable(name: "reader", targets: ["reader"]),
    .library(name: "Determinism", targets: ["Determinism"]),
    .library(name: "DeterminismTesting", targets: ["DeterminismTesting"]),
    .library(name: "DeterminismPreload", type: .dynamic, targets: ["DeterminismPreload"]),
    .library(name: "DeterminismDriver", type: .dynamic, targets: ["DeterminismDriver"]),
  ],
  targets: [
    // The runner.
    .executableTarget(
      name: "harness", dependencies: ["HarnessCLI", "HarnessModel", "HarnessRunner"],
      swiftSettings: settings()),
    module("HarnessCLI", ["HarnessModel", "HarnessRunner"]),
    module(
      "HarnessRunner",
      [
        "HarnessModel", "HarnessPlanning", "HarnessEngine", "HarnessReporting", "HarnessSystem",
        "DeterminismClaims", "DeterminismLocks",
      ]),
    module("HarnessPlanning", ["HarnessModel"]),
    module("HarnessEngine", ["HarnessModel", "DeterminismClaims"]),
    module("HarnessReporting", ["HarnessModel"]),
    module("HarnessSystem", ["CHarnessSystem"]),
    .target(name: "CHarnessSystem"),
    module("HarnessModel"),

    // What product code and tests may use.
    module("Determinism"),
    module("DeterminismTesting", ["Determinism", "DeterminismClaims", "DeterminismLocks"]),

    // What is loaded into the processes of tests.
    .target(
      name: "DeterminismPreload",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    module("DeterminismDriver", ["DeterminismClaims"]),
    module("DeterminismClaims"),
    module("DeterminismLocks", ["DeterminismClaims"]),

    // The domain packages.
    .systemLibrary(name: "CSQLite", path: "Sources/Domain/CSQLite"),
    domain(
      "Expenses", ["CSQLite"],
      links: [
        // The library itself, by its full name: `libsqlite3.so` comes with the development files
        // only, `libsqlite3.so.0` is there wherever the toolchain is.
        .linkedLibrary(":libsqlite3.so.0", .when(platforms: [.linux])),
        .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
      ]),
    domain("Meals"),
    domain("Articles"),
    domain("Users"),
    domain("Accounts"),
    .executableTarget(
      name: "reader", dependencies: ["Articles"], path: "Sources/Domain/reader",
      swiftSettings: settings()),

    // Tests of the runner.
    tests("HarnessModelTests", ["HarnessModel"]),
    tests(
      "HarnessPlanningTests", ["HarnessPlanning", "HarnessModel"], exclude: ["Cases"]),
    tests("HarnessEngineTests", ["HarnessEngine", "HarnessModel"]),
    tests(
      "HarnessReportingTests", ["HarnessReporting", "HarnessModel"], exclude: ["Golden"]),
    tests("HarnessSystemTests", ["HarnessSystem", "CHarnessSystem"]),
    tests(
      "HarnessRunnerTests",
      ["HarnessRunner", "HarnessEngine", "HarnessModel", "HarnessReporting", "HarnessSystem"]),
    tests(
      "HarnessCLITests", ["HarnessCLI", "HarnessModel", "HarnessRunner"], exclude: ["Cases"]),
    tests("DeterminismClaimsTests", ["DeterminismClaims"]),
    tests("DeterminismTests", ["Determinism"]),
    tests(
      "DeterminismTestingTests", ["DeterminismTesting", "Determinism"],
      resources: [.copy("Fixtures")]),
    tests(
      "ExclusiveResourceTests", ["DeterminismTesting", "DeterminismClaims", "DeterminismLocks"]),
    tests("StructureTests"),
    tests("SamplePackageTests"),

    // Tests of the domain packages: what the shipped plans select.
    tests("ExpensesTests", ["Expenses"], path: "Tests/Domain/ExpensesTests"),
    tests("MealsTests", ["Meals", "DeterminismTesting"], path: "Tests/Domain/MealsTests"),
    tests("ArticlesTests", ["Articles", "DeterminismTesting"], path: "Tests/Domain/ArticlesTests"),
    tests(
      "ArticlesContractTests", ["Articles", "DeterminismTesting"],
      path: "Tests/Domain/ArticlesContractTests"),
    tests("UsersTests", ["Users"], path: "Tests/Domain/UsersTests"),
    tests(
      "AccountsTests", ["Accounts", "DeterminismTesting"], resources: [.copy("Fixtures")],
      path: "Tests/Domain/AccountsTests"),
    tests("ReaderTests", [], path: "Tests/Domain/ReaderTests"),
  ]
)
