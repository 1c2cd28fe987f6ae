import Foundation

extension StubAnswer {
  /// What is sent.
  struct Response: Sendable {
    /// The status; `nil` for a response that does not come by HTTP.
    var status: Int?
    var headers: [String: String] = [:]
    var chunks: [Data] = []
    /// How long to wait before each chunk.
    var pace: Duration = .zero
    /// What ends the body in place of its end.
    var failure: (any Error)?
  }

  enum Kind: Sendable {
    case response(Response)
    case failure(any Error)
    case redirect(to: String, status: Int)
    case held(HeldResponse<StubAnswer>)
    case computed(@Sendable (StubRequest) async throws -> StubAnswer)
  }

  /// An answer to one request.
  struct Step: Sendable {
    var kind: Kind
    var delay: Duration = .zero
    var mistakes: [String] = []
  }
}
