public import HarnessModel

/// Something that an attempt used and that comes from outside of it, or is shared with other tests.
public struct UsedInput: Sendable, Hashable, Comparable {
  public let input: Event.InputUsed.Input
  /// Unique among the inputs of its kind: `Module.Class`.
  public let name: String

  public init(input: Event.InputUsed.Input, name: String) {
    self.input = input
    self.name = name
  }

  public static func < (left: UsedInput, right: UsedInput) -> Bool {
    if left.input != right.input { return left.input.rawValue < right.input.rawValue }
    return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}
