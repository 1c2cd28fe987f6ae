import Foundation

/// The public schemas of JUnit files, where they and `xmllint` are at hand.
enum Schemas {
  /// Validates a file against `junit-10.xsd` and `JUnit.xsd` of the folder HARNESS_JUNIT_SCHEMAS.
  ///
  /// - Parameter folder: Where output goes.
  /// - Returns: What is wrong; nothing where there is no schema or no tool.
  static func mistakes(of file: URL, in folder: URL) async throws -> [String] {
    let environment = ProcessInfo.processInfo.environment
    guard let schemas = environment["HARNESS_JUNIT_SCHEMAS"] else { return [] }
    let tool = URL(filePath: "/usr/bin/xmllint")
    guard FileManager.default.isExecutableFile(atPath: tool.path) else { return [] }
    var mistakes: [String] = []
    for name in ["junit-10.xsd", "JUnit.xsd"] {
      let program = Program(
        executable: tool,
        arguments: ["--huge", "--noout", "--schema", "\(schemas)/\(name)", file.path],
        environment: [:], folder: folder, limit: 60)
      let ended = try await program.run()
      if ended.code != 0 { mistakes.append("\(name): \(ended.stderr.prefix(1_000))") }
    }
    return mistakes
  }
}
