import Foundation

/// Where the comments `// expect: NAME` of a package stand.
struct Markers {
  private var places: [String: String] = [:]
  /// Markers that stand in more than one place.
  private(set) var mistakes: [String] = []

  /// Reads the Swift sources below a folder.
  init(package: URL) throws {
    for path in try Folders.files(below: package) where path.hasSuffix(".swift") {
      let text = try String(contentsOf: package.appending(path: path), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        guard let start = line.range(of: "// expect: ") else { continue }
        let name = String(line[start.upperBound...])
        if let other = places[name] { mistakes.append("marker \(name) stands at \(other), too") }
        places[name] = "\(path):\(index + 1)"
      }
    }
  }

  /// `file:line` of a marker, relative to the package; a text that no place equals where it is unknown.
  func place(_ name: String) -> String { places[name] ?? "unknown marker \(name)" }
}
