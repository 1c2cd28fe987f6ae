import Testing

// 30 tests, some of them in suites of suites, in an extension and in none.

@Test func lowTide() { ran() }

@Suite(Visit()) struct Harbour {
  @Test func moors() { ran(Self.self) }
  @Test func unloads() { ran(Self.self) }

  @Suite struct Pier {
    @Test func isLit() { ran(Self.self) }
    @Test func isSwept() async {
      await Task.yield()
      ran(Self.self)
    }

    @Suite(Visit()) struct Crane {
      @Test func lifts() { ran(Self.self) }
      @Test func turns() { ran(Self.self) }
      @Test func lowers() async {
        await Task.yield()
        ran(Self.self)
      }
    }

    @Test func isDry() { ran(Self.self) }
  }

  @Test func loads() { ran(Self.self) }
  @Test func clears() { ran(Self.self) }
}

@Test func ebb() async {
  await Task.yield()
  ran()
}

@Suite(Visit(), .serialized) struct Lighthouse {
  @Test func warns() { ran(Self.self) }
  @Test func turns() async {
    await Task.yield()
    ran(Self.self)
  }
  @Test func glows() { ran(Self.self) }
  @Test func darkens() { ran(Self.self) }
  @Test func sleeps() { ran(Self.self) }
}

extension Harbour {
  @Test func closes() { ran(Self.self) }
  @Test func opens() { ran(Self.self) }
}

@Suite struct Ferries {
  @Test func board() { ran(Self.self) }
  @Test @MainActor func cast() { ran(Self.self) }
  @Test func cross() async {
    for _ in 0..<10 { await Task.yield() }
    ran(Self.self)
  }
  @Test func dock() throws { ran(Self.self) }
  @Test func rest() { ran(Self.self) }
}

@Suite(Visit()) struct Depots {
  @Suite(Visit()) struct North {
    @Test func fill() { ran(Self.self) }
    @Test func empty() { ran(Self.self) }
  }

  @Suite(Visit()) struct South {
    @Test func fill() { ran(Self.self) }
    @Test func empty() { ran(Self.self) }
  }
}

@Test func flood() { ran() }
@Test func highTide() { ran() }
