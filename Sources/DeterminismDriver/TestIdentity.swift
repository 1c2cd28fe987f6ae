import Testing

/// Finds out which test a record holds, by asking the record as the library does.
enum TestIdentity {
  private typealias Accessor =
    @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeRawPointer?, UInt) -> CBool

  /// What a record stores as that type: a structure that holds nothing but a closure.
  private struct Generator {
    var make: @Sendable () async -> Test
  }

  /// The test in a record.
  ///
  /// - Parameter record: A record of kind `test`.
  /// - Returns: nil where the record holds none, or the library is not as it is known.
  static func test(of record: UnsafeRawPointer) async -> Test? {
    guard let generator = generator(in: record) else { return nil }
    return await generator.make()
  }

  // MARK: -

  private static func generator(in record: UnsafeRawPointer) -> Generator? {
    guard let type = generatorType(),
      let accessor = record.load(fromByteOffset: 8, as: Accessor?.self)
    else { return nil }
    let room = UnsafeMutablePointer<Generator>.allocate(capacity: 1)
    defer { room.deallocate() }
    // Nothing is stored where the binary does not know this type, as a later library may.
    guard accessor(room, type, nil, 0) else { return nil }
    return room.move()
  }
}

@_silgen_name("harness_generator_type")
private func generatorType() -> UnsafeRawPointer?
