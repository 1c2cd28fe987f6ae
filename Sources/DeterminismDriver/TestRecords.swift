import Foundation
import Testing

/// The test content records of the binary: which test each holds, and which are shown to the
/// library.
///
/// The library reads all records at each call, so a call's cost grows with the binary; a record
/// whose kind is zeroed does not exist for it.
/// Source: swift-testing `Documentation/ABI/TestContent.md`, kind `test`, records of 32 bytes.
enum TestRecords {
  private static let size = 32
  /// `test` as a four-character code.
  private static let kind: UInt32 = 0x7465_7374
  /// The bit of a record's context that says that it declares a suite.
  private static let suiteBit: UInt = 1

  private struct Entry: Encodable {
    var event = "record"
    var index: Int
    var id: String
    var suite: Bool
    /// Whether its tests run one after the other, by its own trait.
    var serialized: Bool?
    /// What its own traits claim.
    var claims: [TraitClaim]?
  }

  /// The addresses of the records of all images, in a fixed order.
  nonisolated(unsafe) private static let records: [UnsafeMutableRawPointer] = find()

  /// Reports the id of the test in each record.
  static func report() async {
    for (index, record) in records.enumerated() {
      guard let test = await TestIdentity.test(of: record) else { continue }
      let claims = TraitClaim.all(of: test)
      Channel.report(
        Entry(
          index: index, id: String(describing: test.id), suite: isSuite(record),
          serialized: test.traits.contains { $0 is ParallelizationTrait } ? true : nil,
          claims: claims.isEmpty ? nil : claims))
    }
  }

  /// Hides all functions but some, and all suites but theirs, whose traits hold for them.
  ///
  /// - Parameters:
  ///   - indices: The functions.
  ///   - suites: The suites; nil hides none.
  static func keepOnly(_ indices: Set<Int>, suites: Set<Int>?) {
    for (index, record) in records.enumerated() {
      let isShown = isSuite(record) ? suites?.contains(index) ?? true : indices.contains(index)
      record.storeBytes(of: isShown ? kind : 0, as: UInt32.self)
    }
  }

  /// Hides everything but one function.
  static func keepOne() {
    keepOnly(Set(records.indices.first { !isSuite(records[$0]) }.map { [$0] } ?? []), suites: [])
  }

  /// Shows all records again.
  static func restore() {
    for record in records { record.storeBytes(of: kind, as: UInt32.self) }
  }

  // MARK: -

  private static func isSuite(_ record: UnsafeRawPointer) -> Bool {
    record.load(fromByteOffset: 16, as: UInt.self) & suiteBit != 0
  }

  private static func find() -> [UnsafeMutableRawPointer] {
    let collector = Collector()
    enumerateSections(
      { sections, context in
        let version = sections.load(as: UInt.self)
        if version >= 4 {
          Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue().add(sections)
        }
        return true
      }, Unmanaged.passUnretained(collector).toOpaque())
    return collector.found
  }

  private final class Collector {
    var found: [UnsafeMutableRawPointer] = []

    func add(_ sections: UnsafeRawPointer) {
      // `MetadataSections` of the runtime: version, base, two reserved words, then ranges of
      // start and length; the tests are the last of version 4.
      let range = sections.loadUnaligned(
        fromByteOffset: TestRecords.testsOffset, as: (start: UInt, length: UInt).self)
      guard let start = UnsafeMutableRawPointer(bitPattern: range.start), range.length >= 32 else {
        return
      }
      TestRecords.makeWritable(start, Int(range.length))
      for offset in stride(from: 0, to: Int(range.length) - 31, by: TestRecords.size) {
        let record = start + offset
        if record.load(as: UInt32.self) == TestRecords.kind { found.append(record) }
      }
    }
  }

  /// Four words, then fourteen ranges of other sections.
  fileprivate static let testsOffset = 4 * 8 + 14 * 16

  fileprivate static func makeWritable(_ start: UnsafeMutableRawPointer, _ length: Int) {
    let page = UInt(getpagesize())
    let first = UInt(bitPattern: start) & ~(page - 1)
    let end = (UInt(bitPattern: start) + UInt(length) + page - 1) & ~(page - 1)
    mprotect(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), PROT_READ | PROT_WRITE)
  }
}

@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateSections(
  _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool,
  _ context: UnsafeMutableRawPointer)
