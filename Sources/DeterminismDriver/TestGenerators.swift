import Synchronization
import Testing

/// Stands between the library and the tests that the binary gives to it.
enum TestGenerators {
  typealias Change = @Sendable (Test) -> Test

  /// What a record stores: a structure that holds nothing but a closure.
  private struct Generator {
    var make: @Sendable () async -> Test
  }

  private static let change = Mutex<Change?>(nil)

  /// Changes every test that the library asks for from now on; nil leaves them as they are.
  static func replace(_ new: Change?) {
    change.withLock { $0 = new }
    guard new != nil else { return wrapGenerators(nil) }
    wrapGenerators { original, wrapped in
      let generator = original.load(as: Generator.self)
      let change = TestGenerators.change.withLock(\.self)
      let changed = Generator {
        let test = await generator.make()
        return change?(test) ?? test
      }
      wrapped.initializeMemory(as: Generator.self, to: changed)
    }
  }
}

@_silgen_name("harness_wrap_generators")
private func wrapGenerators(
  _ function: (@convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Void)?)
