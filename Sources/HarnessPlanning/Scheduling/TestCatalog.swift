import HarnessModel

/// All tests of a package, ready to be searched by selectors.
struct TestCatalog: Sendable {
  /// Mistakes beyond this get no hint: to look for the nearest name takes its time.
  static let maximumHints = 20

  let tests: [TestRecord]
  /// The ids of the tests, taken apart.
  let paths: [TestPath]
  let testTargets: [String]
  /// Indices of the tests of each module, in order.
  let modules: [String: [Int]]

  init(tests: [TestRecord], testTargets: [String]) {
    self.tests = tests
    self.testTargets = testTargets
    paths = tests.map { TestPath($0.id.description) }
    var modules: [String: [Int]] = [:]
    for (index, test) in tests.enumerated() { modules[test.id.module, default: []].append(index) }
    self.modules = modules
  }

  /// Those of some tests that a selector matches.
  func matches(of selector: Selector, among indices: [Int]) -> [Int] {
    let matcher = SelectorMatcher(selector)
    return indices.filter { matcher.matches(tests[$0], at: paths[$0]) }
  }

  /// How a selector that matches nothing among some tests was probably meant.
  ///
  /// - Parameters:
  ///   - selector: The selector.
  ///   - indices: The tests among which it matches nothing.
  ///   - place: What these tests are called: `the target "X"`.
  func hint(for selector: Selector, among indices: [Int], place: String) -> String? {
    if indices.isEmpty { return "\(place) holds no tests" }
    let elsewhere = matches(of: selector, among: Array(tests.indices)).count
    if elsewhere > 0 {
      return "it matches \(Words.count(elsewhere, "test")) outside of \(place)"
    }
    switch selector {
    case .tag(let name):
      let tags = Set(indices.flatMap { tests[$0].tags })
      if tags.isEmpty { return "no test of \(place) has a tag" }
      return Suggestion.nearest(to: name, in: tags.sorted()).map { "did you mean \"tag:\($0)\"?" }
        ?? Suggestion.hint(for: name, in: tags.sorted(), noun: "tags")
    case .target(let name):
      return Suggestion.nearest(to: name, in: testTargets).map {
        "did you mean \"target:\($0)\"?"
      } ?? Suggestion.hint(for: name, in: testTargets, noun: "test targets")
    case .id(let glob): return hint(forGlob: glob, among: indices)
    }
  }

  // MARK: -

  private func hint(forGlob glob: String, among indices: [Int]) -> String? {
    if !matches(of: .id(glob + "()"), among: indices).isEmpty {
      return "did you mean \(Words.quoted(glob + "()"))?"
    }
    for wider in [glob + "/**", glob.withWiderStars] where wider != glob {
      let count = matches(of: .id(wider), among: indices).count
      if count > 0 {
        return "\(Words.quoted(wider)) matches \(Words.count(count, "test")); "
          + "* stays within one part of an id, ** crosses parts"
      }
    }
    var names: Set<String> = []
    for index in indices {
      names.insert(tests[index].id.description)
      names.insert(tests[index].id.suite)
    }
    if let near = Suggestion.nearest(to: glob, in: names.sorted()) {
      return "did you mean \(Words.quoted(near))?"
    }
    return "ids look like \(Words.quoted(tests[indices[0]].id.description))"
  }
}

extension String {
  /// The glob with each `*` as `**`.
  fileprivate var withWiderStars: String {
    var wider = ""
    var last: Character?
    for character in self {
      if character != "*" {
        wider.append(character)
      } else if last != "*" {
        wider += "**"
      }
      last = character
    }
    return wider
  }
}
