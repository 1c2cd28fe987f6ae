import HarnessModel

/// The command line that executes a test again.
enum Reproduction {
  /// `harness run --plan P --filter 'ID' --seed N`, safe to paste into bash or zsh.
  ///
  /// - Parameters:
  ///   - plan: The leaf plan; `default` is left out.
  ///   - row: The row of its matrix; nil where it has none.
  ///   - test: A test function, for cases theirs; nil for the whole plan.
  ///   - seed: The seed in force.
  static func command(plan: String, row: String?, test: TestID?, seed: UInt64?) -> String {
    var words = ["harness", "run"]
    if plan != "default" { words += ["--plan", quoted(plan, always: false)] }
    if let row { words += ["--row", quoted(row, always: true)] }
    if let test { words += ["--filter", quoted(test.description, always: true)] }
    if let seed { words += ["--seed", "\(seed)"] }
    return words.joined(separator: " ")
  }

  /// The command line of a whole run, with its seed: `harness run --filter 'A' --seed N`.
  ///
  /// - Parameter run: How the run began; its arguments are those that were given.
  static func command(of run: Event.RunStarted) -> String {
    var words = run.arguments.isEmpty ? ["run"] : run.arguments
    // A bundle is where the old results lie, and a new run must not write there.
    if let index = words.firstIndex(of: "--bundle-path") {
      words.removeSubrange(index..<min(index + 2, words.count))
    }
    words.removeAll { $0.hasPrefix("--bundle-path=") }
    var line = ["harness"] + words.map { quoted($0, always: false) }
    if !words.contains(where: { $0 == "--seed" || $0.hasPrefix("--seed=") }) {
      line += ["--seed", "\(run.seed)"]
    }
    return line.joined(separator: " ")
  }

  /// A word as a shell reads it; one with control characters is written as `$'…'`.
  static func quoted(_ word: String, always: Bool) -> String {
    let plain = word.utf8.allSatisfy { byte in
      byte.isLetterOrDigit || "-_./:=@%+,".utf8.contains(byte)
    }
    if plain, !always, !word.isEmpty { return word }
    if VisibleText.line(word) == word {
      return "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
    }
    var text = "$'"
    for scalar in word.unicodeScalars {
      switch scalar {
      case "'": text += #"\'"#
      case "\\": text += #"\\"#
      case "\n": text += #"\n"#
      case "\t": text += #"\t"#
      case "\r": text += #"\r"#
      default:
        let single = String(Character(scalar))
        if VisibleText.line(single) == single {
          text += single
        } else {
          for byte in single.utf8 { text += octal(byte) }
        }
      }
    }
    return text + "'"
  }

  // MARK: -

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
