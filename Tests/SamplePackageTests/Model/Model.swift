import Foundation
import Testing

/// What harness must say about each sample package: `Fixtures/SamplePackages/expectations.json`.
struct Model: Decodable, Sendable {
  var packages: [Package]

  /// A sample package and what is run in it.
  struct Package: Decodable, Sendable {
    var name: String
    var scenarios: [Scenario]
  }

  /// Reads the model that lies beside the packages.
  static func load() throws -> Model {
    let file = Folders.samples.appending(path: "expectations.json")
    return try JSONDecoder().decode(Model.self, from: Data(contentsOf: file))
  }

  /// Every scenario with its package, in the file's order.
  ///
  /// A model that cannot be read gives one scenario that fails and says why: a list of cases must
  /// not throw, and an empty one would be green.
  static let trials: [Trial] = {
    do {
      return try load().packages.flatMap { package in
        package.scenarios.map { Trial(package: package.name, scenario: $0) }
      }
    } catch {
      return [Trial(package: "expectations.json: \(error)", scenario: .unreadable)]
    }
  }()
}

/// A scenario of a package: one run of harness on each host.
struct Trial: Sendable, CustomTestStringConvertible {
  var package: String
  var scenario: Scenario

  var testDescription: String { "\(package), \(scenario.name)" }
}

extension Trial {
  /// A name for its folder.
  var slug: String {
    String(testDescription.map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }
}
