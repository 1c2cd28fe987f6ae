import Foundation

/// The repository as files.
struct SourceTree {
  /// The folder with the `Package.swift`.
  let root: String

  init(file: String = #filePath) {
    var folder = file[...]
    while !FileManager.default.fileExists(atPath: folder + "/Package.swift") {
      guard let slash = folder.lastIndex(of: "/") else {
        preconditionFailure("no Package.swift above \(file)")
      }
      folder = folder[..<slash]
    }
    root = String(folder)
  }

  func text(_ path: String) -> String {
    (try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)) ?? ""
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(root)/\(path)")
  }

  /// Paths below a folder relative to the root, sorted; hidden ones and build folders are left out.
  func files(below folder: String, endings: [String] = []) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: "\(root)/\(folder)") else { return [] }
    return walk.compactMap { $0 as? String }
      .filter { path in
        !path.split(separator: "/").contains { $0.hasPrefix(".") }
          && (endings.isEmpty || endings.contains { path.hasSuffix($0) })
      }
      .map { "\(folder)/\($0)" }.sorted()
  }

  func folders(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? [])
      .filter { name in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(
          atPath: "\(root)/\(folder)/\(name)", isDirectory: &isFolder) && isFolder.boolValue
          && !name.hasPrefix(".")
      }.sorted()
  }

  /// The module that a file of `Sources` belongs to.
  static func module(of path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    return parts[1] == "Domain" ? parts[2] : parts[1]
  }

  /// Lines with their 1-based numbers.
  func lines(_ path: String) -> [(number: Int, text: String)] {
    text(path).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0.offset + 1, String($0.element)) }
  }

  /// A line without its comment; a `//` in a text, as in `"https://"`, begins none.
  static func code(_ line: String) -> String {
    var isText = false
    var last: Character?
    for index in line.indices {
      let character = line[index]
      if character == "\"", last != "\\" { isText.toggle() }
      if character == "/", last == "/", !isText {
        return String(line[..<line.index(before: index)])
      }
      last = last == "\\" && character == "\\" ? nil : character
    }
    return line
  }
}
