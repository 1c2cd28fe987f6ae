import Articles
import DeterminismTesting
import Observation
import Testing

@MainActor
@Suite("Article list", .verifyingStubs, .timeLimit(.minutes(1)))
struct ArticleListModelTests {
  let articles = [Article(id: 7, title: "Seams"), Article(id: 9, title: "Clocks")]

  @Test("A new list is idle")
  func startsIdle() {
    #expect(ArticleListModel(repository: FakeArticleRepository()).state == .idle)
  }

  @Test("A successful load shows the articles, also when there are none")
  func success() async {
    for articles in [articles, []] {
      let model = ArticleListModel(repository: FakeArticleRepository(.success(articles)))
      await model.load()
      #expect(model.state == .loaded(articles))
    }
  }

  @Test("While the answer is held back the list is loading")
  func loading() async {
    let answer = HeldResponse<[Article]>()
    let model = ArticleListModel(repository: HeldArticleRepository(answer))
    let load = Task { await model.load() }
    await answer.requested()
    #expect(model.state == .loading)
    answer.succeed(with: articles)
    await load.value
    #expect(model.state == .loaded(articles))
  }

  @Test("A new load shows that it is loading in place of what was shown")
  func loadingAgain() async {
    let (first, second) = (HeldResponse<[Article]>(), HeldResponse<[Article]>())
    let model = ArticleListModel(repository: HeldArticleRepository(first, second))
    first.fail(with: ArticleError.offline)
    await model.load()
    let load = Task { await model.load() }
    await second.requested()
    #expect(model.state == .loading)
    second.succeed(with: articles)
    await load.value
    #expect(model.state == .loaded(articles))
  }

  @Test("A view is told when the state changes")
  func isObservable() async {
    let model = ArticleListModel(repository: FakeArticleRepository(.success(articles)))
    await confirmation { told in
      withObservationTracking {
        _ = model.state
      } onChange: {
        told()
      }
      await model.load()
    }
  }
}
