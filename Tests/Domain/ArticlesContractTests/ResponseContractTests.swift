import Articles
import Testing

@Suite("Answer with articles", .tags(.network), .timeLimit(.minutes(1)))
struct ResponseContractTests {
  @Test("Articles are read in order, and keys of a later version are ignored")
  func success() async throws {
    let stub = KeyedStub(
      .status(
        200, body: #"[{"id": 9, "title": "Clocks", "pages": 3}, {"title": "Seams", "id": 7}]"#))
    let articles = try await LiveArticleRepository(stub).articles()
    #expect(articles == [Article(id: 9, title: "Clocks"), Article(id: 7, title: "Seams")])
  }

  @Test(
    "A status that is not a success is an error, whatever the body says",
    arguments: [
      (401, ArticleError.unauthorized), (199, .server(status: 199)),
      (304, .server(status: 304)), (403, .server(status: 403)), (500, .server(status: 500)),
    ])
  func status(status: Int, error: ArticleError) async {
    let stub = KeyedStub(.status(status, body: "[]"))
    await #expect(throws: error) { try await LiveArticleRepository(stub).articles() }
  }

  @Test(
    "A body that is no list of articles is malformed",
    arguments: [
      "", "[", "{}", "null", #"[{"id": 7}]"#, #"[{"title": "Seams"}]"#,
      #"[{"id": "7", "title": "Seams"}]"#, "<html></html>",
    ])
  func malformed(body: String) async {
    let stub = KeyedStub(.status(200, body: body))
    await #expect(throws: ArticleError.malformed) {
      try await LiveArticleRepository(stub).articles()
    }
  }

  @Test("An answer that did not come by HTTP is malformed")
  func notHTTP() async {
    let stub = KeyedStub(.notHTTP)
    await #expect(throws: ArticleError.malformed) {
      try await LiveArticleRepository(stub).articles()
    }
  }

  @MainActor
  @Test("A refused token reaches the user as its text")
  func throughTheModel() async {
    let stub = KeyedStub(.status(401, body: "[]"))
    let model = ArticleListModel(repository: LiveArticleRepository(stub))
    await model.load()
    #expect(model.state == .failed("Your session has ended. Sign in again."))
  }
}
