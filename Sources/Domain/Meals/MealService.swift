/// What the list needs from the network, and no more.
public protocol MealService: Sendable {
  /// The meals of a category, in the service's order.
  func meals(in category: String) async throws -> [Meal]
}
