import Foundation

/// What a route answers.
///
/// ```swift
/// .json([Article(id: 7, title: "Seams")])
/// .status(401)
/// .text("later", status: 503, headers: ["Retry-After": "5"]).delayed(by: .seconds(2))
/// .failure(.notConnectedToInternet)
/// .redirect(to: "/v2/articles")
/// .sequence(.status(503), .json([Article]()))
/// ```
public struct StubAnswer: Sendable {
  var steps: [Step]
  /// Whether each request uses up a step.
  var isSequence = false

  init(_ kind: Kind, mistakes: [String] = []) {
    steps = [Step(kind: kind, mistakes: mistakes + Self.mistakes(in: kind))]
  }

  /// One answer after the other, for successive requests; then the route answers no more.
  ///
  /// - Parameter answers: The answers in their order; there has to be at least one.
  public static func sequence(_ answers: StubAnswer...) -> Self {
    sequence(answers)
  }

  /// One answer after the other, for successive requests; then the route answers no more.
  ///
  /// - Parameter answers: The answers in their order; there has to be at least one.
  public static func sequence(_ answers: [StubAnswer]) -> Self {
    var answer = StubAnswer(.failure(CancellationError()))
    answer.steps = answers.flatMap(\.steps)
    answer.isSequence = true
    return answer
  }

  /// The same answer, given after a while; each of them for a sequence.
  ///
  /// - Parameter delay: How long, on the clock of the `DeterminismContext` in which the session was
  ///   made; it comes on top of an earlier one.
  public func delayed(by delay: Duration) -> Self {
    changingSteps { step in
      step.delay += delay
      if delay < .zero { step.mistakes.append("the delay \(delay) is negative") }
    }
  }

  // MARK: - Helpers

  func changingSteps(_ change: (inout Step) -> Void) -> Self {
    var answer = self
    for index in answer.steps.indices { change(&answer.steps[index]) }
    return answer
  }

  /// Why it can never be given.
  var mistakes: [String] {
    steps.isEmpty ? ["the sequence has no answers"] : steps.flatMap(\.mistakes)
  }

  private static func mistakes(in kind: Kind) -> [String] {
    switch kind {
    case .response(let response):
      var found: [String] = []
      if let status = response.status, !(100...599).contains(status) {
        found.append("\(status) is no status of HTTP: it lies from 100 to 599")
      }
      let challenge = response.headers.first { $0.key.lowercased() == "www-authenticate" }?.value
      // Foundation acts on this pair itself: without a credential the task never ends, and with one
      // it goes past the stub to the network.
      if response.status == 401, challenge?.lowercased().contains("basic") == true {
        found.append(
          "Foundation answers status 401 with a Basic challenge itself, past the stub: "
            + "leave WWW-Authenticate out")
      }
      return found
    case .redirect(let target, let status):
      let isKnown = [301, 302, 303, 307, 308].contains(status)
      return (isKnown ? [] : ["\(status) is no redirect: use 301, 302, 303, 307 or 308"])
        + (URL(string: target) == nil ? ["\"\(target)\" is no URL to redirect to"] : [])
    case .failure, .held, .computed: return []
    }
  }
}
