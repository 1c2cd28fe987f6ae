public import HarnessRunner

/// What a command line asks for.
public enum Invocation: Sendable, Hashable {
  case run(RunOptions)
  case list(RunOptions)
  case plan(PlanRequest)
  case bundle(BundleRequest)
  /// The help of a topic; nil for the overview.
  case help(Topic)
  case version
}

/// What help can be asked about.
public enum Topic: String, Sendable, Hashable, CaseIterable {
  case overview
  case run
  case list
  case plan
  case bundle
  case selectors
  case axes
  case places
  case exitCodes = "exit-codes"
  case help
}
