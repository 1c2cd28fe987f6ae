import Articles
import DeterminismTesting
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension LiveArticleRepository {
  /// The repository of the product, answered by a stub session of its own.
  init(_ stub: StubSession, token: String? = "token-1") {
    self.init(stub.session, token: token)
  }

  /// The repository of the product, asking a stub that its host tells from others.
  init(_ stub: KeyedStub) {
    self.init(session: stub.session, baseURL: stub.baseURL, token: "token-1")
  }

  /// The repository of the product on a stubbed session.
  init(_ session: URLSession, token: String? = "token-1") {
    self.init(session: session, baseURL: URL(string: "https://articles.test/v2")!, token: token)
  }
}
