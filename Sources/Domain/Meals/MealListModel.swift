import Foundation
public import Observation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The list of meals of one category, for a view to show.
@MainActor
@Observable
public final class MealListModel {
  /// What the user reads when a load fails.
  public enum Message {
    public static let offline = "You are not connected to the internet."
    public static let failed = "The meals could not be loaded."
  }

  public private(set) var state: LoadState<[Meal]> = .idle
  private let service: any MealService

  /// Makes an empty list.
  ///
  /// - Parameter service: Where meals come from; the live service unless a test says otherwise.
  public init(service: any MealService = LiveMealService()) {
    self.service = service
  }

  /// Loads the meals of a category; the outcome, also a failure, is in ``state``.
  public func load(category: String) async {
    state = .loading
    do {
      state = .loaded(try await service.meals(in: category))
    } catch let error as URLError where error.code == .notConnectedToInternet {
      state = .failed(Message.offline)
    } catch {
      state = .failed(Message.failed)
    }
  }
}
