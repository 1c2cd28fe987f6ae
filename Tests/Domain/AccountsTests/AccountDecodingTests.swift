import Accounts
import DeterminismTesting
import Foundation
import XCTest

/// What must stay readable, and what must fail, with the product's own model and decoder.
final class AccountDecodingTests: XCTestCase {
  private func decoded(_ fixture: String) throws -> Account {
    try AccountDecoding.account(from: Fixture("\(fixture).json", in: .module).data())
  }

  /// An account that has to be readable; where it is not, the caller's line fails with the reason.
  private func account(
    _ fixture: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Account {
    do {
      return try decoded(fixture)
    } catch {
      // XCTest gives thrown errors no place in the source, but failed unwrapping has one.
      return try XCTUnwrap(nil, "\(fixture): \(error)", file: file, line: line)
    }
  }

  func testVersion1WithoutNicknameStaysReadable() throws {
    let account = try account("account-v1")
    XCTAssertEqual(account.id, "acc-4711")
    XCTAssertEqual(account.status, .active)
    XCTAssertEqual(account.customerNumber, CustomerNumber("00815"))
    XCTAssertNil(account.nickname)
  }

  func testVersion2WithNicknameAndUnknownKeyIsReadable() throws {
    let account = try account("account-v2")
    XCTAssertEqual(account.id, "acc-4711")
    XCTAssertEqual(account.nickname, "Holiday fund")
  }

  func testMissingIDFailsAndNamesTheKey() {
    XCTAssertThrowsError(try decoded("account-missing-id")) { error in
      guard case DecodingError.keyNotFound(let key, _) = error else {
        return XCTFail("\(error) is not keyNotFound")
      }
      XCTAssertEqual(key.stringValue, "id")
    }
  }

  func testMissingFixtureIsNoDecodingError() {
    XCTAssertThrowsError(try decoded("account-v0")) { error in
      guard case FixtureError.missing(let missing) = error else {
        return XCTFail("\(error) is not missing")
      }
      XCTAssertEqual(missing.name, "account-v0.json")
    }
  }

  func testDatesFollowTheStrategyOfTheProduct() throws {
    XCTAssertEqual(
      try account("account-v1").openedAt, Date(timeIntervalSince1970: 1_551_398_399))
    XCTAssertEqual(
      try account("account-v2").openedAt, Date(timeIntervalSince1970: 1_709_191_800))
  }

  func testUnknownStatusIsKeptAndShownInGeneralWords() throws {
    let account = try account("account-v3-unknown-status")
    XCTAssertEqual(account.status, .unknown("under-review"))
    XCTAssertEqual(account.status.text, "Status not available")
  }

  func testNumericCustomerNumberIsReadByItsOwnPath() throws {
    XCTAssertEqual(
      try account("account-v3-customer-number").customerNumber, CustomerNumber("815"))
  }
}
