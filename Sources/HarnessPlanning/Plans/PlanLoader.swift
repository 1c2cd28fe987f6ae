public import HarnessModel

/// Finds a plan, reads it and what it includes, and reports all mistakes of these texts at once.
public enum PlanLoader {
  /// The folder in which plans are looked up by name.
  public static let folder = "TestPlans"
  /// The largest file that a reader should hand over, in bytes.
  public static let maximumSize = PlanFormat.maximumSize

  /// Loads a plan.
  ///
  /// - Parameters:
  ///   - name: The plan's name, or a path that ends in `.json`.
  ///   - available: Names of the plans in `TestPlans`, without their ending.
  ///   - names: The names that values are taken from.
  ///   - set: What the command line sets of the axes, each as `axis=value`.
  ///   - read: Reads a file by its path, which is relative to the package unless it was given as
  ///     an absolute one.
  /// - Returns: The leaf plans in order, and where their entries stand.
  /// - Throws: `UsageError` with all mistakes, sorted by file, line and column.
  public static func load(
    name: String, available: [String], names: KnownNames, set: [String] = [],
    read: (_ path: String) throws(PlanReadError) -> [UInt8]
  ) throws(UsageError) -> LoadedPlan {
    let plans = available.filter { $0 != "plan.schema" }.sorted()
    return try withoutActuallyEscaping(read) { (read) throws(UsageError) -> LoadedPlan in
      let command = CommandAxes(set, names: names)
      var session = PlanSession(
        available: plans, names: names, command: command.settings, read: read)
      // The mistakes of both are told at once.
      do throws(UsageError) {
        let loaded = try session.load(name)
        if command.mistakes.isEmpty { return loaded }
        throw UsageError([])
      } catch {
        throw UsageError(command.mistakes + error.diagnostics)
      }
    }
  }

  /// What a run without a plan executes, with what the command line sets.
  ///
  /// - Throws: `UsageError` with all mistakes of the options.
  public static func standard(
    names: KnownNames, set: [String]
  ) throws(UsageError) -> LoadedPlan {
    let command = CommandAxes(set, names: names)
    if !command.mistakes.isEmpty { throw UsageError(command.mistakes) }
    var loaded = LoadedPlan.standard
    loaded.set.plans[0].determinism = command.settings.resolved
    return loaded
  }
}
