import Foundation

extension Read {
  static let surroundings = [
    Read("contentsOfDirectory") {
      inFolder { folder in
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        return (names ?? []).joined(separator: " ")
      }
    },
    Read("enumerator") {
      inFolder { folder in
        let names = FileManager.default.enumerator(atPath: folder)
        return (names?.allObjects as? [String] ?? []).joined(separator: " ")
      }
    },
    Read("readdir") {
      inFolder { folder in
        guard let stream = opendir(folder) else { return "" }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
          names.append(withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
          })
        }
        return names.joined(separator: " ")
      }
    },
    Read("environment") {
      ProcessInfo.processInfo.environment.keys.sorted().joined(separator: " ")
    },
    Read("getenv LANG") { getenv("LANG").map { String(cString: $0) } ?? "none" },
    Read("umask") {
      inFolder { folder in
        let file = open("\(folder)/mode", O_CREAT | O_WRONLY, 0o666)
        close(file)
        var status = stat()
        stat("\(folder)/mode", &status)
        return String(status.st_mode & 0o777, radix: 8)
      }
    },
  ]

  /// What is found in a new folder with some files that were made in no order.
  private static func inFolder(_ look: (String) -> String) -> String {
    var template = Array("\(NSTemporaryDirectory())/ambient-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return "no folder" }
    let path = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { try? FileManager.default.removeItem(atPath: path) }
    for name in ["m", "c", "x", "a", "q", "b", "z", "k", "d", "w", "f", "h"] {
      FileManager.default.createFile(atPath: "\(path)/\(name)", contents: nil)
    }
    return look(path)
  }
}
