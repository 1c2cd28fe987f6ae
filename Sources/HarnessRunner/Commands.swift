public import HarnessModel

/// What the command line can ask for; each prints what it has to say and answers with its status.
public protocol Commands {
  /// Builds, runs, reports and writes the bundle.
  func run(_ options: RunOptions) -> ExitStatus
  /// Prints what would run, as text or JSON.
  func list(_ options: RunOptions) -> ExitStatus
  /// Prints a resolved plan, or checks plans, without building.
  func plan(_ request: PlanRequest) -> ExitStatus
  /// Shows a bundle or writes its reports again.
  func bundle(_ request: BundleRequest) -> ExitStatus
}

/// What is asked of `plan`.
public struct PlanRequest: Sendable, Hashable {
  public enum Action: Sendable, Hashable {
    case show
    case validate
  }

  public var action: Action
  /// Names or paths; empty means every plan of the package, for `validate` only.
  public var plans: [String]
  /// A folder in or below the package; nil means the working directory.
  public var packagePath: String?
  public var color: RunOptions.When

  public init(
    action: Action, plans: [String], packagePath: String? = nil,
    color: RunOptions.When = .automatic
  ) {
    self.action = action
    self.plans = plans
    self.packagePath = packagePath
    self.color = color
  }
}

/// What is asked of `bundle`.
public struct BundleRequest: Sendable, Hashable {
  public enum Action: Sendable, Hashable {
    /// Text for a person; with a selector one test in full.
    case show(test: Selector?)
    /// Writes the reports again from the events alone.
    case report(RunOptions.JUnitProfile)
  }

  public var action: Action
  /// The bundle's folder; nil means the last one.
  public var path: String?
  /// A folder in or below the package; nil means the working directory.
  public var packagePath: String?
  /// SwiftPM's scratch folder, where the last bundle is looked for.
  public var scratchPath: String?
  public var color: RunOptions.When

  public init(
    action: Action, path: String? = nil, packagePath: String? = nil, scratchPath: String? = nil,
    color: RunOptions.When = .automatic
  ) {
    self.action = action
    self.path = path
    self.packagePath = packagePath
    self.scratchPath = scratchPath
    self.color = color
  }
}
