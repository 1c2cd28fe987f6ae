import Articles
import Testing

@MainActor
@Suite("Article messages")
struct ArticleMessageTests {
  private struct SomethingElse: Error {}

  @Test(
    "Each error of the domain has its text, and any other error the general one",
    arguments: [
      (ArticleError.offline, "You are offline. Connect to the internet and try again."),
      (ArticleError.unreachable, "The server cannot be reached. Try again later."),
      (ArticleError.unauthorized, "Your session has ended. Sign in again."),
      (ArticleError.server(status: 503), "The server has a problem (503). Try again later."),
      (ArticleError.malformed, "The server's answer could not be read."),
      (SomethingElse(), "The articles could not be loaded. Try again."),
    ] as [(any Error, String)])
  func text(error: any Error, text: String) async {
    let model = ArticleListModel(repository: FakeArticleRepository(.failure(error)))
    await model.load()
    #expect(model.state == .failed(text))
  }

  @Test("Errors are values: equal when they say the same")
  func errorsAreValues() {
    let errors: [ArticleError] = [
      .offline, .unreachable, .unauthorized, .server(status: 500), .server(status: 503),
      .malformed,
    ]
    for (index, error) in errors.enumerated() {
      #expect(errors.firstIndex(of: error) == index)
    }
  }
}
