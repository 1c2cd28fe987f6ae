/// Paths of plan files, as texts: nothing is looked up.
enum PlanPath {
  /// Whether a plan is named by a path rather than by its name.
  static func isPath(_ name: String) -> Bool {
    name.hasSuffix(".json")
  }

  /// The plan's name: the file's name without its ending.
  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
  }

  /// A path that is written in a file, relative to that file's folder.
  static func resolve(_ path: String, beside file: String) -> String {
    if path.hasPrefix("/") { return normal(path) }
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return normal((folder.map(String.init) + [path]).joined(separator: "/"))
  }

  /// The path without `.`, `..` and empty parts, as far as its text alone says.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
