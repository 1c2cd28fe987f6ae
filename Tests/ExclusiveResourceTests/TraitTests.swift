import Foundation
import Synchronization
import Testing

@testable import DeterminismTesting

/// What the tests below do is what users do; each checks that it is where it should be.
private let inside = Mutex<[String: Int]>([:])

/// Yields while counted as inside, and returns how many were there at most.
private func crowd(_ room: String) async -> Int {
  var most = 0
  inside.withLock { $0[room, default: 0] += 1 }
  for _ in 0..<20 {
    most = max(most, inside.withLock { $0[room] ?? 0 })
    await Task.yield()
  }
  inside.withLock { $0[room, default: 0] -= 1 }
  return most
}

@Suite("Traits: one suite", .exclusive("trait tests"))
struct FirstTraitTests {
  @Test(arguments: 1...5) func cases(_ number: Int) async {
    #expect(await crowd("trait tests") == 1)
    #expect(HeldScope.current?.resource("trait tests")?.claim == "trait tests")
  }

  @Test(.exclusive("more"), .shared("trait tests")) func joined() async throws {
    #expect(await crowd("trait tests") == 1)
    let scope = try #require(HeldScope.innermost)
    #expect(scope.parent == nil)
    #expect(scope.resources.map(\.claim) == ["more", "trait tests"])
  }

  @Suite(.slot(of: "trait slots", count: 2))
  struct Inner {
    @Test(arguments: 1...3) func cases(_ number: Int) async throws {
      #expect(await crowd("trait tests") == 1)
      #expect(try ResourceSlot.current("trait slots").number == 1)
    }
  }
}

@Suite("Traits: another suite", .exclusive("trait tests"))
struct SecondTraitTests {
  @Test func first() async { #expect(await crowd("trait tests") == 1) }
  @Test func second() async { #expect(await crowd("trait tests") == 1) }
}

@Suite("Traits: slots", .slot(of: "trait ports", count: 3))
struct SlotTraitTests {
  private func check() async throws {
    let slot = try ResourceSlot.current("trait ports")
    #expect((1...3).contains(slot.number))
    #expect(slot.ports.count == 100)
    #expect(slot.ports.lowerBound == UInt16(20_000 + (slot.number - 1) * 100))
    let folder = try slot.folder
    #expect(try slot.folder == folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    #expect(await crowd("slot \(slot.number)") == 1)
  }

  @Test func first() async throws { try await check() }
  @Test func second() async throws { try await check() }
  @Test func third() async throws { try await check() }
  @Test func fourth() async throws { try await check() }
}

@Suite("Traits: mistakes")
struct TraitMistakeTests {
  @Test(.fails(.emptyName), .exclusive(""))
  func emptyName() { Issue.record("it ran") }

  @Test(.fails(.slotCount(resource: "p", count: 0)), .slot(of: "p", count: 0))
  func noSlots() { Issue.record("it ran") }

  @Test(.fails(.nothingNamed), ExclusiveTrait(claims: []))
  func nothing() { Issue.record("it ran") }

  @Suite(.fails(.differingScopes(resource: "both scopes")), .exclusive("both scopes"))
  struct Scopes {
    @Test(.exclusive("both scopes", scope: .machine))
    func differing() { Issue.record("it ran") }
  }

  @Test(.exclusive("nested trait"))
  func nested() async throws {
    let name = "ExclusiveResourceTests.TraitMistakeTests/nested()"
    let error = ResourceError.alreadyHeld(resource: "nested trait", holder: name)
    await #expect(throws: error) {
      try await withExclusive("nested trait") { Issue.record("it ran") }
    }
    #expect(throws: error) { try blocking { Issue.record("it ran") } }
    await #expect(throws: ResourceError.differingScopes(resource: "nested trait")) {
      try await withExclusive("nested trait", scope: .machine) {}
    }
  }

  private func blocking(_ body: () -> Void) throws { try withExclusive("nested trait", body) }

  @Test func noSlot() {
    #expect(throws: ResourceError.noSlot(resource: "p")) { try ResourceSlot.current("p") }
  }
}

@Suite("Bodies")
struct BodyTests {
  @Test("Only one body at a time, of tasks and of one test alike")
  func bodies() async throws {
    let most = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask { try await withExclusive("body tests") { await crowd("body tests") } }
      }
      return try await group.reduce(0, max)
    }
    #expect(most == 1)
  }

  @Test("A hold ends with its body, also by an error")
  func end() async throws {
    struct Problem: Error {}
    await #expect(throws: Problem.self) {
      try await withExclusive("ending body") { () async throws in throw Problem() }
    }
    let folder = try await withResources(.slot(of: "ending body", count: 1), "second") {
      let folder = try ResourceSlot.current("ending body").folder
      #expect(FileManager.default.fileExists(atPath: folder.path))
      return folder
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(HeldScope.current == nil)
  }
}

@Suite("Under harness", .desk(held: ["network": 0, "ports": 3]))
struct HarnessClaimTests {
  @Test(.exclusive("network", "own"), .slot(of: "ports", count: 4, scope: .machine))
  func passesThrough() async throws {
    let scope = try #require(HeldScope.innermost)
    #expect(scope.hold?.numbers == [nil])
    #expect(try ResourceSlot.current("ports").number == 3)
    #expect(try ResourceSlot.current("network").number == 1)
    await #expect(throws: ResourceError.self) { try await withExclusive("network") {} }
  }

  @Test("What only the plan holds is held as well")
  func planAlone() async throws {
    let slot = try ResourceSlot.current("ports")
    #expect(slot.ports == 20_200..<20_300)
    #expect(throws: ResourceError.noFolder(resource: "ports")) { try slot.folder }
    await #expect(throws: ResourceError.self) { try await withExclusive("network") {} }
    try await withExclusive("other") {}
  }

  @Test("All of it by harness: nothing is locked here", .exclusive("network"))
  func all() throws {
    #expect(try #require(HeldScope.innermost).hold == nil)
  }

  @Test("A process without harness holds nothing")
  func absent() {
    #expect(HarnessClaims.ofThisProcess.held("harness is not here") == .no)
  }
}
