import Articles
import DeterminismTesting
import Testing

@MainActor
@Suite("Cancelled loads", .timeLimit(.minutes(1)))
struct ArticleCancellationTests {
  @Test("A load that is cancelled while it waits leaves an idle list")
  func cancelledTask() async {
    let answer = HeldResponse<[Article]>()
    let model = ArticleListModel(repository: HeldArticleRepository(answer))
    let load = Task { await model.load() }
    await answer.requested()
    load.cancel()
    await load.value
    await answer.cancelled()
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
