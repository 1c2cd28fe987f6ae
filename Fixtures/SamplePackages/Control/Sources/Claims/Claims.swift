import DeterminismTesting
import Foundation
import Testing
import XCTest

extension Trait where Self == ExclusiveTrait {
  /// What the file of claims says about a test.
  ///
  /// - Parameter number: The test's number.
  public static func claims(of number: Int) -> Self {
    let claims = listedClaims(of: number)
    // A trait must claim something.
    return Self(claims: claims.isEmpty ? [.exclusive("of test \(number) alone")] : claims)
  }
}

/// Runs a body while what the file of claims says about a test is held.
public func holdingClaims(
  of number: Int, _ body: @Sendable () async throws -> Void
) async throws {
  let claims = listedClaims(of: number)
  switch claims.count {
  case 0: try await body()
  case 1: try await withResources(claims[0]) { try await body() }
  case 2: try await withResources(claims[0], claims[1]) { try await body() }
  default: try await withResources(claims[0], claims[1], claims[2]) { try await body() }
  }
}

extension XCTestCase {
  /// Holds what the file of claims says about a method, all of it at once.
  public func holdClaims(of number: Int) throws {
    let claims = listedClaims(of: number)
    switch claims.count {
    case 0: break
    case 1: try hold(claims[0])
    case 2: try hold(claims[0], claims[1])
    default: try hold(claims[0], claims[1], claims[2])
    }
  }
}

/// The lines `number, resource, scope, access, slots` of `claims` below `SAMPLE_STATE_DIR`, with
/// tabs between the words.
private func listedClaims(of number: Int) -> [ResourceClaim] {
  guard let folder = ProcessInfo.processInfo.environment["SAMPLE_STATE_DIR"],
    let text = try? String(contentsOfFile: "\(folder)/claims", encoding: .utf8)
  else { return [] }
  return text.split(separator: "\n").compactMap { line in
    let words = line.split(separator: "\t").map(String.init)
    guard words.count == 5, words[0] == "\(number)" else { return nil }
    guard let scope = ResourceClaim.Scope(rawValue: words[2]),
      let access = ResourceClaim.Access(rawValue: words[3])
    else { fatalError("no claim: \(line)") }
    return ResourceClaim(
      resource: words[1], scope: scope, access: access, slots: Int(words[4]))
  }
}
