import HarnessModel
import HarnessSystem

/// Where isolated tests have their homes and their temporary files, while a run goes on.
///
/// The path is short, as sockets are made below it, and names the process, so that what a killed
/// run has left can be told from what another one uses.
struct HomeFolders {
  private static let prefix = "harness-homes-"

  let path: String

  /// Makes the folder, and removes those of runs that are gone.
  ///
  /// - Parameter parent: The folder for temporary files.
  /// - Throws: When it cannot be made.
  init(in parent: String) throws(SystemError) {
    let own = ProcessControl.ownID
    for name in (try? FileSystem.list(parent)) ?? [] where name.hasPrefix(Self.prefix) {
      let number = name.dropFirst(Self.prefix.count).prefix { $0 != "-" }
      // Somebody else's cannot be removed, and need not be.
      if let pid = Int32(number), pid == own || !ProcessControl.exists(pid) {
        try? FileSystem.remove("\(parent)/\(name)")
      }
    }
    let digits = String(own)
    let number = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    path = try FileSystem.createTemporaryDirectory(
      prefix: "\(parent)/\(Self.prefix)\(number)-")
  }

  /// Removes everything.
  func remove() {
    try? FileSystem.remove(path)
  }

  // MARK: -

  /// The variables that lead to the folders of a process's own, and the names of these.
  ///
  /// A plan that says which variables tests see says nothing of these as a rule, and a test
  /// without them would go to the user's own folders.
  static func variables(of plan: Plan, isolation: Plan.Isolation) -> [String: String] {
    // Foundation asks the user database for the home, unless the second variable names one.
    let all = ["HOME": "home", "CFFIXED_USER_HOME": "home", "TMPDIR": "tmp"]
    guard let rule = plan.determinism.environment else { return isolation == .lane ? [:] : all }
    return all.filter { name, _ in
      let name = name == "TMPDIR" ? name : "HOME"
      return rule.set[name] == nil && !TestEnvironment.isAllowed(name, by: rule.allow)
    }
  }

  /// Makes the folders of one process.
  ///
  /// - Returns: The variables to set.
  static func make(_ folder: String, _ variables: [String: String]) throws(SystemError)
    -> [String: String]
  {
    var values: [String: String] = [:]
    for (variable, name) in variables.sorted(by: { $0.key < $1.key }) {
      try FileSystem.createDirectory("\(folder)/\(name)", mode: 0o700)
      values[variable] = "\(folder)/\(name)"
    }
    return values
  }
}
