import CHarnessSystem

/// What to start as a process, and how. Its standard input is at its end unless mapped.
public struct ProcessSpec: Sendable {
  /// A descriptor of this process that the child gets under a number of its own.
  public struct Mapping: Hashable, Sendable {
    /// The number in the child.
    public let child: Int32
    /// The number in this process; it stays open here.
    public let parent: Int32

    public init(child: Int32, parent: Int32) {
      self.child = child
      self.parent = parent
    }
  }

  /// A limit that the kernel enforces on the child.
  public struct Limit: Hashable, Sendable {
    /// What is limited, as setrlimit(2) numbers it.
    public let resource: Int32
    /// The limit in force.
    public let soft: UInt64
    /// What the child may raise it to.
    public let hard: UInt64

    public init(resource: Int32, soft: UInt64, hard: UInt64) {
      self.resource = resource
      self.soft = soft
      self.hard = hard
    }

    /// No core file: a crash costs no disk.
    public static let noCoreFile = Limit(resource: harness_limit_resource(0), soft: 0, hard: 0)

    /// At most so many open descriptors.
    ///
    /// - Parameter count: The limit, soft and hard.
    public static func openFiles(_ count: UInt64) -> Limit {
      Limit(resource: harness_limit_resource(1), soft: count, hard: count)
    }
  }

  /// The path of the executable; `PATH` is not searched.
  public var executable: String
  /// The arguments after the name of the program.
  public var arguments: [String]
  /// The whole environment of the child.
  public var environment: [String: String]
  /// The working directory; nil for this process's own.
  public var directory: String?
  /// The child's descriptors; 0, 1 and 2 are /dev/null where they are not named.
  public var descriptors: [Mapping]
  /// The mask of file modes; nil to inherit it.
  public var fileModeMask: UInt32?
  /// Limits to set.
  public var limits: [Limit]
  /// How long the supervisor hunts for what the child left behind, in milliseconds.
  public var cleanupLimit: UInt32

  public init(
    executable: String, arguments: [String] = [], environment: [String: String] = [:],
    directory: String? = nil, descriptors: [Mapping] = [], fileModeMask: UInt32? = nil,
    limits: [Limit] = [], cleanupLimit: UInt32 = 5_000
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.descriptors = descriptors
    self.fileModeMask = fileModeMask
    self.limits = limits
    self.cleanupLimit = cleanupLimit
  }
}
