extension ManualClock {
  /// A moment on a manual clock.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// How long after the clock's zero it is.
    public var offset: Duration

    /// Makes an instant.
    ///
    /// - Parameter offset: How long after the clock's zero it is.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    public static func < (left: Self, right: Self) -> Bool {
      left.offset < right.offset
    }

    public var description: String { "\(offset)" }
  }
}
