/// How reader ends.
enum ReaderExit: Int32 {
  /// The list is shown, also an empty one.
  case shown = 0
  /// The list could not be loaded.
  case failed = 1
  /// The command line or the launch environment is wrong.
  case usage = 2
}
