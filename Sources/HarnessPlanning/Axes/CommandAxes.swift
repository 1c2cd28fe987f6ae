import HarnessModel

/// What `--set axis=value` says, each once.
struct CommandAxes {
  private(set) var settings = AxisSettings()
  private(set) var mistakes: [Diagnostic] = []

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - texts: Such as `timeZone=Asia/Tokyo`: the value is what a plan would hold, where a string
  ///     needs no quotes; `clock=ticking:INSTANT` is short for a clock that goes on.
  ///   - names: The names that values are taken from.
  init(_ texts: [String], names: KnownNames) {
    for text in texts { read(text, names) }
  }

  // MARK: -

  private mutating func read(_ text: String, _ names: KnownNames) {
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      return complain(text, "has no value", "for example: --set timeZone=Europe/Vienna")
    }
    let key = String(text[..<equals])
    let value = String(text[text.utf8.index(after: equals)...])
    guard let axis = Axis(rawValue: key) else {
      let all = Axis.allCases.map(\.rawValue)
      let isLater = PlanFormat.Object.determinism.laterKeys.contains(key)
      return complain(
        text, "there is no axis \(Words.quoted(key))",
        isLater
          ? "not supported by this version of harness"
          : Suggestion.hint(for: key, in: all, noun: "axes"))
    }
    if settings[axis] != nil {
      return complain(text, "the axis stands twice", "leave one of them out")
    }
    let document = JSONParser.parse(Array(Self.json(value, of: axis).utf8), file: "--set")
    var decoder = PlanDecoder(document: document, names: names)
    var found = document.diagnostics
    if let root = document.root {
      settings[axis] = decoder.setting(of: axis, root)
      // Where in the value it stands tells nobody anything.
      settings[axis]?.location = nil
      settings[axis]?.entries = []
      found += decoder.diagnostics
    }
    mistakes += found.map { Diagnostic("--set \(text): \($0.message)", hint: $0.hint) }
  }

  private static func json(_ value: String, of axis: Axis) -> String {
    if let first = value.first, "{[\"".contains(first) { return value }
    if axis == .clock, let colon = value.firstIndex(of: ":"),
      let mode = Plan.Clock.Mode(rawValue: String(value[..<colon]))
    {
      let now = String(value[value.index(after: colon)...])
      return JSONText.object(["now": .string(now), "mode": .string(mode.rawValue)]).rendered
    }
    let isNumber = !value.isEmpty && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? value : JSONText.string(value).rendered
  }

  private mutating func complain(_ text: String, _ message: String, _ hint: String?) {
    mistakes.append(Diagnostic("--set \(text): \(message)", hint: hint))
  }
}
