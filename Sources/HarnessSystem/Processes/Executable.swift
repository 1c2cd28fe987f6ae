import CHarnessSystem

/// Finds programs.
public enum Executable {
  /// Finds a program by its name, as a shell does.
  ///
  /// - Parameters:
  ///   - name: A name, or a path when it holds a slash.
  ///   - path: The value of `PATH`; an empty part is skipped, not the current directory.
  /// - Returns: The path of an executable file, or nil.
  public static func find(_ name: String, path: String?) -> String? {
    guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
    if name.contains("/") { return isExecutable(name) ? name : nil }
    for directory in (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":") {
      let candidate = "\(directory)/\(name)"
      if isExecutable(candidate) { return candidate }
    }
    return nil
  }

  /// The path of the program that runs, with links followed; nil where it cannot be known.
  public static var own: String? {
    FileSystem.canonicalPath(ownLink)
  }

  private static func isExecutable(_ path: String) -> Bool {
    access(path, X_OK) == 0 && FileSystem.isRegularFile(path)
  }
}
