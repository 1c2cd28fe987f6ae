import DeterminismClaims
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which resources harness holds for the running test, where harness runs it.
///
/// Its driver takes the claims of a test before the test starts; what it holds needs no lock here.
struct HarnessClaims: Sendable {
  /// Whether and how a resource is held.
  enum Held: Equatable {
    case no
    /// Held; with the number of its slot, from 1 on, where it has slots.
    case yes(number: Int?)
  }

  /// What became of a try to take resources besides.
  enum Taken: Equatable, Sendable {
    /// harness holds nothing in this process.
    case unmanaged
    case busy
    /// Taken; to be given back by the ticket. For each claim the number of its slot.
    case taken(ticket: Int, numbers: [Int?])
  }

  /// Below 0 where harness does not hold it, 0 where it does, else the number of the slot.
  let slot: @Sendable (_ resource: String) -> Int32
  /// Takes resources of this process for the running test, all or none.
  var take: @Sendable (_ claims: [ResourceClaim]) -> Taken = { _ in .unmanaged }
  /// Gives them back.
  var give: @Sendable (_ ticket: Int) -> Void = { _ in }

  /// Asks for a resource; to be called on the test's own task or thread.
  func held(_ resource: String) -> Held {
    switch slot(resource) {
    case ..<0: .no
    case 0: .yes(number: nil)
    case let number: .yes(number: Int(number))
    }
  }

  /// Nothing is held.
  static let none = HarnessClaims { _ in -1 }

  /// What the driver says, where it is loaded.
  static let ofThisProcess: HarnessClaims = {
    typealias Slot = @convention(c) (UnsafePointer<CChar>) -> Int32
    typealias Take =
      @convention(c) (
        UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>, Int32,
        UnsafeMutablePointer<Int32>
      ) -> Int
    typealias Give = @convention(c) (Int) -> Void
    guard let slotSymbol = symbol("harness_claims_slot") else { return none }
    let slot = unsafeBitCast(slotSymbol, to: Slot.self)
    var claims = HarnessClaims { resource in resource.withCString { slot($0) } }
    if let takeSymbol = symbol("harness_claims_take"),
      let giveSymbol = symbol("harness_claims_give")
    {
      let take = unsafeBitCast(takeSymbol, to: Take.self)
      let give = unsafeBitCast(giveSymbol, to: Give.self)
      claims.take = { wanted in
        let names = wanted.map { strdup($0.resource) }
        defer { for name in names { free(name) } }
        var numbers = [Int32](repeating: 0, count: wanted.count)
        let ticket = take(
          names.map { UnsafePointer($0) }, wanted.map(\.modeNumber), Int32(wanted.count), &numbers)
        if ticket < 0 { return .unmanaged }
        if ticket == 0 { return .busy }
        return .taken(ticket: ticket, numbers: numbers.map { $0 > 0 ? Int($0) : nil })
      }
      claims.give = { give($0) }
    }
    return claims
  }()

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)
    #else
      dlsym(nil, name)
    #endif
  }
}

extension ResourceClaim {
  /// How it is held, as the driver is told: 0 alone, -1 shared, else one of so many slots.
  fileprivate var modeNumber: Int32 {
    switch mode {
    case .alone: 0
    case .together: -1
    case .slot(let count): Int32(count)
    }
  }
}
