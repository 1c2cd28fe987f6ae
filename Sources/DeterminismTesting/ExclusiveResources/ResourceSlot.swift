public import Foundation

/// The slot of a resource that the running test holds.
///
/// Numbers are unique among those who hold the resource at the same time: in this process, or on
/// the whole machine where the claim's scope is `machine`. Who holds all of a resource has slot 1.
public struct ResourceSlot: Sendable {
  /// The name of the resource.
  public let resource: String
  /// The slot's number, from 1 on.
  public let number: Int
  private let heldFolder: SlotFolder?

  /// The first port of slot 1.
  private static let firstPort = 20_000
  /// How many ports a slot has.
  private static let portsPerSlot = 100

  /// The slot that the running test holds.
  ///
  /// - Parameter resource: The resource's name.
  /// - Throws: `ResourceError.noSlot` where the test holds none of it.
  public static func current(_ resource: String) throws(ResourceError) -> ResourceSlot {
    if let held = HeldScope.current?.resource(resource) {
      guard let number = held.number else { throw .noSlot(resource: resource) }
      return ResourceSlot(resource: resource, number: number, heldFolder: held.folder)
    }
    // A plan may have given it without a word in the source.
    guard case .yes(let number?) = LockDesk.current.claims.held(resource) else {
      throw .noSlot(resource: resource)
    }
    return ResourceSlot(resource: resource, number: number, heldFolder: nil)
  }

  /// A block of 100 ports: 20000 to 20099 for slot 1, 20100 to 20199 for slot 2, and so on.
  ///
  /// Two resources with slots share these blocks: use one of them for ports. Up to slot 127 they
  /// lie below the ports that Linux gives to outgoing connections.
  public var ports: Range<UInt16> {
    let first = Self.firstPort + (number - 1) * Self.portsPerSlot
    // A number beyond all blocks can only come from outside; its block is empty.
    guard let lower = UInt16(exactly: first), let upper = UInt16(exactly: first + 100) else {
      return 0..<0
    }
    return lower..<upper
  }

  /// A folder for this holder alone: empty at first, and removed when the slot is given back.
  public var folder: URL {
    get throws {
      guard let heldFolder else { throw ResourceError.noFolder(resource: resource) }
      return try heldFolder.url()
    }
  }
}
