import Foundation
import Meals
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Tag {
  /// Goes through URLSession, though never to a network.
  @Tag static var network: Self
}

@Suite("Live meal service", .tags(.network), .timeLimit(.minutes(1)))
struct LiveMealServiceTests {
  private func service(answeredBy stub: URLProtocol.Type) throws -> LiveMealService {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [stub]
    return LiveMealService(
      session: URLSession(configuration: configuration),
      baseURL: try #require(URL(string: "https://kitchen.test/api/")))
  }

  @Test("The category travels as a query item, and the answer is decoded")
  func requestAndAnswer() async throws {
    let meals = try await service(answeredBy: EchoKitchen.self).meals(in: "Fish & Chips=?ä")
    #expect(
      meals == [
        Meal(id: "GET", name: "/api/meals", thumbnail: URL(string: "https://kitchen.test/1.png")),
        Meal(id: "category", name: "Fish & Chips=?ä"),
      ])
  }

  @Test("A status that is not a success is an error, whatever the body says")
  func badStatus() async throws {
    let service = try service(answeredBy: BrokenKitchen.self)
    let error = await #expect(throws: URLError.self) { try await service.meals(in: "Dessert") }
    #expect(error?.code == .badServerResponse)
  }

  @Test("A body that is no list of meals is an error")
  func malformed() async throws {
    let service = try service(answeredBy: MumblingKitchen.self)
    await #expect(throws: DecodingError.self) { try await service.meals(in: "Dessert") }
  }
}
