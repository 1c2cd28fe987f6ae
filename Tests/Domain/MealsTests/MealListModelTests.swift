import DeterminismTesting
import Foundation
import Meals
import Observation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
@Suite("Meal list", .verifyingStubs, .timeLimit(.minutes(1)))
struct MealListModelTests {
  let pancakes = Meal(id: "1", name: "Pancakes")
  let soup = Meal(id: "2", name: "Soup", thumbnail: URL(string: "https://meals.example/2.png"))

  @Test("A new list is idle")
  func startsIdle() {
    #expect(MealListModel(service: StubMealService(result: .success([]))).state == .idle)
  }

  @Test("A successful load shows the meals, also when there are none")
  func success() async {
    for meals in [[pancakes, soup], []] {
      let model = MealListModel(service: StubMealService(result: .success(meals)))
      await model.load(category: "Dessert")
      #expect(model.state == .loaded(meals))
    }
  }

  @Test(
    "Each kind of error has its message",
    arguments: [
      (URLError(.notConnectedToInternet) as any Error, MealListModel.Message.offline),
      (URLError(.timedOut) as any Error, MealListModel.Message.failed),
      (CocoaError(.fileReadCorruptFile) as any Error, MealListModel.Message.failed),
    ])
  func failure(error: any Error, message: String) async {
    let model = MealListModel(service: StubMealService(result: .failure(error)))
    await model.load(category: "Dessert")
    #expect(model.state == .failed(message))
  }

  @Test("The messages tell the kinds apart in fixed words")
  func messages() {
    #expect(MealListModel.Message.offline == "You are not connected to the internet.")
    #expect(MealListModel.Message.failed == "The meals could not be loaded.")
  }

  @Test("Another category replaces what was shown")
  func anotherCategory() async {
    let model = MealListModel(
      service: FakeMealService(menu: ["Dessert": [pancakes], "Starter": [soup]]))
    var states: [LoadState<[Meal]>] = []
    for category in ["Dessert", "Starter", "Seafood"] {
      await model.load(category: category)
      states.append(model.state)
    }
    #expect(states == [.loaded([pancakes]), .loaded([soup]), .loaded([])])
  }

  @Test("The service is asked once, for the chosen category")
  func asksForCategory() async {
    let spy = SpyMealService()
    await MealListModel(service: spy).load(category: "Seafood")
    #expect(await spy.requestedCategories == ["Seafood"])
  }

  @Test("While the answer is held back the list is loading")
  func loading() async {
    let answer = HeldResponse<[Meal]>()
    let model = MealListModel(service: HeldMealService(answer: answer))
    let load = Task { await model.load(category: "Dessert") }
    await answer.requested()
    #expect(model.state == .loading)
    answer.succeed(with: [pancakes])
    await load.value
    #expect(model.state == .loaded([pancakes]))
  }

  @Test("A view is told when the state changes")
  func isObservable() async {
    let model = MealListModel(service: StubMealService(result: .success([])))
    await confirmation { told in
      withObservationTracking {
        _ = model.state
      } onChange: {
        told()
      }
      await model.load(category: "Dessert")
    }
  }

  @Test("Unless told otherwise the list asks the live service")
  func liveByDefault() {
    // Looked up without asking it, since a request would leave the machine.
    let service = Mirror(reflecting: MealListModel()).children.first { $0.label == "service" }
    #expect(service?.value is LiveMealService)
  }
}
