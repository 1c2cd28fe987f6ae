/// The generator of everything random in harness: SplitMix64, integers only, the same everywhere.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
public struct Generator: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Starts the sequence of a seed and a name, so that what has a name of its own keeps its
  /// numbers whatever else is drawn.
  public init(seed: UInt64, name: String) {
    state = seed ^ FNV1a.hash(of: name)
    _ = next()
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
