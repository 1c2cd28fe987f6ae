import Articles
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Puts the program together.
enum Composition {
  /// Seconds until a silent server counts as unreachable.
  private static let timeout: TimeInterval = 5

  /// The repository that this launch reads from.
  ///
  /// A debug build can be started on fixtures through its environment. A release build does not hold
  /// the code for that, so no launch environment changes where its articles come from.
  static func repository(_ options: ReaderOptions) throws -> any ArticleRepository {
    #if DEBUG
      if let fixture = try FixtureArticles.chosen(by: ProcessInfo.processInfo.environment) {
        return fixture
      }
    #endif
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    return LiveArticleRepository(
      session: URLSession(configuration: configuration), baseURL: options.baseURL)
  }
}
