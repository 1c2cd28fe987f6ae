import DeterminismClaims

/// What holders want of six resources, and what may not be held together.
enum Wants {
  private static let names = (0..<6).map { "r\($0)" }

  /// One or two wants: exclusive and shared ones, of the last two resources mostly slots.
  static func draw(_ random: inout Numbers, none percent: Int = 0) -> [Want] {
    if random.chance(percent) { return [] }
    return names.shuffled(using: &random).prefix(1 + random.below(2)).map { name in
      let hasSlots = (name == "r4" || name == "r5") && random.chance(80)
      return hasSlots
        ? Want(name, slots: name == "r4" ? 2 : 3) : Want(name, isShared: random.chance(50))
    }
  }

  /// What is wrong with what some hold at a time; each with its slots.
  static func overlaps(_ held: [(wants: [Want], slots: [String: Int])]) -> [String] {
    var wrong: [String] = []
    for name in names {
      let wants = held.flatMap(\.wants).filter { $0.resource == name }
      guard let first = wants.first else { continue }
      let numbers = held.compactMap { $0.slots[name] }
      let areShared = wants.allSatisfy { $0.isShared && $0.slots == nil }
      let areSlots = wants.allSatisfy { $0.slots == first.slots && $0.slots != nil }
      let isFree = wants.count == 1 || areShared
      if areSlots {
        let range = 1...(first.slots ?? 1)
        if numbers.count != wants.count || Set(numbers).count != numbers.count
          || !numbers.allSatisfy(range.contains)
        {
          wrong.append("\(name) has slots \(numbers.sorted()) of \(wants.count) holders")
        }
      } else if !isFree || !numbers.isEmpty {
        wrong.append("\(name) has \(wants.count) holders")
      }
    }
    return wrong
  }

  /// The resources on which one that comes later would be in the way of those that came before it
  /// and still wait.
  ///
  /// - Parameters:
  ///   - wants: What the later one was given.
  ///   - waiting: What those want that came before it.
  ///   - held: What is held, with that of the later one.
  static func overtaken(
    by wants: [Want], _ waiting: [[Want]], held: [[Want]]
  ) -> [String] {
    wants.filter { want in
      let before = waiting.joined().filter { $0.resource == want.resource }
      if before.isEmpty { return false }
      if let slots = want.slots, before.allSatisfy({ $0.slots != nil }) {
        return before.count + held.joined().count { $0.resource == want.resource } > slots
      }
      return !(want.isShared && before.allSatisfy { $0.isShared && $0.slots == nil })
    }.map(\.resource)
  }
}
