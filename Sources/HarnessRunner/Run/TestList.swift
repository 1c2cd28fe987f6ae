import HarnessModel

/// The tests of a binary as they are kept between runs.
///
/// Every run reads all of them even if it wants one, so what repeats is written once and numbers
/// stand in one row: a thousand tests are read in half the time that their records take.
struct TestList: Codable {
  private var ids: [String]
  /// Five numbers for each test: framework, file, line, column, record. -1 stands for none.
  private var numbers: [Int]
  private var files: [String]
  /// For each test an entry of `suites`, or -1.
  private var suiteRows: [Int]
  private var suites: [[Int]]
  /// What only some tests have, by their place in the list.
  private var nativeIDs: [Int: String] = [:]
  private var displayNames: [Int: String] = [:]
  private var tags: [Int: [String]] = [:]
  private var parameterized: [Int] = []
  private var claims: [Int: [Claim]] = [:]

  private static let width = 5

  /// Packs records.
  init(_ records: [TestRecord]) {
    ids = records.map(\.id.description)
    numbers = []
    files = []
    suiteRows = []
    suites = []
    var fileRows: [String: Int] = [:]
    var knownSuites: [[Int]: Int] = [:]
    for (index, record) in records.enumerated() {
      let place = record.location
      numbers += [
        record.framework == .xctest ? 1 : 0,
        place.map { Self.row(of: $0.file, in: &files, &fileRows) } ?? -1,
        place?.line ?? -1, place?.column ?? -1, record.recordIndex ?? -1,
      ]
      suiteRows.append(
        record.suiteIndices.map { Self.row(of: $0, in: &suites, &knownSuites) } ?? -1)
      if record.nativeID != Self.usualNativeID(record.id.description, record.location) {
        nativeIDs[index] = record.nativeID
      }
      displayNames[index] = record.displayName
      if !record.tags.isEmpty { tags[index] = record.tags }
      if !record.claims.isEmpty { claims[index] = record.claims }
      if record.isParameterized { parameterized.append(index) }
    }
  }

  /// The records; nil where the list is damaged.
  var records: [TestRecord]? {
    guard numbers.count == ids.count * Self.width, suiteRows.count == ids.count else { return nil }
    let cases = Set(parameterized)
    var result: [TestRecord] = []
    result.reserveCapacity(ids.count)
    for (index, id) in ids.enumerated() {
      let start = index * Self.width
      let (file, row) = (numbers[start + 1], suiteRows[index])
      guard file < files.count, row < suites.count else { return nil }
      let place =
        file < 0
        ? nil
        : SourceLocation(
          file: files[file], line: Self.known(numbers[start + 2]),
          column: Self.known(numbers[start + 3]))
      result.append(
        TestRecord(
          id: TestID(id), framework: numbers[start] == 1 ? .xctest : .swiftTesting,
          nativeID: nativeIDs[index] ?? Self.usualNativeID(id, place), location: place,
          displayName: displayNames[index], tags: tags[index] ?? [],
          isParameterized: cases.contains(index), recordIndex: Self.known(numbers[start + 4]),
          suiteIndices: row < 0 ? nil : suites[row], claims: claims[index] ?? []))
    }
    return result
  }

  // MARK: -

  private static func known(_ number: Int) -> Int? {
    number < 0 ? nil : number
  }

  /// The library's id of most tests: the test's own, and its place behind it.
  private static func usualNativeID(_ id: String, _ place: SourceLocation?) -> String {
    guard let place, let line = place.line, let column = place.column else { return id }
    let file =
      place.file.utf8.lastIndex(of: UInt8(ascii: "/"))
      .map { place.file[place.file.utf8.index(after: $0)...] } ?? place.file[...]
    return "\(id)/\(file):\(line):\(column)"
  }

  private static func row<Value: Hashable>(
    of value: Value, in rows: inout [Value], _ known: inout [Value: Int]
  ) -> Int {
    if let row = known[value] { return row }
    known[value] = rows.count
    rows.append(value)
    return rows.count - 1
  }
}
