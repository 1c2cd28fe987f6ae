import HarnessModel

/// The classes of `URLProtocol` that several tests of a plan use, and the plan lines that say so.
struct SharedClasses {
  /// A class and the tests that use it.
  struct Entry {
    /// `Module.Class`.
    var name: String
    /// At least two, sorted.
    var tests: [TestID]
    /// Globs and ids that choose exactly these tests.
    var selectors: [String]
  }

  /// The leaf plan, with all its rows.
  var plan: String
  /// Whether the plan lets such tests run as any others.
  var isIgnored: Bool
  /// Not empty, sorted by name.
  var entries: [Entry]

  /// More selectors than these are no lines that a person would paste.
  private static let mostSelectors = 100

  /// What the tests were kept from, or not.
  var words: String {
    isIgnored
      ? "may have run at the same time, as the plan ignores such classes"
      : "were kept from running at the same time"
  }

  /// The member `exclusive` of the plan's file in lines; nil where it would be too long.
  var planLines: [String]? {
    guard entries.reduce(0, { $0 + $1.selectors.count }) <= Self.mostSelectors else { return nil }
    if entries.count == 1 {
      return self.lines(of: entries[0], before: "\"exclusive\": [", after: "]", indent: "")
    }
    var lines = ["\"exclusive\": ["]
    for (number, entry) in entries.enumerated() {
      let comma = number < entries.count - 1 ? "," : ""
      lines += self.lines(of: entry, before: "", after: comma, indent: "  ")
    }
    return lines + ["]"]
  }

  // MARK: -

  /// One entry, on one line where that is not too long.
  private func lines(
    of entry: Entry, before: String, after: String, indent: String
  ) -> [String] {
    let head = "\(indent)\(before){ \"resource\": \(Self.quoted(entry.name)), \"tests\": ["
    let selectors = entry.selectors.map(Self.quoted)
    let short = head + selectors.joined(separator: ", ") + "] }" + after
    if DisplayWidth.of(short) <= 100 { return [short] }
    let last = selectors.count - 1
    return [head]
      + selectors.enumerated().map { "\(indent)  \($1)\($0 < last ? "," : "")" }
      + ["\(indent)] }\(after)"]
  }

  /// A JSON string in which nothing acts on a terminal.
  private static func quoted(_ text: String) -> String {
    var json = JSONText()
    json.string(text)
    var shown = ""
    for scalar in String(decoding: json.bytes, as: UTF8.self).unicodeScalars {
      let single = String(Character(scalar))
      if VisibleText.line(single) == single {
        shown += single
      } else {
        for unit in single.utf16 {
          let digits = String(unit, radix: 16)
          shown += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return shown
  }
}
