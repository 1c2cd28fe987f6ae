import Accounts
import Foundation
import Testing

/// Variations of one field at a time around a readable account.
@Suite("Fields of an account")
struct AccountFieldTests {
  private static let readable = [
    "id": #""acc-1""#, "status": #""active""#, "customerNumber": #""815""#,
    "openedAt": #""2024-02-29T08:30:00Z""#, "nickname": #""Savings""#,
  ]

  /// Decodes the readable account with one field replaced by a JSON value, or left out for `nil`.
  private static func account(_ field: String, _ json: String?) throws -> Account {
    var fields = readable
    fields[field] = json
    let body = fields.sorted { $0.key < $1.key }.map { #""\#($0.key)": \#($0.value)"# }
    return try AccountDecoding.account(from: Data("{\(body.joined(separator: ","))}".utf8))
  }

  @Test(
    "A customer number of any other type fails",
    arguments: ["true", "null", "815.5", "[815]", "{}", "9223372036854775808"])
  func otherTypesOfCustomerNumber(json: String) {
    #expect(throws: DecodingError.self) { try Self.account("customerNumber", json) }
  }

  @Test(
    "No other field takes a number for a string",
    arguments: ["id", "status", "nickname", "openedAt"])
  func numbersElsewhere(field: String) {
    let error = #expect(throws: DecodingError.self) { try Self.account(field, "815") }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("\(String(describing: error)) is not typeMismatch")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == [field])
  }

  @Test(
    "Each required field is missed by name",
    arguments: ["id", "status", "customerNumber", "openedAt"])
  func requiredFields(field: String) {
    let error = #expect(throws: DecodingError.self) { try Self.account(field, nil) }
    guard case .keyNotFound(let key, _) = error else {
      Issue.record("\(String(describing: error)) is not keyNotFound")
      return
    }
    #expect(key.stringValue == field)
  }

  @Test("A text that is no date fails", arguments: ["", "yesterday", "29.02.2024"])
  func badDates(text: String) {
    #expect(throws: DecodingError.self) { try Self.account("openedAt", "\"\(text)\"") }
  }

  @Test(
    "The title is the nickname, or the id where there is none",
    arguments: [
      (#""Savings""#, "Savings"), ("null", "Account acc-1"), (nil, "Account acc-1"),
      (#""""#, "Account acc-1"), (#"" \t""#, "Account acc-1"),
    ] as [(String?, String)])
  func title(nickname: String?, title: String) throws {
    #expect(try Self.account("nickname", nickname).title == title)
  }

  @Test(
    "Known states have their own words",
    arguments: [
      ("active", AccountStatus.active, "Active"), ("blocked", .blocked, "Blocked"),
      ("closed", .closed, "Closed"), ("Active", .unknown("Active"), "Status not available"),
    ])
  func states(word: String, status: AccountStatus, text: String) throws {
    let account = try Self.account("status", "\"\(word)\"")
    #expect(account.status == status)
    #expect(account.status.text == text)
  }
}
