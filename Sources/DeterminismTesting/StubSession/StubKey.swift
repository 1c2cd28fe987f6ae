/// A number as a type, by its binary digits: the key of a stub session.
///
/// Foundation makes the instances of a `URLProtocol` class itself, and hands them nothing that could
/// say which session they belong to. A session's own class can say it, and Swift makes classes at run
/// time where a generic class meets a new type.
protocol StubKey {}

/// The end of a key's digits.
enum StubKeyEnd: StubKey {}

/// The digit 0, before the digits of higher value.
enum StubKeyZero<Rest: StubKey>: StubKey {}

/// The digit 1, before the digits of higher value.
enum StubKeyOne<Rest: StubKey>: StubKey {}

/// Makes keys.
enum StubKeys {
  /// The type that stands for a number from 1 on.
  static func key(_ number: Int) -> any StubKey.Type {
    func zero<Rest: StubKey>(_: Rest.Type) -> any StubKey.Type { StubKeyZero<Rest>.self }
    func one<Rest: StubKey>(_: Rest.Type) -> any StubKey.Type { StubKeyOne<Rest>.self }
    var key: any StubKey.Type = StubKeyEnd.self
    // The highest digit first, so that keys share their ends.
    for digit in String(number, radix: 2) { key = digit == "0" ? zero(key) : one(key) }
    return key
  }
}
