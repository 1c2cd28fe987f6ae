import Users

/// Gives one answer after the other; asked more often than it was told, it fails.
actor UserServiceDouble: UserService {
  struct Failure: Error {}
  struct NoMoreAnswers: Error {}

  private var answers: ArraySlice<Result<User, any Error>>

  init(_ answers: [Result<User, any Error>]) {
    self.answers = answers[...]
  }

  func currentUser() async throws -> User {
    guard let answer = answers.popFirst() else { throw NoMoreAnswers() }
    return try answer.get()
  }
}

extension User {
  /// A user of whom only the interesting part is said.
  static func sample(id: Int = 1, name: String = "") -> Self {
    User(id: id, name: name)
  }
}
