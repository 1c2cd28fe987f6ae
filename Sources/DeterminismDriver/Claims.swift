import DeterminismClaims
import Foundation
import Synchronization
import Testing

/// What the tests that run now hold by leave of harness.
enum Claims {
  /// The slots of each resource by test; 0 for a resource without slots.
  private static let held = Mutex<[String: [String: Int]]>([:])

  /// Lets tests' own libraries ask.
  static func answer() {
    answerClaims(
      { resource in
        guard let resource, let test = Claims.currentTest else { return -1 }
        let name = String(cString: resource)
        return Claims.held.withLock { Int32($0[test]?[name] ?? -1) }
      },
      { resources, modes, count, slots in
        guard let gate = Gate.current.withLock(\.self), !gate.isSerial else { return -1 }
        return Claims.take(resources, modes, Int(count), slots, at: gate)
      },
      { ticket in Gate.current.withLock(\.self)?.give(ticket) })
  }

  private static func take(
    _ resources: UnsafePointer<UnsafePointer<CChar>?>?, _ modes: UnsafePointer<Int32>?,
    _ count: Int, _ slots: UnsafeMutablePointer<Int32>?, at gate: Gate
  ) -> Int {
    guard let resources, let modes else { return 0 }
    let wants = (0..<count).compactMap { index in
      resources[index].map { name in
        Want(
          String(cString: name), isShared: modes[index] < 0,
          slots: modes[index] > 0 ? Int(modes[index]) : nil)
      }
    }
    guard let taken = gate.take(wants) else { return 0 }
    for (index, want) in wants.enumerated() {
      slots?[index] = Int32(taken.slots[want.resource] ?? 0)
    }
    return taken.ticket
  }

  /// Notes what a test holds from its start on.
  ///
  /// - Parameters:
  ///   - claims: What it claims.
  ///   - slots: The slots that it was given.
  ///   - test: The library's id.
  ///   - isAlone: Whether no other test runs at the same time, so that variables can tell it.
  static func hold(
    _ claims: [Command.Claim], _ slots: [String: Int], by test: String, isAlone: Bool
  ) {
    if claims.isEmpty { return }
    var holding: [String: Int] = [:]
    for claim in claims {
      let slot = slots[claim.resource] ?? 0
      holding[claim.resource] = slot
      if isAlone, slot > 0 { setenv(SlotVariable.name(of: claim.resource), "\(slot)", 1) }
    }
    held.withLock { $0[test] = holding }
  }

  /// A test has ended.
  static func release(_ test: String) {
    guard let holding = held.withLock({ $0.removeValue(forKey: test) }) else { return }
    for (resource, slot) in holding where slot > 0 { unsetenv(SlotVariable.name(of: resource)) }
  }

  /// The library's id of the test that the caller runs in.
  static var currentTest: String? {
    StrayIssues.currentMethod ?? Test.current.map { String(describing: $0.id) }
  }
}

@_silgen_name("harness_answer_claims")
private func answerClaims(
  _ slot: (@convention(c) (UnsafePointer<CChar>?) -> Int32)?,
  _ take: (
    @convention(c) (
      UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, Int32,
      UnsafeMutablePointer<Int32>?
    ) -> Int
  )?,
  _ give: (@convention(c) (Int) -> Void)?)
