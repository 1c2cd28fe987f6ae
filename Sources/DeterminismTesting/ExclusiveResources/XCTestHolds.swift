import Foundation
import Synchronization
import XCTest

/// What XCTest methods hold; it ends with the method, after its `tearDown`.
final class XCTestHolds: NSObject, XCTestObservation {
  private struct Entry {
    var testCase: ObjectIdentifier
    var owner: String
    var scope: HeldScope
  }

  /// The innermost last; XCTest runs one method at a time in a process.
  private static let entries = Mutex<[Entry]>([])

  /// Teardown blocks run before `tearDown`, which may still need what is held: an observer sees
  /// the method's real end.
  private static let isObserving: Void = XCTestObservationCenter.shared.addTestObserver(
    XCTestHolds())

  /// What the running method holds.
  static var current: HeldScope? { entries.withLock { $0.last?.scope } }

  /// What messages call the running method, where it holds something.
  static var currentOwner: String? { entries.withLock { $0.last?.owner } }

  /// Takes resources for the rest of a method.
  static func hold(_ claims: [ResourceClaim], maximumWait: Duration, for testCase: XCTestCase)
    throws
  {
    _ = isObserving
    let id = ObjectIdentifier(testCase)
    let owner = OwnerName.of(testCase)
    let outer = entries.withLock { $0.last { $0.testCase == id }?.scope }
    let asker = HeldScope.Asker(
      owner: owner, parent: HeldScope.innermost ?? outer, isWholeTest: true,
      maximumWait: maximumWait)
    let scope = try HeldScope.takeBlocking(claims, for: asker)
    entries.withLock { $0.append(Entry(testCase: id, owner: owner, scope: scope)) }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let id = ObjectIdentifier(testCase)
    let ended = Self.entries.withLock { entries -> [HeldScope] in
      let ended = entries.filter { $0.testCase == id }.map(\.scope)
      entries.removeAll { $0.testCase == id }
      return ended
    }
    for scope in ended.reversed() { scope.release() }
  }
}
