#if os(macOS)
  extension Executable {
    /// The program that runs, as it was called.
    static var ownLink: String { CommandLine.arguments.first ?? "" }
  }
#endif
