/// What a holder wants of one resource.
public struct Want: Sendable, Hashable {
  /// The resource's name.
  public var resource: String
  /// Whether others that share it may hold it at the same time.
  public var isShared: Bool
  /// How many may hold it at a time, each with a number of its own; nil where it has no slots.
  public var slots: Int?

  public init(_ resource: String, isShared: Bool = false, slots: Int? = nil) {
    self.resource = resource
    self.isShared = isShared
    self.slots = slots
  }
}
