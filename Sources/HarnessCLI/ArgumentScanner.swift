import HarnessModel

/// Takes a command line apart: the command, its options with their values, its operands; all
/// mistakes are kept.
struct ArgumentScanner {
  private(set) var command: Command?
  private(set) var operands: [String] = []
  private(set) var mistakes: [Diagnostic] = []
  private(set) var wantsHelp = false
  private(set) var wantsVersion = false

  private var values: [String: [String]] = [:]

  /// - Parameter arguments: The arguments without the program's name.
  init(_ arguments: [String]) {
    var rest = arguments[...]
    findCommand(&rest)
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        rest = []
      } else if word.hasPrefix("-"), word != "-" {
        take(option: word, &rest)
      } else {
        operands.append(word)
      }
    }
    checkOperands()
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The values of an option, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option that stands at most once.
  func value(_ name: String) -> String? { values[name]?.first }

  /// A whole number; a mistake where the value is none or out of its range.
  mutating func number<Number: FixedWidthInteger>(
    _ name: String, _ range: ClosedRange<Number>
  ) -> Number? {
    guard let text = value(name) else { return nil }
    if Self.isPlain(text), let number = Number(text), range.contains(number) { return number }
    mistakes.append(
      Diagnostic(
        "\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not"
          + " \"\(text)\""))
    return nil
  }

  /// Seconds; a mistake where the value is none or out of its range.
  mutating func seconds(_ name: String, _ range: ClosedRange<Double>) -> Double? {
    guard let text = value(name) else { return nil }
    if Self.isPlain(text, fraction: true), let number = Double(text), range.contains(number) {
      return number
    }
    mistakes.append(
      Diagnostic(
        "\(name) takes seconds from \(range.lowerBound) to \(Int(range.upperBound)), not"
          + " \"\(text)\"", hint: "for example: \(name) 10 or \(name) 0.5"))
    return nil
  }

  /// Whether a number is written in digits: `Double` would also read `0x10` and `nan`.
  private static func isPlain(_ text: String, fraction: Bool = false) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || (fraction && $0 == UInt8(ascii: ".")) }
  }

  /// Adds a mistake.
  mutating func complain(_ message: String, hint: String? = nil) {
    mistakes.append(Diagnostic(message, hint: hint))
  }

  // MARK: - Command

  private mutating func findCommand(_ rest: inout ArraySlice<String>) {
    guard let first = rest.first else { return }
    if first == "--version" {
      rest.removeFirst()
      wantsVersion = true
      if let extra = rest.popFirst() {
        complain("unexpected \"\(extra)\"", hint: "--version stands alone")
      }
      rest = []
    } else if first == "--help" || first == "-h" {
      rest.removeFirst()
      command = .help
    } else if first.hasPrefix("-") {
      complain(
        "the first word is a command, not \"\(first)\"",
        hint: "for example: harness run \(first)")
      rest = []
    } else if Command.groups.contains(first) {
      rest.removeFirst()
      findSecondWord(of: first, &rest)
    } else {
      rest.removeFirst()
      command = Command(rawValue: first)
      if command == nil { complainAboutCommand(first, &rest) }
    }
  }

  private mutating func findSecondWord(of group: String, _ rest: inout ArraySlice<String>) {
    let names = Command.allCases.map(\.rawValue).filter { $0.hasPrefix(group + " ") }
    guard let second = rest.first, !second.hasPrefix("-") else {
      if rest.first == "--help" || rest.first == "-h" {
        wantsHelp = true
        operands = [group]
      } else {
        complain(
          "\"\(group)\" needs a second word",
          hint: "one of: " + names.joined(separator: ", "))
      }
      rest = []
      return
    }
    rest.removeFirst()
    command = Command(rawValue: "\(group) \(second)")
    if command == nil { complainAboutCommand("\(group) \(second)", &rest) }
  }

  /// Adds the mistake that help is asked about something unknown.
  mutating func complain(aboutTopic name: String) {
    let names = Set(Topic.allCases.map(\.rawValue) + Command.allCases.map(\.rawValue))
    complain("there is no help on \"\(name)\"", about: name, in: names.sorted(), noun: "topics")
  }

  private mutating func complainAboutCommand(_ name: String, _ rest: inout ArraySlice<String>) {
    rest = []
    let names = Command.allCases.map(\.rawValue)
    complain("unknown command \"\(name)\"", about: name, in: names, noun: "commands")
  }

  private mutating func complain(
    _ message: String, about name: String, in names: [String], noun: String
  ) {
    if Command.later.contains(name) {
      return complain("\"\(name)\" is not part of this version", hint: "see: harness help")
    }
    // Who types only the second word of a command means one of these.
    let ends = names.filter { $0.hasSuffix(" \(name)") }.map { "\"\($0)\"" }
    complain(
      message,
      hint: ends.isEmpty
        ? Suggestion.hint(for: name, in: names, noun: noun)
        : "did you mean \(ends.joined(separator: " or "))?")
  }

  private mutating func checkOperands() {
    guard let command, !wantsHelp else { return }
    if command == .help {
      // A topic may have two words, as in `help plan show`: it is looked up as a whole.
      operands = operands.isEmpty ? [] : [operands.joined(separator: " ")]
    } else if operands.count > command.operands.upperBound {
      let extra = operands[command.operands.upperBound]
      complain("unexpected \"\(extra)\"", hint: command.operandHint)
    } else if operands.count < command.operands.lowerBound {
      complain("\"\(command.rawValue)\" needs a name", hint: command.operandHint)
    }
    for operand in operands.prefix(command.operands.upperBound) where operand.isEmpty {
      complain("an empty name", hint: "a variable of the shell that is not set leaves one")
    }
  }

  // MARK: - Options

  private mutating func take(option word: String, _ rest: inout ArraySlice<String>) {
    let parts =
      word.hasPrefix("--")
      ? word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) : [word[...]]
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let option = Option.named(name) else {
      if complainAboutLetters(word) { return }
      // What stands behind a misspelt option that takes a value is that value.
      let meant = complainAboutOption(name)
      if meant?.value != nil, attached == nil { _ = next(&rest) }
      return
    }
    guard option.commands.contains(where: { $0 == command }) || command == nil else {
      // Its value is no operand.
      if option.value != nil, attached == nil { _ = next(&rest) }
      return complain(
        "\(name) does not belong to \"\(command!.rawValue)\"",
        hint: "it belongs to \(option.owners)")
    }
    if option.name == "--help" {
      wantsHelp = true
      return
    }
    guard option.value != nil else {
      if attached != nil { complain("\(name) takes no value") }
      return keep(option, "")
    }
    guard let value = attached ?? next(&rest) else {
      return complain("\(name) needs a value: \(name) \(option.value!)")
    }
    check(option, value)
    keep(option, value)
  }

  /// The next word, unless it is an option or ends options: a forgotten value must not swallow it.
  ///
  /// Behind `=` any value can stand.
  private func next(_ rest: inout ArraySlice<String>) -> String? {
    guard let word = rest.first, !word.hasPrefix("--"), Option.named(word) == nil else {
      return nil
    }
    return rest.popFirst()
  }

  private mutating func check(_ option: Option, _ value: String) {
    if value.isEmpty { return complain("\(option.name) needs a value that is not empty") }
    guard !option.choices.isEmpty, !option.choices.contains(value) else { return }
    complain(
      "\(option.name) takes " + option.choices.joined(separator: ", ") + ", not \"\(value)\"",
      hint: Suggestion.nearest(to: value, in: option.choices).map { "did you mean \"\($0)\"?" })
  }

  private mutating func keep(_ option: Option, _ value: String) {
    if !option.isRepeatable, values[option.name] != nil {
      return complain("\(option.name) stands twice", hint: "leave one of them out")
    }
    values[option.name, default: []].append(value)
  }

  /// Complains about `-c=release`, `-crelease` and `-vc`; false where it is none of these.
  private mutating func complainAboutLetters(_ word: String) -> Bool {
    guard !word.hasPrefix("--"), word.count > 2, let option = Option.named(String(word.prefix(2)))
    else { return false }
    let letter = String(word.prefix(2))
    complain(
      "\"\(word)\" is more than one letter",
      hint: option.value.map { "a value stands apart: \(letter) \($0)" }
        ?? "letters stand apart: \(letter)")
    return true
  }

  /// Complains, and tells which option was probably meant.
  private mutating func complainAboutOption(_ name: String) -> Option? {
    let known = Option.all.filter { option in
      command.map { option.commands.contains($0) } ?? true
    }.map(\.name)
    if name == "--version" {
      complain("unknown option \"--version\"", hint: "it stands alone: harness --version")
      return nil
    }
    if let near = Suggestion.nearest(to: name, in: known) {
      complain("unknown option \"\(name)\"", hint: "did you mean \"\(near)\"?")
      return Option.named(near)
    }
    let near = Suggestion.nearest(to: name, in: Option.all.map(\.name)).flatMap(Option.named)
    complain(
      "unknown option \"\(name)\"",
      hint: near.map { "\($0.name) belongs to \($0.owners)" }
        ?? command.map { "see: harness \($0.rawValue) --help" })
    return near
  }
}
