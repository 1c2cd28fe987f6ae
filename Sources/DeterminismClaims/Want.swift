/// What a holder wants of one resource.
package struct Want: Sendable, Hashable {
  /// How a holder lets others in.
  package enum Mode: Sendable, Hashable {
    case alone
    /// Together with others that hold it so too.
    case together
    /// One of so many parts, each with a number of its own.
    case slot(of: Int)
  }

  /// The resource's name, unique among those of its reach.
  package var resource: String
  /// Whether the whole machine has one of it, and not each process.
  package var isOfMachine: Bool
  package var mode: Mode

  package init(_ resource: String, isOfMachine: Bool = false, mode: Mode = .alone) {
    self.resource = resource
    self.isOfMachine = isOfMachine
    self.mode = mode
  }

  /// - Parameters:
  ///   - resource: The resource's name.
  ///   - isShared: Whether others that share it may hold it at the same time.
  ///   - slots: How many may hold it at a time; nil where it has no slots.
  package init(_ resource: String, isShared: Bool, slots: Int?) {
    self.init(resource, mode: slots.map { .slot(of: $0) } ?? (isShared ? .together : .alone))
  }
}
