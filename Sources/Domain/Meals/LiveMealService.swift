public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Fetches meals over HTTP: `GET meals?category=NAME` under a base URL, answered by a JSON array.
public struct LiveMealService: MealService {
  /// The service of the shipped product.
  public static let productionURL = URL(string: "https://meals.example/v1/")!

  private let session: URLSession
  private let baseURL: URL

  public init(session: URLSession = .shared, baseURL: URL = Self.productionURL) {
    self.session = session
    self.baseURL = baseURL
  }

  /// - Throws: `URLError` when the service cannot be reached or answers with anything but success,
  ///   `DecodingError` when its answer is not a list of meals.
  public func meals(in category: String) async throws -> [Meal] {
    let url = baseURL.appending(path: "meals")
      .appending(queryItems: [URLQueryItem(name: "category", value: category)])
    let (data, response) = try await session.data(from: url)
    guard let response = response as? HTTPURLResponse, (200..<300).contains(response.statusCode)
    else { throw URLError(.badServerResponse) }
    return try JSONDecoder().decode([Meal].self, from: data)
  }
}
