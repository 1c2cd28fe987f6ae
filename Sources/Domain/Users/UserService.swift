/// Where the signed-in user comes from.
public protocol UserService: Sendable {
  func currentUser() async throws -> User
}
