import Determinism
import Testing

@Suite("Determinism context")
struct DeterminismContextTests {
  private static var clock: any Clock<Duration> { DeterminismContext.current.clock }

  @Test("Without a test's wish it has the continuous clock")
  func defaults() {
    #expect(Self.clock is ContinuousClock)
    #expect(DeterminismContext().clock is ContinuousClock)
  }

  @Test("A change holds in its body alone, also in child tasks")
  func change() async {
    let clock = ManualClock()
    let seen = await DeterminismContext.with {
      $0.clock = clock
    } perform: {
      async let child = Self.clock
      let task = Task { Self.clock }
      return [Self.clock, await child, await task.value]
    }
    #expect(seen.allSatisfy { $0 as? ManualClock === clock })
    #expect(Self.clock is ContinuousClock)
  }

  @Test("Bodies nest, return and throw; a synchronous body needs no await")
  func nesting() {
    struct Stop: Error {}
    let (outer, inner) = (ManualClock(), ManualClock())
    DeterminismContext.with {
      $0.clock = outer
    } perform: {
      let seen = DeterminismContext.with {
        $0.clock = inner
      } perform: {
        Self.clock as? ManualClock
      }
      #expect(seen === inner)
      #expect(throws: Stop.self) {
        try DeterminismContext.with({ _ in }, perform: { throw Stop() })
      }
      #expect(Self.clock as? ManualClock === outer)
    }
  }

  @Test("An asynchronous body stays on its actor")
  @MainActor
  func isolation() async {
    await DeterminismContext.with {
      $0.clock = ManualClock()
    } perform: {
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
    }
  }
}
