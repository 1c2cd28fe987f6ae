import Foundation

/// A value that the optimiser cannot see through, so that traps stay traps.
@inline(never)
public func opaque<Value>(_ value: Value) -> Value { value }

/// Writes the bytes to the descriptor, all of them.
///
/// - Parameters:
///   - bytes: What to write.
///   - descriptor: 1 for stdout, 2 for stderr.
public func writeAll(_ bytes: [UInt8], to descriptor: Int32 = 1) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

/// An error with a text.
public struct SampleError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Runs a program that is no Swift program and returns what it wrote to stdout.
public func output(of program: String, _ arguments: [String]) throws -> String {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.standardOutput = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: data, as: UTF8.self)
}

/// The number of times that `name` was asked for, kept in a file below `SAMPLE_STATE_DIR`.
///
/// - Returns: 1 at the first call; 1 always when the variable is not set.
public func attempt(_ name: String) throws -> Int {
  guard let folder = ProcessInfo.processInfo.environment["SAMPLE_STATE_DIR"] else { return 1 }
  let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
  let before = (try? String(contentsOf: file, encoding: .utf8)).flatMap { Int($0) } ?? 0
  try String(before + 1).write(to: file, atomically: true, encoding: .utf8)
  return before + 1
}
