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

  /// Below 0 where harness does not hold it, 0 where it does, else the number of the slot.
  let slot: @Sendable (_ resource: String) -> Int32

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
    typealias Function = @convention(c) (UnsafePointer<CChar>) -> Int32
    #if canImport(Darwin)
      let anywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
      let anywhere: UnsafeMutableRawPointer? = nil
    #endif
    guard let symbol = dlsym(anywhere, "harness_claims_slot") else { return none }
    let function = unsafeBitCast(symbol, to: Function.self)
    return HarnessClaims { resource in resource.withCString { function($0) } }
  }()
}
