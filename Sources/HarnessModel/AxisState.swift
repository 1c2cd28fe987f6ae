/// What a run does about one axis.
public struct AxisState: Sendable, Hashable, Codable {
  public var axis: Axis
  /// Whether harness fixes it.
  public var isControlled: Bool
  /// The value that is fixed, or why it is not: `system`, or a reason.
  public var detail: String

  public init(_ axis: Axis, isControlled: Bool, detail: String) {
    self.axis = axis
    self.isControlled = isControlled
    self.detail = detail
  }
}
