#if os(Linux)
  extension Executable {
    /// A link to the program that runs.
    static var ownLink: String { "/proc/self/exe" }
  }
#endif
