import Articles
import DeterminismTesting
import Foundation
import Testing

@Suite("Answer with articles", .tags(.network), .verifyingStubs, .timeLimit(.minutes(1)))
struct ResponseContractTests {
  /// The repository of the product, given an answer.
  private func repository(_ answer: StubAnswer) -> LiveArticleRepository {
    LiveArticleRepository(StubSession(.get("/v2/articles", answer: answer)))
  }

  @Test("Articles are read in order, and keys of a later version are ignored")
  func success() async throws {
    let body = #"[{"id": 9, "title": "Clocks", "pages": 3}, {"title": "Seams", "id": 7}]"#
    let articles = try await repository(.json(text: body)).articles()
    #expect(articles == [Article(id: 9, title: "Clocks"), Article(id: 7, title: "Seams")])
  }

  @Test(
    "A status that is not a success is an error, whatever the body says",
    arguments: [
      (401, ArticleError.unauthorized), (199, .server(status: 199)),
      (304, .server(status: 304)), (403, .server(status: 403)), (500, .server(status: 500)),
    ])
  func status(status: Int, error: ArticleError) async {
    let repository = repository(.json(text: "[]", status: status))
    await #expect(throws: error) { try await repository.articles() }
  }

  @Test(
    "A body that is no list of articles is malformed",
    arguments: [
      "", "[", "{}", "null", #"[{"id": 7}]"#, #"[{"title": "Seams"}]"#,
      #"[{"id": "7", "title": "Seams"}]"#, "<html></html>",
    ])
  func malformed(body: String) async {
    let repository = repository(.json(text: body))
    await #expect(throws: ArticleError.malformed) { try await repository.articles() }
  }

  @Test("An answer that did not come by HTTP is malformed")
  func notHTTP() async {
    let repository = repository(.notHTTP(Data("[]".utf8)))
    await #expect(throws: ArticleError.malformed) { try await repository.articles() }
  }

  @MainActor
  @Test("A refused token reaches the user as its text")
  func throughTheModel() async {
    let model = ArticleListModel(repository: repository(.json(text: "[]", status: 401)))
    await model.load()
    #expect(model.state == .failed("Your session has ended. Sign in again."))
  }
}
