import HarnessModel

extension PlanDecoder {
  /// The entry of a matrix that stands for all shipped places.
  static let allPlaces = "*"

  /// Reads the rows of a matrix: places by name, and rows of the plan's own.
  mutating func decodeMatrix(_ node: JSONNode, into file: inout PlanFile) {
    guard let items = list(node, "\"matrix\"", shorter: "a row runs the whole plan") else { return }
    refuseEmpty(node, "matrix", hint: "leave the key out to run the plan once")
    var first: [String: Int] = [:]
    for item in items {
      let isAll = if case .string(Self.allPlaces) = item.value { true } else { false }
      for row in rows(item) {
        if let place = first[row.name] {
          report("duplicate row \(Words.quoted(row.name))", at: item.offset, first: place)
          // One mistake is enough for all places.
          if isAll { break }
          continue
        }
        first[row.name] = item.offset
        file.entries[.row(file.rows.count)] = document.location(at: item.offset)
        file.rows.append(row)
      }
    }
  }

  // MARK: -

  private mutating func rows(_ node: JSONNode) -> [PlanFile.Row] {
    switch node.value {
    case .string(Self.allPlaces): return Places.all.map { row(of: $0, at: node) }
    case .string(let name):
      if let place = Places.named(name) { return [row(of: place, at: node)] }
      report(
        "unknown place \(Words.quoted(name))", at: node.offset,
        hint: Suggestion.nearest(to: name, in: Places.all.map(\.name)).map {
          "did you mean \"\($0)\"?"
        } ?? "harness help places lists them; a row of your own is { \"name\": … }")
    case .object: return ownRow(node).map { [$0] } ?? []
    case .invalid: break
    case .null, .bool, .number, .array:
      report(
        "an entry of \"matrix\" cannot be \(node.kind)", at: node.offset,
        hint: "the name of a place, \"*\" for all places, or { \"name\": …, \"determinism\": … }")
    }
    return []
  }

  private mutating func ownRow(_ node: JSONNode) -> PlanFile.Row? {
    guard let fields = fields(node, of: .row) else { return nil }
    let settings = fields["determinism"].map { axes($0) }
    guard let node = fields["name"] else {
      report("a row has no \"name\"", at: fields.offset, hint: "results are told apart by it")
      return nil
    }
    guard let name = name(node, "\"name\" of a row") else { return nil }
    if let mistake = Self.mistake(inRow: name) {
      report("the row \(Words.quoted(name)) \(mistake)", at: node.offset)
      return nil
    }
    // A place's name alone looks as if it chose the place.
    if settings == nil, Places.named(name) != nil {
      report(
        "the row \(Words.quoted(name)) changes nothing and is called like a place",
        at: node.offset, hint: "write just \(Words.quoted(name)) for the place")
      return nil
    }
    return PlanFile.Row(name: name, settings: settings ?? AxisSettings())
  }

  private func row(of place: Places.Place, at node: JSONNode) -> PlanFile.Row {
    var settings = AxisSettings()
    for axis in place.axes {
      let ambient = place.ambient
      settings[axis] = AxisSettings.Setting(apply: {
        if let clock = ambient.clock { $0.ambient.clock = clock }
        if let zone = ambient.timeZone { $0.ambient.timeZone = zone }
        if let calendar = ambient.calendar { $0.ambient.calendar = calendar }
        if let locale = ambient.locale { $0.ambient.locale = locale }
      })
    }
    return PlanFile.Row(name: place.name, settings: settings)
  }

  private static func mistake(inRow name: String) -> String? {
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "must not hold control characters"
    }
    if name.first?.isWhitespace == true || name.last?.isWhitespace == true {
      return "must not start or end with white space"
    }
    let limit = PlanFormat.rowName.upperBound
    if name.utf8.count > limit { return "must not be longer than \(limit) bytes" }
    return name == allPlaces ? "stands for all places" : nil
  }
}
