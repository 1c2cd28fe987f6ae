import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension StubLoad {
  /// Hands the response over.
  func receive(_ response: URLResponse) {
    guard let loader else { return }
    loader.client?.urlProtocol(loader, didReceive: response, cacheStoragePolicy: .notAllowed)
  }

  /// Hands a piece of the body over, or keeps it for the end.
  func load(_ chunk: Data) {
    guard let loader else { return }
    if isByPiece {
      loader.client?.urlProtocol(loader, didLoad: chunk)
    } else {
      pieces.append(chunk)
    }
  }

  /// Ends the load well.
  func finish() {
    guard let loader else { return }
    if !pieces.isEmpty { loader.client?.urlProtocol(loader, didLoad: pieces) }
    stop()
    loader.client?.urlProtocolDidFinishLoading(loader)
  }

  /// Ends the load with an error.
  func fail(_ error: any Error) {
    guard let loader else { return }
    stop()
    loader.client?.urlProtocol(loader, didFailWithError: error)
  }
}
