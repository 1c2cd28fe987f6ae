import DeterminismTesting
import Meals

/// A stub: gives the answer that the test hands it, whatever is asked.
struct StubMealService: MealService {
  let result: Result<[Meal], any Error>

  func meals(in category: String) async throws -> [Meal] {
    try result.get()
  }
}

/// A fake: works like the real service, on a menu in memory.
struct FakeMealService: MealService {
  let menu: [String: [Meal]]

  func meals(in category: String) async throws -> [Meal] {
    menu[category, default: []]
  }
}

/// A spy: remembers what it was asked.
actor SpyMealService: MealService {
  private(set) var requestedCategories: [String] = []

  func meals(in category: String) async throws -> [Meal] {
    requestedCategories.append(category)
    return []
  }
}

/// Holds its answer back until the test gives it, so that the time in between can be looked at.
struct HeldMealService: MealService {
  let answer: HeldResponse<[Meal]>

  func meals(in category: String) async throws -> [Meal] {
    try await answer.value()
  }
}
