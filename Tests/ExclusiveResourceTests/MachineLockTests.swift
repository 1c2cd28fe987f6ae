import DeterminismLocks
import Foundation
import Testing

@testable import DeterminismTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Two desks stand for two processes: the kernel locks openings of a file, whoever made them.
@Suite("Locks of the machine")
struct MachineLockTests {
  private let clock = HandClock()

  private func desk(_ folder: TemporaryFolder) -> LockDesk {
    LockDesk(
      claims: .none, machine: MachineLocks(path: folder.path + "/locks"), clock: clock,
      pause: { _ in })
  }

  private func order(
    _ claims: [ResourceClaim], owner: String = "Module.Suite/test()", inside: Bool = false
  ) -> LockDesk.Order {
    LockDesk.Order(
      claims: claims, owner: owner, maximumWait: .seconds(60), isInsideMachineHold: inside)
  }

  private static let alone: ResourceClaim = .exclusive("port 8080", scope: .machine)
  private static let shared: ResourceClaim = .shared("port 8080", scope: .machine)
  private static let slot: ResourceClaim = .slot(of: "port 8080", count: 2, scope: .machine)

  /// What one process holds, what another asks for, and whether it gets it.
  private static let pairs: [(held: ResourceClaim, asked: ResourceClaim, isFree: Bool)] = [
    (alone, alone, false), (alone, shared, false), (alone, slot, false), (shared, alone, false),
    (shared, shared, true), (shared, slot, false), (slot, alone, false), (slot, shared, false),
    (slot, slot, true), (alone, .exclusive("port 8081", scope: .machine), true),
    (alone, .exclusive("port 8080"), true),
  ]

  @Test("Two processes agree on who may hold what", arguments: pairs.indices)
  func twoProcesses(_ index: Int) throws {
    let (held, asked, isFree) = Self.pairs[index]
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (here, there) = (desk(folder), desk(folder))
    let first = try here.takeBlocking(order([held]))
    if isFree {
      there.release(try there.takeBlocking(order([asked])))
    } else {
      let error = #expect(throws: ResourceError.self) { try there.takeBlocking(order([asked])) }
      let text = error?.description ?? ""
      let start =
        "waited 60 s for \"port 8080\", held by pid \(getpid()) (Module.Suite/test()) since "
      #expect(text.hasPrefix(start))
    }
    here.release(first)
    let second = try there.takeBlocking(order([asked]))
    there.release(second)
  }

  @Test("Slots are numbered over all processes")
  func slots() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let desks = [desk(folder), desk(folder), desk(folder)]
    let holds = try desks.prefix(2).map { try $0.takeBlocking(order([Self.slot, "x"])) }
    #expect(holds.map(\.numbers) == [[1, nil], [2, nil]])
    #expect(throws: ResourceError.self) { try desks[2].takeBlocking(order([Self.slot])) }
    desks[0].release(holds[0])
    #expect(try desks[2].takeBlocking(order([Self.slot])).numbers == [1])
  }

  @Test("A holder that dies holds nobody up, and its name is gone with the next holder")
  func deadHolder() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let first = try desk(folder).takeBlocking(order([Self.alone], owner: "dead"))
    // What the kernel does at the end of a process; nothing is written any more.
    for file in first.machine?.files ?? [] { file.close() }
    let here = desk(folder)
    let second = try here.takeBlocking(order([Self.shared], owner: "alive"))
    let error = #expect(throws: ResourceError.self) {
      try desk(folder).takeBlocking(order([Self.alone]))
    }
    #expect(error?.description.contains("pid \(getpid()) (alive) since ") == true)
    #expect(error?.description.contains("dead") == false)
    here.release(second)
  }

  @Test("A task waits for another process without holding what it already could have")
  func backOff() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (here, there, third) = (desk(folder), desk(folder), desk(folder))
    let names = ["a", "b"].map { ResourceClaim.exclusive($0, scope: .machine) }
    let first = try here.takeBlocking(order([names[1]]))
    let both = order(names)
    let waiting = Task { try await there.take(both) }
    await clock.untilSomebodySleeps()
    // From within a hold, where no gate counts: the free one of the two is not held.
    third.release(try third.takeBlocking(order([names[0]], inside: true)))
    // Without a hold, who came first goes first.
    #expect(throws: ResourceError.self) { try third.takeBlocking(order([names[0]])) }
    here.release(first)
    clock.advance(by: .seconds(1))
    there.release(try await waiting.value)
  }

  @Test("Who wants it alone is not kept out by ever new ones that share")
  func noStarving() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (here, there, third) = (desk(folder), desk(folder), desk(folder))
    let first = try here.takeBlocking(order([Self.shared]))
    let alone = order([Self.alone])
    let waiting = Task { try await there.take(alone) }
    await clock.untilSomebodySleeps()
    #expect(throws: ResourceError.self) { try third.takeBlocking(order([Self.shared])) }
    here.release(first)
    clock.advance(by: .seconds(1))
    there.release(try await waiting.value)
    third.release(try third.takeBlocking(order([Self.shared])))
  }

  @Test("The name of a resource is never a path")
  func hashes() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let here = desk(folder)
    for name in ["../../etc/passwd", "/", ".", "ä\0b", String(repeating: "n", count: 5000)] {
      here.release(try here.takeBlocking(order([.exclusive(name, scope: .machine)])))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/locks")
    #expect(files.count == 10)
    #expect(files.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}\.(lock|gate)/) != nil })
    // The known values of the empty text and of "a".
    #expect(MachineLocks.hash("") == "6c62272e07bb014262b821756295c58d")
    #expect(MachineLocks.hash("a") == "d228cb696f1a8caf78912b704e4a8964")
  }

  @Test("A folder that is not this user's alone is refused", arguments: ["link", "file", "open"])
  func badFolder(_ kind: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/locks"
    switch kind {
    case "link":
      mkdir(folder.path + "/elsewhere", 0o700)
      symlink(folder.path + "/elsewhere", path)
    case "file": _ = FileManager.default.createFile(atPath: path, contents: nil)
    default:
      mkdir(path, 0o700)
      chmod(path, 0o770)
    }
    let error = #expect(throws: ResourceError.self) {
      try desk(folder).takeBlocking(order([Self.alone]))
    }
    let reason = kind == "open" ? "other users may open it" : "it is a link or no folder"
    #expect(
      error
        == .unusable(
          path: path, reason: reason,
          hint: "remove it, so that it is made anew for this user alone with mode 0700"))
  }

  @Test("A folder of another user is refused", .enabled(if: geteuid() == 0))
  func foreignFolder() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    mkdir(folder.path + "/locks", 0o700)
    chown(folder.path + "/locks", 1, 1)
    let error = #expect(throws: ResourceError.self) {
      try desk(folder).takeBlocking(order([Self.alone]))
    }
    #expect(error?.description.contains("it belongs to another user") == true)
  }
}
