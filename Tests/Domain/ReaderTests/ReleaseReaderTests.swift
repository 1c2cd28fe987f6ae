import XCTest

/// A release build cannot be turned to fixtures by its environment.
final class ReleaseReaderTests: XCTestCase {
  func testLaunchEnvironmentChangesNothing() throws {
    let executable = try Products.releaseReader()
    let plain = try Launch(executable: executable).run()
    XCTAssertEqual(plain.output, "")
    XCTAssertEqual(plain.errors, "error: The server cannot be reached. Try again later.\n")
    XCTAssertEqual(plain.status, .exited(1))
    for fixture in ["success", "empty", "offline", "unauthorized", "sucess", ""] {
      let ended = try Launch(executable: executable, environment: ["READER_ARTICLES": fixture])
        .run()
      XCTAssertEqual(ended, plain, "READER_ARTICLES=\(fixture)")
    }
  }

  /// What is not in the file cannot be reached by any other way either.
  func testFixturesAreNotInTheFile() throws {
    // Longer than the 15 bytes up to which the compiler keeps a text inside instructions.
    let fixture = Data("Clocks that stand still".utf8)
    let release = try Data(contentsOf: try Products.releaseReader(), options: .alwaysMapped)
    XCTAssertNil(release.range(of: fixture))
  }
}
