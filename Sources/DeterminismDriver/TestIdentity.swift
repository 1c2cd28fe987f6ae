import Testing

/// Finds out which test a record holds, by asking the record as the library does.
enum TestIdentity {
  private typealias Accessor =
    @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeRawPointer?, UInt) -> CBool

  /// The type that the library asks records for: `Testing.Test.Generator`, mangled.
  ///
  /// It is private to its file; the number is the MD5 of `TestingTest+Discovery.swift`, the module
  /// and the file, so it stays while these names do. Where it is not found records have no ids, and
  /// harness selects tests by filters instead.
  private static let generatorName =
    "7Testing4TestV9Generator33_FDD7B2C338798BE45146CC93F92D6CBBLLV"

  /// What a record stores as that type: a structure that holds nothing but a closure.
  private struct Generator {
    var make: @Sendable () async -> Test
  }

  /// The library's id of the test in a record: `Module.Suite/func()/File.swift:1:2`.
  ///
  /// - Parameter record: A record of kind `test`.
  /// - Returns: nil where the record holds none, or the library is not as it is known.
  static func id(of record: UnsafeRawPointer) async -> String? {
    guard let generator = generator(in: record) else { return nil }
    return String(describing: await generator.make().id)
  }

  // MARK: -

  /// The record itself compares the type: it stores nothing where the library has changed it.
  private static func generator(in record: UnsafeRawPointer) -> Generator? {
    guard let type = _typeByName(generatorName),
      let accessor = record.load(fromByteOffset: 8, as: Accessor?.self)
    else { return nil }
    let room = UnsafeMutablePointer<Generator>.allocate(capacity: 1)
    defer { room.deallocate() }
    guard withUnsafePointer(to: type, { accessor(room, $0, nil, 0) }) else { return nil }
    return room.move()
  }
}
