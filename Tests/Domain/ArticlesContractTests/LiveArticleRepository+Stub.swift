import Articles
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension LiveArticleRepository {
  /// The repository of the product, asking a stub of its own.
  init(_ stub: KeyedStub, token: String? = "token-1") {
    self.init(session: stub.session, baseURL: stub.baseURL, token: token)
  }

  /// The repository of the product on a stubbed session.
  init(_ session: URLSession) {
    self.init(
      session: session, baseURL: URL(string: "https://articles.test/v2")!, token: "token-1")
  }
}
