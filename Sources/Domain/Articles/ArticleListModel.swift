public import Observation

/// The reading list, for a view to show.
@MainActor
@Observable
public final class ArticleListModel {
  public private(set) var state: ArticleState = .idle
  private let repository: any ArticleRepository

  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  /// Loads the list; the outcome, also a failure, is in ``state``.
  ///
  /// A cancelled load is no failure: the user has left, and finds an idle list on coming back.
  public func load() async {
    state = .loading
    do {
      state = .loaded(try await repository.articles())
    } catch is CancellationError {
      state = .idle
    } catch {
      state = .failed(Self.text(for: error))
    }
  }

  /// The text for the user; errors stay values up to here, so that no test depends on a language.
  nonisolated static func text(for error: any Error) -> String {
    switch error as? ArticleError {
    case .offline: "You are offline. Connect to the internet and try again."
    case .unreachable: "The server cannot be reached. Try again later."
    case .unauthorized: "Your session has ended. Sign in again."
    case .server(let status): "The server has a problem (\(status)). Try again later."
    case .malformed: "The server's answer could not be read."
    case nil: "The articles could not be loaded. Try again."
    }
  }
}
