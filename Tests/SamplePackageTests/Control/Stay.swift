/// When a test ran, by the machine's monotonic clock, as the test itself saw it.
struct Stay {
  var test: String
  var process: String
  /// In nanoseconds.
  var start: UInt64
  var end: UInt64
  /// The numbers of slots by the ends of their variables' names.
  var slots: [String: Int] = [:]

  /// Reads a line that a test recorded.
  init(_ line: String) {
    let words = line.split(separator: "\t").map(String.init)
    test = words.first ?? ""
    process = words.count > 1 ? words[1] : ""
    start = words.count > 2 ? UInt64(words[2]) ?? 0 : 0
    end = words.count > 3 ? UInt64(words[3]) ?? .max : .max
    for pair in words.dropFirst(4).first?.split(separator: ",") ?? [] where pair != "-" {
      let parts = pair.split(separator: "=")
      slots[String(parts[0])] = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    }
  }

  func overlaps(_ other: Stay) -> Bool { start < other.end && other.start < end }

  /// Pairs of stays that overlap and that somebody forbids.
  static func pairs(in stays: [Stay], forbidden: (Stay, Stay) -> String?) -> [String] {
    let ordered = stays.sorted { $0.start < $1.start }
    var mistakes: [String] = []
    for (index, first) in ordered.enumerated() {
      for second in ordered[(index + 1)...] {
        if second.start >= first.end { break }
        if let reason = forbidden(first, second) {
          mistakes.append("\(first.test) and \(second.test) overlap: \(reason)")
        }
      }
    }
    return mistakes
  }

  /// Whether everybody had a number of 1 to `count`, and no two the same at a time.
  static func slotMistakes(_ stays: [Stay], named name: String, among count: Int) -> [String] {
    stays.filter { !(1...count).contains($0.slots[name] ?? 0) }
      .map { "\($0.test): slot \(name) is \($0.slots)" }
      + pairs(in: stays) { first, second in
        first.slots[name] == second.slots[name] ? "slot \(name)" : nil
      }
  }
}
