public import HarnessModel

/// Makes the list of a binary's tests out of what discovery found, in one canonical order.
public enum TestInventory {
  /// Names and sorts tests.
  ///
  /// Ids are unique: where several tests would have the same one, all of them get an ordinal in
  /// source order. A test that was found twice under the same native id is one test.
  ///
  /// - Parameter discovered: The tests; the order matters only among the methods of an XCTest
  ///   class, which keep it.
  /// - Returns: By module; Swift Testing first, by file, line and column, then XCTest by class.
  public static func records(of discovered: [DiscoveredTest]) -> [TestRecord] {
    var seen: Set<[String]> = []
    var entries: [Entry] = []
    for test in discovered {
      guard seen.insert([test.framework.rawValue, test.nativeID]).inserted else { continue }
      entries.append(Entry(test, index: entries.count))
    }
    entries.sort(by: Entry.comesBefore)
    return numbered(entries)
  }

  // MARK: -

  private struct Entry {
    var record: TestRecord
    var module: String
    var suite: String
    /// Place in what was discovered, 0-based.
    var index: Int

    init(_ test: DiscoveredTest, index: Int) {
      let id = TestID(
        test.framework == .xctest
          ? test.nativeID : withoutLocation(test.nativeID, location: test.location))
      let tags = Set(test.tags.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 })
      record = TestRecord(
        id: id, framework: test.framework, nativeID: test.nativeID, location: test.location,
        displayName: test.displayName, tags: tags.sorted(),
        isParameterized: test.isParameterized, recordIndex: test.recordIndex,
        suiteIndices: test.suiteIndices, claims: TestInventory.joined(test.claims))
      module = id.module
      suite = test.framework == .xctest ? id.suite : ""
      self.index = index
    }

    static func comesBefore(_ left: Entry, _ right: Entry) -> Bool {
      if left.module != right.module { return isLess(left.module, right.module) }
      let (one, two) = (left.record, right.record)
      if one.framework != two.framework { return one.framework < two.framework }
      if one.framework == .xctest {
        if left.suite != right.suite { return isLess(left.suite, right.suite) }
        return left.index < right.index
      }
      if one.location?.file != two.location?.file {
        return isLess(one.location?.file ?? "", two.location?.file ?? "")
      }
      let first = (one.location?.line ?? 0, one.location?.column ?? 0)
      let second = (two.location?.line ?? 0, two.location?.column ?? 0)
      if first != second { return first < second }
      // A macro may make several tests at one place: their names decide, never their arrival.
      return isLess(one.nativeID, two.nativeID)
    }

    private static func isLess(_ left: String, _ right: String) -> Bool {
      left.utf8.lexicographicallyPrecedes(right.utf8)
    }
  }

  private static func numbered(_ entries: [Entry]) -> [TestRecord] {
    var members: [TestID: Int] = [:]
    for entry in entries { members[entry.record.id, default: 0] += 1 }
    var given: [TestID: Int] = [:]
    return entries.map { entry in
      var record = entry.record
      if members[record.id, default: 0] > 1 {
        let ordinal = given[record.id, default: 0] + 1
        given[record.id] = ordinal
        record.id = TestID("\(record.id)#\(ordinal)")
      }
      return record
    }
  }

  /// Joins claims, but for those that disagree about slots: these are mistakes to be told.
  private static func joined(_ claims: [Claim]) -> [Claim] {
    if claims.isEmpty { return [] }
    return Set(claims.map(\.slots))
      .flatMap { slots in Claim.merged(claims.filter { $0.slots == slots }) }
      .sorted { left, right in
        left < right || (!(right < left) && (left.slots ?? 0) < (right.slots ?? 0))
      }
  }

  /// Takes `/File.swift:12:4` off a Swift Testing id; one that has none is left as it is.
  private static func withoutLocation(_ nativeID: String, location: SourceLocation?) -> String {
    if let location, let line = location.line, let column = location.column,
      let file = location.file.split(separator: "/").last
    {
      let suffix = "/\(file):\(line):\(column)"
      if nativeID.hasSuffix(suffix) { return String(nativeID.dropLast(suffix.count)) }
    }
    // A file's name holds no slash, so it starts after the last one, whatever the test's own
    // name holds.
    let bytes = Array(nativeID.utf8)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nativeID }
    let parts = bytes[(slash + 1)...].split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count >= 3, isNumber(parts[parts.count - 1]), isNumber(parts[parts.count - 2])
    else { return nativeID }
    return String(decoding: bytes[..<slash], as: UTF8.self)
  }

  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
