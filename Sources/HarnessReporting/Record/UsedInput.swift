public import HarnessModel

/// Something that comes from outside of a test or is shared with others, and who asked for it.
public struct UsedInput: Sendable, Hashable, Comparable {
  public let input: Event.InputUsed.Input
  /// Unique among the inputs of its kind: `Module.Class`.
  public let name: String
  /// The function of the package that asked, demangled; nil where it is not known.
  public let function: String?

  public init(input: Event.InputUsed.Input, name: String, function: String? = nil) {
    self.input = input
    self.name = name
    self.function = function
  }

  /// The same input, whoever asked.
  var unasked: UsedInput { UsedInput(input: input, name: name) }

  public static func < (left: UsedInput, right: UsedInput) -> Bool {
    if left.input != right.input { return left.input.rawValue < right.input.rawValue }
    if left.name != right.name {
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
    return (left.function ?? "").utf8.lexicographicallyPrecedes((right.function ?? "").utf8)
  }
}

/// What an attempt used, and how often.
public struct CountedInput: Sendable, Hashable {
  public let used: UsedInput
  public internal(set) var count: Int
}
