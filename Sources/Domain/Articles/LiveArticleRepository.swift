public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Fetches articles over HTTP: `GET articles` under a base URL, answered by a JSON array.
///
/// An actor, since the token may be exchanged while requests are under way.
public actor LiveArticleRepository: ArticleRepository {
  private let session: URLSession
  private let baseURL: URL
  private var token: String?

  /// Makes a repository; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - session: Sends the requests; tests hand in one that is answered by a stub.
  ///   - baseURL: What the path `articles` is appended to.
  ///   - token: Sent as `Authorization: Bearer TOKEN`; without one the header is left out.
  public init(session: URLSession, baseURL: URL, token: String? = nil) {
    self.session = session
    self.baseURL = baseURL
    self.token = token
  }

  /// Uses another token from the next request on.
  public func use(token: String?) {
    self.token = token
  }

  public func articles() async throws -> [Article] {
    try Task.checkCancellation()
    let (data, response) = try await answer(to: request())
    guard let response = response as? HTTPURLResponse else { throw ArticleError.malformed }
    switch response.statusCode {
    case 200..<300: break
    case 401: throw ArticleError.unauthorized
    case let status: throw ArticleError.server(status: status)
    }
    do {
      return try JSONDecoder().decode([Article].self, from: data)
    } catch {
      throw ArticleError.malformed
    }
  }

  // MARK: - Helpers

  private func request() -> URLRequest {
    var request = URLRequest(url: baseURL.appending(path: "articles"))
    request.httpMethod = "GET"
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    return request
  }

  /// Sends a request and turns what the session throws into the domain's own errors.
  private func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      return try await session.data(for: request)
    } catch let error as URLError {
      switch error.code {
      case .cancelled: throw CancellationError()
      case .notConnectedToInternet, .networkConnectionLost: throw ArticleError.offline
      default: throw ArticleError.unreachable
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw ArticleError.unreachable
    }
  }
}
