import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers every request of its session; each subclass says how, so that nothing is shared.
class KitchenProtocol: URLProtocol {
  /// Status and body for a request.
  class func answer(to request: URLRequest) -> (status: Int, body: String) {
    preconditionFailure("a subclass has to say what it answers")
  }

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let answer = Self.answer(to: request)
    guard
      let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: nil)
    else {
      client?.urlProtocol(self, didFailWithError: URLError(.badURL))
      return
    }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(answer.body.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}

/// Answers with what it was asked, in the form of meals.
final class EchoKitchen: KitchenProtocol {
  override class func answer(to request: URLRequest) -> (status: Int, body: String) {
    let components = request.url.flatMap {
      URLComponents(url: $0, resolvingAgainstBaseURL: true)
    }
    let items = (components?.queryItems ?? []).map {
      #"{"id": "\#($0.name)", "name": "\#($0.value ?? "")"}"#
    }
    let first = """
      {"id": "\(request.httpMethod ?? "")", "name": "\(components?.path ?? "")",
       "thumbnail": "https://kitchen.test/1.png"}
      """
    return (200, "[" + ([first] + items).joined(separator: ",") + "]")
  }
}

/// Fails, with a body that would be fine.
final class BrokenKitchen: KitchenProtocol {
  override class func answer(to request: URLRequest) -> (status: Int, body: String) { (500, "[]") }
}

/// Succeeds, with a body that is no list.
final class MumblingKitchen: KitchenProtocol {
  override class func answer(to request: URLRequest) -> (status: Int, body: String) {
    (200, #"{"meals": null}"#)
  }
}
