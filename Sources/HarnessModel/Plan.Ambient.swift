extension Plan {
  /// What code finds around it without being given it; an axis that is nil stays as the system has
  /// it.
  public struct Ambient: Sendable, Hashable, Codable {
    /// The wall clock.
    public var clock: Clock?
    /// A name of the tz database.
    public var timeZone: String?
    /// An identifier of Foundation's calendars such as `gregorian`, `buddhist`, `hebrew`.
    public var calendar: String?
    /// A locale's identifier such as `de_AT`.
    public var locale: String?
    /// Random numbers and UUIDs.
    public var random: Seeding?
    /// The order of Set and Dictionary.
    public var hashing: Seeding?
    /// The order in which the entries of a folder are listed.
    public var directoryOrder: DirectoryOrder?
    /// What may be reached over the network.
    public var network: NetworkRule?

    public init(
      clock: Clock? = nil, timeZone: String? = nil, calendar: String? = nil,
      locale: String? = nil, random: Seeding? = nil, hashing: Seeding? = nil,
      directoryOrder: DirectoryOrder? = nil, network: NetworkRule? = nil
    ) {
      self.clock = clock
      self.timeZone = timeZone
      self.calendar = calendar
      self.locale = locale
      self.random = random
      self.hashing = hashing
      self.directoryOrder = directoryOrder
      self.network = network
    }
  }

  /// The wall clock that tests read.
  public struct Clock: Sendable, Hashable, Codable {
    public enum Mode: String, Sendable, Hashable, Codable, CaseIterable {
      /// Code of the package reads exactly this instant.
      case fixed
      /// The clock begins with this instant at the start of each process of tests and goes on at
      /// its real pace.
      case ticking
    }

    /// The instant, as the plan writes it: RFC 3339 with an offset.
    public var now: String
    /// The same in nanoseconds since 1970-01-01T00:00:00Z.
    public var nanoseconds: Int64
    public var mode: Mode

    public init(now: String, nanoseconds: Int64, mode: Mode) {
      self.now = now
      self.nanoseconds = nanoseconds
      self.mode = mode
    }
  }

  /// How something that the system draws at random is fixed.
  public enum Seeding: String, Sendable, Hashable, Codable, CaseIterable {
    /// By the seed.
    case seeded
  }

  /// The order in which the entries of a folder are listed.
  public enum DirectoryOrder: String, Sendable, Hashable, Codable, CaseIterable {
    /// By the bytes of their names.
    case sorted
    /// By the seed and the names.
    case seeded
  }

  /// What tests may reach over the network.
  public enum NetworkRule: String, Sendable, Hashable, Codable, CaseIterable {
    /// Everything.
    case allow
    /// The machine itself.
    case loopback
    /// Nothing, not even the machine itself.
    case deny
  }

  /// A named variation of a plan's axes: the plan runs once for each.
  public struct Row: Sendable, Hashable, Codable {
    public var name: String
    /// The plan's axes with those of the row over them.
    public var determinism: Determinism

    public init(name: String, determinism: Determinism) {
      self.name = name
      self.determinism = determinism
    }
  }
}
