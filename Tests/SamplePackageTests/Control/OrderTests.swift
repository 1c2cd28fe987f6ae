import Foundation
import Testing

extension SamplePackages {
  @Test("an explicit order is executed exactly, in both frameworks", arguments: 1...20)
  func keepsAnExplicitOrder(_ seed: Int) async throws {
    let orders = Orders(package: try await SamplePackage.prepare("Control", builds: true))
    var dice = Dice(seed: UInt64(seed))
    let order = dice.shuffled(Orders.functions + Orders.methods)
    // Through its own command line each test costs a process, so that one order must do.
    for host in seed == 1 ? Host.allCases : [.driver] {
      let sequence = try await orders.sequence(.listed(order), on: host)
      let wanted = (order.filter { $0.hasSuffix(")") } + order.filter { !$0.hasSuffix(")") })
      #expect(sequence.byFramework == wanted, "\(host.rawValue)")
      #expect(sequence.started == sequence.tests, "\(host.rawValue)")
      #expect(sequence.scopeMistakes == [], "\(host.rawValue)")
    }
  }

  @Test("without an order tests run as they stand in the source")
  func keepsSourceOrder() async throws {
    let orders = Orders(package: try await SamplePackage.prepare("Control", builds: true))
    for host in Host.allCases {
      let sequence = try await orders.sequence(nil, on: host)
      #expect(sequence.byFramework == Orders.functions + Orders.methods, "\(host.rawValue)")
      guard host == .driver else { continue }
      #expect(sequence.scopeMistakes == [])
      #expect(sequence.entered == Orders.visited)
    }
  }

  /// Leaves out one test after the other where HARNESS_ORDER_ROUNDS says 60.
  @Test("a seeded order of the rest stays as it is when tests are filtered out")
  func keepsASeededOrder() async throws {
    let variable = ProcessInfo.processInfo.environment["HARNESS_ORDER_ROUNDS"]
    let rounds = try #require(Int(variable ?? "5"), "HARNESS_ORDER_ROUNDS must be a number")
    let orders = Orders(package: try await SamplePackage.prepare("Control", builds: true))
    let whole = try await orders.sequence(.seeded, seed: 7)
    #expect(whole.scopeMistakes == [])
    #expect(whole.entered.sorted() == Orders.visited.sorted())
    #expect(whole.tests.sorted() == (Orders.functions + Orders.methods).sorted())
    #expect(whole.byFramework != Orders.functions + Orders.methods)
    let other = try await orders.sequence(.seeded, seed: 8)
    #expect(other.byFramework != whole.byFramework)

    var dice = Dice(seed: 7)
    let skipped = dice.shuffled(Orders.functions + Orders.methods)
    var mistakes: [String] = []
    for round in 0..<min(rounds, 60) {
      // One test, and in every second round a dozen others.
      let left = Set(
        [skipped[round]] + (round % 2 == 0 ? [] : dice.shuffled(skipped).prefix(12)))
      let arguments = left.sorted().flatMap { ["--skip", $0] }
      let rest = try await orders.sequence(.seeded, seed: 7, arguments: arguments)
      mistakes += rest.scopeMistakes
      if rest.tests != whole.tests.filter({ !left.contains($0) }) {
        mistakes.append("without \(left.sorted()): \(rest.tests)")
      }
    }
    #expect(mistakes.joined(separator: "\n") == "")
  }
}

extension Dice {
  /// The elements in an order of their own.
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    for index in result.indices.dropFirst() { result.swapAt(index, roll(0...index)) }
    return result
  }
}
