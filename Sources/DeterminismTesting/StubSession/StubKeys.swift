/// Numbers as types, by their binary digits: the keys of stub sessions.
///
/// Foundation makes the instances of a `URLProtocol` class itself, and hands them nothing that
/// could say which session they belong to. A session's own class can say it, and Swift makes
/// classes at run time where a generic class meets a new type.
enum StubKeys {
  /// The end of the digits.
  enum End: StubKey {}

  /// The digit 0, before the digits of higher value.
  enum Zero<Rest: StubKey>: StubKey {}

  /// The digit 1, before the digits of higher value.
  enum One<Rest: StubKey>: StubKey {}

  /// The type that stands for a number from 1 on.
  static func key(_ number: Int) -> any StubKey.Type {
    func zero<Rest: StubKey>(_: Rest.Type) -> any StubKey.Type { Zero<Rest>.self }
    func one<Rest: StubKey>(_: Rest.Type) -> any StubKey.Type { One<Rest>.self }
    var key: any StubKey.Type = End.self
    // The highest digit first, so that keys share their ends.
    for digit in String(number, radix: 2) { key = digit == "0" ? zero(key) : one(key) }
    return key
  }
}
