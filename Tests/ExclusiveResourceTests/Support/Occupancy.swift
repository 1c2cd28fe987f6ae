import DeterminismClaims

@testable import DeterminismTesting

/// Who is inside of which resource now, by rules of its own: it knows nothing of the lock table.
struct Occupancy {
  private var inside: [String: [(holder: Int, mode: Want.Mode, number: Int?)]] = [:]
  /// What went wrong.
  private(set) var mistakes: [String] = []
  /// How often somebody went in.
  private(set) var entries = 0

  mutating func enter(_ holder: Int, _ claims: [ResourceClaim], numbers: [Int?]) {
    for (claim, number) in zip(claims, numbers) {
      entries += 1
      let others = inside[claim.resource] ?? []
      for other in others where !Self.agree(claim.mode, other.mode) {
        mistakes.append("\(holder) and \(other.holder) together in \(claim.resource)")
      }
      if case .slot(let count) = claim.mode {
        if !(1...count).contains(number ?? 0) || others.contains(where: { $0.number == number }) {
          mistakes.append("\(holder) has slot \(number ?? 0) of \(claim.resource)")
        }
      }
      inside[claim.resource] = others + [(holder, claim.mode, number)]
    }
  }

  mutating func leave(_ holder: Int, _ claims: [ResourceClaim]) {
    for claim in claims {
      let before = inside[claim.resource] ?? []
      inside[claim.resource] = before.filter { $0.holder != holder }
      if before.filter({ $0.holder == holder }).count != 1 {
        mistakes.append("\(holder) left \(claim.resource) without being inside once")
      }
    }
  }

  /// What is still occupied.
  var rest: [String] { inside.filter { !$0.value.isEmpty }.keys.sorted() }

  private static func agree(_ left: Want.Mode, _ right: Want.Mode) -> Bool {
    switch (left, right) {
    case (.together, .together), (.slot, .slot): true
    default: false
    }
  }
}
