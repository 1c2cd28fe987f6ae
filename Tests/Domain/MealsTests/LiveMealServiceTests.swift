import DeterminismTesting
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

@Suite("Live meal service", .tags(.network), .verifyingStubs, .timeLimit(.minutes(1)))
struct LiveMealServiceTests {
  private func service(_ stub: StubSession) throws -> LiveMealService {
    LiveMealService(
      session: stub.session, baseURL: try #require(URL(string: "https://kitchen.test/api/")))
  }

  @Test("The category travels as a query item, and the answer is decoded")
  func requestAndAnswer() async throws {
    let body = #"[{"id": "1", "name": "Soup", "thumbnail": "https://kitchen.test/1.png"}]"#
    let stub = StubSession(
      .get(
        "/api/meals", host: "kitchen.test", query: .exactly(["category": "Fish & Chips=?ä"]),
        answer: .json(text: body)))
    let meals = try await service(stub).meals(in: "Fish & Chips=?ä")
    let thumbnail = URL(string: "https://kitchen.test/1.png")
    #expect(meals == [Meal(id: "1", name: "Soup", thumbnail: thumbnail)])
  }

  @Test("A status that is not a success is an error, whatever the body says")
  func badStatus() async throws {
    let stub = StubSession(.get("/api/meals", answer: .json(text: "[]", status: 500)))
    let service = try service(stub)
    let error = await #expect(throws: URLError.self) { try await service.meals(in: "Dessert") }
    #expect(error?.code == .badServerResponse)
  }

  @Test("A body that is no list of meals is an error")
  func malformed() async throws {
    let stub = StubSession(.get("/api/meals", answer: .json(text: #"{"meals": null}"#)))
    let service = try service(stub)
    await #expect(throws: DecodingError.self) { try await service.meals(in: "Dessert") }
  }
}
