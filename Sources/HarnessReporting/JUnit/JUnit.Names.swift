import HarnessModel

extension JUnit {
  /// Makes names that no other test case of the document has.
  struct Names {
    /// Azure keeps so many UTF-16 units of a name.
    static let longest = 512

    /// Hashes of the names in use; a false match only makes a name longer.
    private var used: Set<UInt64> = []

    /// The name of a test case within its class.
    ///
    /// - Parameters:
    ///   - classname: The class.
    ///   - test: The test or case.
    ///   - plan: Told where the same test stands in two plans.
    mutating func unique(classname: String, test: TestResult, plan: PlanResult) -> String {
      var base = test.id.name.isEmpty ? "(no name)" : test.id.name
      if let row = plan.row { base += " [\(row)]" }
      if test.iteration > 1 { base += " (iteration \(test.iteration))" }
      let short = Names.shortened(base)
      if claim(classname, short) { return short }
      let withPlan = Names.shortened("\(base) (\(plan.name))")
      if claim(classname, withPlan) { return withPlan }
      return numbered(classname: classname, base: withPlan)
    }

    /// A name that may come several times, with a number from the second time on.
    mutating func unique(classname: String, name: String) -> String {
      let short = Names.shortened(name)
      return claim(classname, short) ? short : numbered(classname: classname, base: short)
    }

    /// A name of at most `longest` UTF-16 units; a longer one is cut and hashed.
    static func shortened(_ name: String) -> String {
      let clean = name.isEmpty ? "(no name)" : name
      guard clean.utf8.count > longest, clean.utf16.count > longest else { return clean }
      var kept = ""
      var length = 0
      for scalar in clean.unicodeScalars {
        length += scalar.value > 0xFFFF ? 2 : 1
        // Room for the ellipsis, 16 digits and a number.
        if length > longest - 32 { break }
        kept.unicodeScalars.append(scalar)
      }
      return kept + "…" + FNV1a.hex(of: clean)
    }

    // MARK: -

    private mutating func numbered(classname: String, base: String) -> String {
      var number = 2
      while !claim(classname, "\(base) #\(number)") { number += 1 }
      return "\(base) #\(number)"
    }

    /// Whether the name was free; readers see it with terminal codes gone and spaces folded.
    private mutating func claim(_ classname: String, _ name: String) -> Bool {
      var bytes: [UInt8] = []
      XMLText.append(classname, to: &bytes)
      bytes.append(0)
      let start = bytes.count
      XMLText.append(name, to: &bytes)
      var hash = FNV1a()
      hash.combine(bytes[..<start])
      var wasSpace = true
      for byte in bytes[start...] {
        let isSpace = byte <= 0x20
        if isSpace, wasSpace { continue }
        hash.combine(CollectionOfOne(isSpace ? 0x20 : byte))
        wasSpace = isSpace
      }
      return used.insert(hash.value).inserted
    }
  }
}
