public import Observation

/// The name of the signed-in user, for a view to show, and one fixed text when it cannot be had.
@MainActor
@Observable
public final class UserModel {
  /// What the user reads, whatever went wrong.
  public static let failureText = "Something went wrong."

  /// The last name that was fetched; empty before the first.
  public private(set) var name = ""
  public private(set) var errorText = ""
  public private(set) var isShowingError = false

  private let service: any UserService

  public init(service: any UserService) {
    self.service = service
  }

  /// Fetches the user; a failure keeps the name that is shown, a success takes an old error away.
  public func fetch() async {
    do {
      name = try await service.currentUser().name
      errorText = ""
      isShowingError = false
    } catch {
      errorText = Self.failureText
      isShowingError = true
    }
  }
}
