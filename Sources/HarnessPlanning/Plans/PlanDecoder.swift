import HarnessModel

/// Turns a JSON text into a plan, and collects all mistakes on the way.
struct PlanDecoder {
  /// The values of an object by key, after unknown keys were reported.
  struct Fields {
    let object: PlanFormat.Object
    let values: [String: JSONNode]
    let keyOffsets: [String: Int]
    let offset: Int

    /// The value of a key that the format knows.
    subscript(key: String) -> JSONNode? {
      precondition(object.keys.contains(key), "\(key) is not in the format")
      return values[key]
    }
  }

  var document: JSONDocument
  let names: KnownNames
  private(set) var diagnostics: [Diagnostic] = []
  /// Mistakes that were counted only.
  private(set) var unshown = 0

  /// Reads a plan's text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - file: The file's name for locations.
  ///   - name: The plan's name.
  ///   - names: The names that values are taken from.
  /// - Returns: The plan, which must not be used where there are diagnostics, and all mistakes.
  static func decode(
    _ bytes: [UInt8], file: String, name: String, names: KnownNames
  ) -> (file: PlanFile, diagnostics: [Diagnostic]) {
    let document = JSONParser.parse(bytes, file: file)
    var decoder = PlanDecoder(document: document, names: names)
    var plan = PlanFile(plan: Plan(name: name))
    if let root = document.root { decoder.decodePlan(root, into: &plan) }
    var diagnostics = document.diagnostics + decoder.diagnostics
    if decoder.unshown > 0 {
      diagnostics.append(
        Diagnostic(
          Words.count(decoder.unshown, "more mistake"), at: SourceLocation(file: file),
          hint: "mend the first ones, then look again"))
    }
    return (plan, diagnostics)
  }

  init(document: JSONDocument, names: KnownNames) {
    self.document = document
    self.names = names
  }

  // MARK: - Mistakes

  /// Records a mistake; its place is computed only for those that are shown.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - offset: Where, in bytes.
  ///   - hint: How to mend it.
  ///   - first: Where the same thing stands for the first time.
  mutating func report(
    _ message: @autoclosure () -> String, at offset: Int, hint: @autoclosure () -> String? = nil,
    first: Int? = nil
  ) {
    guard diagnostics.count < PlanFormat.maximumMistakes else {
      unshown += 1
      return
    }
    let hint = first.map { "the first one is at \(document.place(of: $0))" } ?? hint()
    diagnostics.append(Diagnostic(message(), at: document.location(at: offset), hint: hint))
  }

  /// Records that a value is of a wrong type.
  mutating func reportType(_ node: JSONNode, _ name: String, _ wanted: String) {
    switch node.value {
    case .invalid: return
    case .null where node.offset != document.root?.offset:
      report("\(name) must be \(wanted), not null", at: node.offset, hint: "leave it out")
    default: report("\(name) must be \(wanted), not \(node.kind)", at: node.offset)
    }
  }

  // MARK: - Objects

  /// Opens an object and reports keys that it may not hold.
  mutating func fields(_ node: JSONNode, of object: PlanFormat.Object) -> Fields? {
    guard case .object(let members) = node.value else {
      reportType(node, object.name, "an object")
      return nil
    }
    var values: [String: JSONNode] = [:]
    var offsets: [String: Int] = [:]
    for member in members {
      if object.keys.contains(member.key) {
        values[member.key] = member.value
        offsets[member.key] = member.keyOffset
      } else {
        reportUnknown(member, in: object)
      }
    }
    return Fields(object: object, values: values, keyOffsets: offsets, offset: node.offset)
  }

  private mutating func reportUnknown(_ member: JSONNode.Member, in object: PlanFormat.Object) {
    report(
      "unknown key \(Words.quoted(member.key))", at: member.keyOffset,
      hint: PlanDecoder.hint(for: member.key, in: object))
  }

  private static func hint(for key: String, in object: PlanFormat.Object) -> String {
    if object.laterKeys.contains(key) { return "not supported by this version of harness" }
    if let near = Suggestion.nearest(to: key, in: object.keys) {
      return "did you mean \"\(near)\"?"
    }
    if let (place, key) = PlanFormat.place(of: key) {
      return "\"\(key)\" belongs into \(place.name)"
    }
    return "\(object.name) may hold: \(object.keys.joined(separator: ", "))"
  }
}
