import XCTest

/// The whole program, from its arguments to what is on the screen, as a debug build.
final class ReaderTests: XCTestCase {
  private func reader(_ arguments: [String] = [], fixture: String? = nil) throws -> Ended {
    try Launch(
      executable: try Products.debugReader(), arguments: arguments,
      environment: fixture.map { ["READER_ARTICLES": $0] } ?? [:]
    ).run()
  }

  func testFixtureSuccessShowsTheArticles() throws {
    let ended = try reader(fixture: "success")
    XCTAssertEqual(ended.output, "7\tSeams between layers\n9\tClocks that stand still\n")
    XCTAssertEqual(ended.errors, "")
    XCTAssertEqual(ended.status, .exited(0))
  }

  func testFixtureEmptySaysSo() throws {
    let ended = try reader(fixture: "empty")
    XCTAssertEqual(ended.output, "No articles yet.\n")
    XCTAssertEqual(ended.errors, "")
    XCTAssertEqual(ended.status, .exited(0))
  }

  func testFixtureOfflineFailsWithItsText() throws {
    let ended = try reader(fixture: "offline")
    XCTAssertEqual(ended.output, "")
    XCTAssertEqual(
      ended.errors, "error: You are offline. Connect to the internet and try again.\n")
    XCTAssertEqual(ended.status, .exited(1))
  }

  func testFixtureUnauthorizedFailsWithItsText() throws {
    let ended = try reader(fixture: "unauthorized")
    XCTAssertEqual(ended.output, "")
    XCTAssertEqual(ended.errors, "error: Your session has ended. Sign in again.\n")
    XCTAssertEqual(ended.status, .exited(1))
  }

  func testFixtureWithAnUnknownNameIsAMistake() throws {
    let ended = try reader(fixture: "sucess")
    XCTAssertEqual(ended.output, "")
    XCTAssertEqual(
      ended.errors,
      """
      error: unknown fixture "sucess" in READER_ARTICLES, known are success, empty, offline, \
      unauthorized
      usage: reader [--base-url URL]

      """)
    XCTAssertEqual(ended.status, .exited(2))
  }

  func testWithoutFixtureAndServerItFailsAtOnce() throws {
    for arguments in [[], ["--base-url", "http://127.0.0.1:9/v1"]] {
      let ended = try reader(arguments)
      XCTAssertEqual(ended.output, "")
      XCTAssertEqual(ended.errors, "error: The server cannot be reached. Try again later.\n")
      XCTAssertEqual(ended.status, .exited(1))
    }
  }

  func testMistakesOnTheCommandLine() throws {
    let mistakes = [
      (["--base-url"], "--base-url needs a URL"),
      (["--base-url", "ftp://a"], "\"ftp://a\" is not an http or https URL"),
      (["--base-url", "http://"], "\"http://\" is not an http or https URL"),
      (["--base"], "unknown argument \"--base\""),
    ]
    for (arguments, message) in mistakes {
      let ended = try reader(arguments, fixture: "success")
      XCTAssertEqual(ended.output, "")
      XCTAssertEqual(ended.errors, "error: \(message)\nusage: reader [--base-url URL]\n")
      XCTAssertEqual(ended.status, .exited(2))
    }
  }
}
