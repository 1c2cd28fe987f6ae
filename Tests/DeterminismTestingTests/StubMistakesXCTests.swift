import DeterminismTesting
import Foundation
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking

  /// How tests of XCTest fail when they use a stub session wrongly.
  final class StubMistakesXCTests: XCTestCase {
    private struct Failure {
      let text: String
      let line: Int
    }

    /// The failures that were recorded while they are collected, in place of failing this test.
    private var collected: [Failure]?

    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      if collected == nil {
        super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      } else {
        collected?.append(Failure(text: description, line: lineNumber))
      }
    }

    /// Collects failures from here on, and compares how they begin when all else is over.
    private func expectFailures(_ expected: [(start: String, line: Int?)]) {
      collected = []
      // The last block runs first, so that this one sees what all later ones record.
      addTeardownBlock { [self] in
        let failures = collected ?? []
        collected = nil
        XCTAssertEqual(failures.count, expected.count, "\(failures)")
        for (failure, (start, line)) in zip(failures, expected) {
          if let line { XCTAssertEqual(failure.line, line, "\(failure)") }
          XCTAssertTrue(failure.text.hasPrefix(start), "\(failure) does not begin with \(start)")
        }
      }
    }

    func testUnexpectedRequestsAndUnusedRoutesFailAtTheEnd() {
      let start = Int(#line)
      expectFailures([
        ("mistake in the route GET nowhere: the path \"nowhere\" does not begin", start + 9),
        ("no route answers GET https://stub.test/other\n", start + 7),
        ("the route GET /used was never used", start + 8),
        ("the route GET nowhere was never used", start + 9),
      ])
      let stub = StubSession(
        for: self, .get("/used", answer: .status(200)),
        .get("nowhere", answer: .status(200)))
      let asked = expectation(description: "asked")
      stub.session.dataTask(with: .stub("/other")) { _, _, _ in asked.fulfill() }.resume()
      wait(for: [asked], timeout: 30)
    }

    func testASessionMadeWithoutItsTestFailsWhatIsRunning() {
      let text = "failed - the route GET /used was never used (DeterminismTestingTests/StubMistakes"
      // XCTest takes a line only as a literal: it is in the text.
      expectFailures([(text, nil)])
      StubSession(.get("/used", answer: .status(200))).verify()
    }

    func testHeldResponsesHaveToBeReleasedOnce() async throws {
      let start = Int(#line)
      expectFailures([
        ("this held response was released already, at StubMistakesXCTests.swift:", start + 7),
        ("this held response was neither asked for nor released", start + 8),
      ])
      let held = HeldResponse<Int>(for: self)
      held.succeed(with: 1)
      held.succeed(with: 2)
      _ = HeldResponse<Int>(for: self)
      let value = try await held.value()
      XCTAssertEqual(value, 1)
    }
  }
#endif
