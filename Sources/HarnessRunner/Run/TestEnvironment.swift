import HarnessModel
import HarnessPlanning

/// The environment variables of test processes.
struct TestEnvironment {
  /// What the tests get.
  var variables: [String: String]
  /// What the plan set or let through, for envelopes; nil where all was inherited.
  var recorded: [String: String]?

  /// - Parameters:
  ///   - determinism: What the plan fixes.
  ///   - own: The environment of harness.
  ///   - products: Product folders by configuration, told to tests that start programs.
  init(
    _ determinism: Plan.Determinism, own: [String: String],
    products: [(Plan.Build.Configuration, String)]
  ) {
    if let rule = determinism.environment {
      let allowed = own.filter { Self.isAllowed($0.key, by: rule.allow) }
      variables = allowed.merging(rule.set) { _, set in set }
      recorded = variables
      for name in rule.secret where recorded?[name] != nil { recorded?[name] = PlanText.mask }
    } else {
      variables = own
    }
    // What harness itself was started with is not for the tests.
    for name in variables.keys where name.hasPrefix("HARNESS_") { variables[name] = nil }
    if let zone = determinism.ambient.timeZone { variables["TZ"] = zone }
    if let locale = determinism.ambient.locale {
      // What wins over LANG would bring the machine's own back.
      for name in variables.keys where name.hasPrefix("LC_") || name == "LANGUAGE" {
        variables[name] = nil
      }
      variables["LANG"] = "\(locale.prefix { $0 != "@" }).UTF-8"
    }
    for (configuration, folder) in products {
      variables["HARNESS_PRODUCTS_\(configuration.rawValue.uppercased())"] = folder
    }
  }

  /// Whether a variable is let through.
  static func isAllowed(_ name: String, by rules: [String]) -> Bool {
    rules.contains { rule in
      rule.hasSuffix("*") ? name.hasPrefix(rule.dropLast()) : name == rule
    }
  }
}
