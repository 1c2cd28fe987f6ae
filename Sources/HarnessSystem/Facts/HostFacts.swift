import CHarnessSystem

/// What machine this is.
public struct HostFacts: Hashable, Sendable {
  /// Processors that this process may use.
  public let processors: Int
  /// Physical memory in bytes, 0 when unknown.
  public let memory: UInt64
  /// The operating system's name, such as "Linux".
  public let system: String
  /// The release of its kernel.
  public let release: String
  /// The architecture, such as "x86_64".
  public let architecture: String
  /// The name of the machine.
  public let name: String

  /// Asks the operating system.
  public static func current() -> HostFacts {
    HostFacts(
      processors: max(1, Int(harness_usable_processors())), memory: harness_physical_memory(),
      system: uname(0), release: uname(1), architecture: uname(2), name: uname(3))
  }

  private static func uname(_ field: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard harness_uname(field, &buffer, buffer.count) == 0 else { return "unknown" }
    return String(bytes: buffer)
  }
}
