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
  ///   - zones: Names of the time zones that exist.
  ///   - read: Reads a file by its path, which is relative to the package unless it was given as
  ///     an absolute one.
  /// - Returns: The leaf plans in order, and where their entries stand.
  /// - Throws: `UsageError` with all mistakes, sorted by file, line and column.
  public static func load(
    name: String, available: [String], zones: [String],
    read: (_ path: String) throws(PlanReadError) -> [UInt8]
  ) throws(UsageError) -> LoadedPlan {
    let names = available.filter { $0 != "plan.schema" }.sorted()
    return try withoutActuallyEscaping(read) { (read) throws(UsageError) -> LoadedPlan in
      var session = PlanSession(available: names, zones: zones, read: read)
      return try session.load(name)
    }
  }
}
