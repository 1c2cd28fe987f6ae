import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers the requests of one stub session: each session has a class of its own, told apart by
/// key.
///
/// No two sessions share anything here, so that tests which use it may run at the same time. It is
/// known as `DeterminismTesting.StubURLProtocol<…>`.
final class StubURLProtocol<Key: StubKey>: URLProtocol {
  private var load: StubLoad?

  // Everything, whatever its scheme: nothing is to go past the stub.
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    // A task that was suspended and goes on, or was told to go on twice.
    guard load == nil else { return }
    guard let exchange = StubTable.exchange(of: Self.self) else {
      let error = URLError(
        .resourceUnavailable,
        userInfo: [NSLocalizedDescriptionKey: "the stub session of this request is gone"])
      client?.urlProtocol(self, didFailWithError: error)
      return
    }
    let load = StubLoad(self, exchange: exchange)
    self.load = load
    load.start()
  }

  override func stopLoading() {
    // A suspended task may still be answered; only a cancelled one must not.
    if task?.state == .suspended { return }
    load?.stop()
  }
}
