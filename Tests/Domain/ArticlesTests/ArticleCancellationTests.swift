import Articles
import Testing

@MainActor
@Suite("Cancelled loads", .timeLimit(.minutes(1)))
struct ArticleCancellationTests {
  @Test("A load that is cancelled while it waits leaves an idle list")
  func cancelledTask() async {
    let repository = HeldArticleRepository()
    let model = ArticleListModel(repository: repository)
    let load = Task { await model.load() }
    await repository.waitForRequest()
    load.cancel()
    await load.value
    #expect(model.state == .idle)
  }

  @Test("A cancelled repository is no failure, also after articles were shown")
  func cancelledRepository() async {
    let model = ArticleListModel(
      repository: FakeArticleRepository(
        .success([Article(id: 7, title: "Seams")]), .failure(CancellationError())))
    await model.load()
    await model.load()
    #expect(model.state == .idle)
  }
}
