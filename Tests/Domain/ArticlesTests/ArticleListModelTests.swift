import Articles
import Observation
import Testing

@MainActor
@Suite("Article list", .timeLimit(.minutes(1)))
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
    let repository = HeldArticleRepository()
    let model = ArticleListModel(repository: repository)
    let load = Task { await model.load() }
    await repository.waitForRequest()
    #expect(model.state == .loading)
    repository.answer(.success(articles))
    await load.value
    #expect(model.state == .loaded(articles))
  }

  @Test("A new load shows that it is loading in place of what was shown")
  func loadingAgain() async {
    let repository = HeldArticleRepository()
    let model = ArticleListModel(repository: repository)
    repository.answer(.failure(ArticleError.offline))
    await model.load()
    await repository.waitForRequest()
    let load = Task { await model.load() }
    await repository.waitForRequest()
    #expect(model.state == .loading)
    repository.answer(.success(articles))
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
