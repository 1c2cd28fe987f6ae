import HarnessModel
import HarnessPlanning
import HarnessReporting

/// Masks the values of secret variables in all that a run writes.
struct SecretMask {
  /// Longest first, so that a secret within another leaves no rest.
  private let patterns: [SecretPattern]
  /// Indices of the patterns by their first byte.
  private let starts: [[Int]]

  /// Whether there is nothing to mask.
  var isEmpty: Bool { patterns.isEmpty }
  /// Bytes of the longest pattern.
  var longest: Int { patterns.first?.bytes.count ?? 0 }

  /// A mask of nothing.
  static let none = SecretMask([:])

  /// - Parameter values: Values by the names of their variables; each of at least
  ///   `SecretPattern.fewestBytes` bytes.
  init(_ values: [String: Set<String>]) {
    let pairs = values.flatMap { name, values in values.map { (name, $0) } }.sorted { $0 < $1 }
    var seen: Set<[UInt8]> = []
    // The same text may come of two variables; the first name stands for both.
    let all = pairs.flatMap { SecretPattern.all($0, $1) }.filter { seen.insert($0.bytes).inserted }
    patterns = all.enumerated().sorted {
      ($1.element.bytes.count, $0.offset) < ($0.element.bytes.count, $1.offset)
    }.map(\.element)
    var starts = [[Int]](repeating: [], count: 256)
    for (index, pattern) in patterns.enumerated() { starts[Int(pattern.bytes[0])].append(index) }
    self.starts = starts
  }

  /// The mask of all secrets that plans name.
  ///
  /// - Parameters:
  ///   - plans: The leaf plans, with the rows of their matrices.
  ///   - environment: The environment of harness.
  /// - Throws: `UsageError` with every value that is too short to be masked.
  init(of plans: [Plan], environment: [String: String]) throws(UsageError) {
    var values: [String: Set<String>] = [:]
    var short: [String: String] = [:]
    for plan in plans {
      for determinism in [plan.determinism] + plan.matrix.map(\.determinism) {
        guard let rule = determinism.environment else { continue }
        for name in rule.secret {
          guard let value = rule.set[name] ?? environment[name], !value.isEmpty else { continue }
          if value.utf8.count < SecretPattern.fewestBytes {
            short[name] = short[name] ?? plan.name
          } else {
            values[name, default: []].insert(value)
          }
        }
      }
    }
    guard short.isEmpty else {
      throw UsageError(
        short.sorted { $0.key < $1.key }.map { name, plan in
          Diagnostic(
            "the secret \(name) of the plan \(plan) has a value of fewer than"
              + " \(SecretPattern.fewestBytes) bytes, which cannot be masked without masking much"
              + " else",
            hint: "give \(name) a longer value, or take it out of \"secret\"")
        })
    }
    self.init(values)
  }

  // MARK: - Masking

  /// The event without secrets.
  func masked(_ event: Event) -> Event {
    if isEmpty { return event }
    do {
      return try event.mappingStrings(replacement(for:))
    } catch {
      // It must not leave as it is, and it must not be lost in silence.
      let text = "an event (\(event.kind.name)) cannot be masked and is left out: \(error)"
      return Event(at: event.at, .note(Event.Note(level: .error, text: masked(text))))
    }
  }

  /// The text without secrets.
  func masked(_ text: String) -> String {
    replacement(for: text) ?? text
  }

  /// The text without secrets; nil where it holds none.
  private func replacement(for text: String) -> String? {
    if isEmpty { return nil }
    var text = text
    let result: [UInt8]? = text.withUTF8 { text in
      let bytes = UnsafeRawBufferPointer(text)
      guard bytes.indices.contains(where: { match(at: $0, in: bytes) != nil }) else { return nil }
      var result: [UInt8] = []
      _ = mask(bytes, isWhole: true, into: &result)
      return result
    }
    return result.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes without secrets.
  func masked(_ bytes: [UInt8]) -> [UInt8] {
    if isEmpty { return bytes }
    var result: [UInt8] = []
    _ = bytes.withUnsafeBytes { mask($0, isWhole: true, into: &result) }
    return result
  }

  /// The test under names without secrets; the native id stays, as the library knows it.
  func masked(_ test: TestRecord) -> TestRecord {
    var test = test
    test.id = TestID(masked(test.id.description))
    test.displayName = test.displayName.map(masked)
    test.tags = test.tags.map(masked)
    return test
  }

  private enum Match {
    case pattern(Int)
    /// What is left could become a pattern.
    case open
  }

  private func match(
    at index: Int, in bytes: UnsafeRawBufferPointer, isWhole: Bool = true
  ) -> Match? {
    for candidate in starts[Int(bytes[index])] {
      let pattern = patterns[candidate].bytes
      let count = min(pattern.count, bytes.count - index)
      if count < pattern.count, isWhole { continue }
      let isEqual = pattern.withUnsafeBytes { pattern in
        (0..<count).allSatisfy { pattern[$0] == bytes[index + $0] }
      }
      if isEqual { return count < pattern.count ? .open : .pattern(candidate) }
    }
    return nil
  }

  /// Masks bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isWhole: Whether nothing follows them.
  ///   - result: Gets what is masked.
  /// - Returns: The count of bytes that are dealt with; the rest waits for what follows.
  func mask(_ bytes: UnsafeRawBufferPointer, isWhole: Bool, into result: inout [UInt8]) -> Int {
    var index = 0
    var start = 0
    while index < bytes.count {
      switch match(at: index, in: bytes, isWhole: isWhole) {
      case nil: index += 1
      case .open:
        result.append(contentsOf: bytes.part(start..<index))
        return index
      case .pattern(let found):
        result.append(contentsOf: bytes.part(start..<index))
        result.append(contentsOf: patterns[found].mask)
        index += patterns[found].bytes.count
        start = index
      }
    }
    result.append(contentsOf: bytes.part(start..<index))
    return index
  }
}
