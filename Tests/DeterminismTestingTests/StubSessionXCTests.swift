import DeterminismTesting
import Foundation
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Stub sessions and held responses as tests of XCTest use them.
final class StubSessionXCTests: XCTestCase {
  func testAnswersAndIsVerifiedAtTheEnd() async throws {
    let stub = StubSession(for: self, .get("/who", answer: .text("me")))
    let (data, _) = try await stub.session.data(from: .stub("/who"))
    XCTAssertEqual(String(decoding: data, as: UTF8.self), "me")
    XCTAssertEqual(stub.requests.map(\.path), ["/who"])
  }

  func testCompletionHandlersWithExpectations() {
    let stub = StubSession(for: self, .get("/{n}", answer: .computed { .text($0.path) }))
    let all = (0..<10).map { number in
      let answered = expectation(description: "answer \(number)")
      stub.session.dataTask(with: .stub("/\(number)")) { data, _, _ in
        XCTAssertEqual(data, Data("/\(number)".utf8))
        answered.fulfill()
      }.resume()
      return answered
    }
    wait(for: all, timeout: 30)
  }

  func testHeldResponse() async throws {
    let held = HeldResponse<Int>(for: self)
    let task = Task { try await held.value() }
    await held.requested()
    held.succeed(with: 7)
    let value = try await task.value
    XCTAssertEqual(value, 7)
  }
}
