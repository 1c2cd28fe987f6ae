import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Which class belongs to which exchange.
///
/// A class is never used again: configurations that name it may outlive their session.
enum StubTable {
  private struct Contents: Sendable {
    var count = 0
    var exchanges: [ObjectIdentifier: WeakReference<Exchange>] = [:]
    var classes: [ObjectIdentifier: ObjectIdentifier] = [:]
  }

  private static let contents = Mutex(Contents())

  /// Makes a class whose requests the exchange answers.
  static func newClass(for exchange: Exchange) -> URLProtocol.Type {
    func stub<Key: StubKey>(_: Key.Type) -> URLProtocol.Type { StubURLProtocol<Key>.self }
    return contents.withLock { contents in
      contents.count += 1
      let made = stub(StubKeys.key(contents.count))
      let owner = ObjectIdentifier(exchange)
      contents.exchanges[ObjectIdentifier(made)] = WeakReference(exchange)
      contents.classes[owner] = ObjectIdentifier(made)
      return made
    }
  }

  /// The exchange of a class; `nil` when its session is gone.
  static func exchange(of stub: URLProtocol.Type) -> Exchange? {
    contents.withLock { $0.exchanges[ObjectIdentifier(stub)]?.object }
  }

  /// Forgets an exchange that goes away.
  static func remove(_ owner: ObjectIdentifier) {
    contents.withLock { contents in
      guard let made = contents.classes.removeValue(forKey: owner) else { return }
      contents.exchanges[made] = nil
    }
  }
}
