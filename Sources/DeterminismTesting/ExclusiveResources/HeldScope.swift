import DeterminismClaims
import Synchronization
import Testing

/// What a test holds from here on inwards.
final class HeldScope: Sendable {
  /// One resource that is held.
  struct Resource: Sendable {
    var claim: ResourceClaim
    /// The number of its slot, from 1 on; nil where it is shared.
    var number: Int?
    let folder = SlotFolder()
  }

  /// What is held around the running code, by a trait or by a call with a body.
  @TaskLocal static var innermost: HeldScope?

  let parent: HeldScope?
  /// The test whose traits hold it; nil for a hold within a test.
  let test: Test.ID?
  let resources: [Resource]
  /// What the lock table granted; nil where harness holds everything.
  let hold: LockDesk.Hold?
  private let desk: LockDesk
  private let isOver = Atomic<Bool>(false)

  init(
    parent: HeldScope?, test: Test.ID?, resources: [Resource], hold: LockDesk.Hold?, desk: LockDesk
  ) {
    self.parent = parent
    self.test = test
    self.resources = resources
    self.hold = hold
    self.desk = desk
  }

  /// What the running code holds: of its task, or else of the XCTest method that runs.
  static var current: HeldScope? {
    innermost ?? (Test.current == nil ? XCTestHolds.current : nil)
  }

  /// This one and those around it, without those that are over: a task may outlive its test.
  var chain: [HeldScope] {
    sequence(first: self, next: \.parent).filter { !$0.isOver.load(ordering: .acquiring) }
  }

  /// A resource that is held here or around.
  func resource(_ name: String) -> Resource? {
    for scope in chain {
      if let found = scope.resources.first(where: { $0.claim.resource == name }) { return found }
    }
    return nil
  }

  /// Gives back what was taken for this scope itself; a second call changes nothing.
  func release() {
    if isOver.exchange(true, ordering: .acquiringAndReleasing) { return }
    for resource in resources { resource.folder.remove() }
    if let hold { desk.release(hold) }
  }
}
