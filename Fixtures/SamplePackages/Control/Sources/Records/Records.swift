import Foundation

/// Writes a line to stdout and adds it to a file below `SAMPLE_STATE_DIR`, where that is set.
///
/// The file is the truth about order: a runner may sort output, and it is told of starts and ends
/// by somebody else. A line is added whole, from whatever process.
///
/// - Parameters:
///   - line: The line, without its end.
///   - name: The name of the file.
public func record(_ line: String, in name: String) {
  print(line)
  guard let folder = ProcessInfo.processInfo.environment["SAMPLE_STATE_DIR"] else { return }
  let file = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
  guard file >= 0 else { fatalError("no file \(folder)/\(name)") }
  defer { close(file) }
  let bytes = Array("\(line)\n".utf8)
  guard write(file, bytes, bytes.count) == bytes.count else { fatalError("a line was cut") }
}

/// The id of the calling test.
///
/// - Parameters:
///   - owner: The suite or class; nil for a free function of `file`'s module.
///   - function: `#function`.
///   - file: `#fileID`.
public func testID(_ owner: Any.Type?, _ function: String, _ file: String) -> String {
  guard let owner else { return file.prefix { $0 != "/" } + "." + function }
  let path = String(reflecting: owner).split(separator: ".").map(String.init)
  let isMethod = owner is AnyClass
  let name = isMethod ? String(function.prefix { $0 != "(" }) : function
  return path[0] + "." + (path.dropFirst() + [name]).joined(separator: "/")
}
