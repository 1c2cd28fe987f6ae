import Foundation
import Testing

extension SamplePackages {
  @Test("no file of a bundle holds a secret, whatever tests do with it", arguments: Host.allCases)
  func masksSecrets(_ host: Host) async throws {
    let package = try await SamplePackage.prepare("Secrets", builds: true)
    let run = try HarnessRun("secrets-\(host.rawValue)", package: package)
    var plan = SamplePlan(targets: [.init(name: "SecretTests")])
    plan.determinism.environment = .init(
      set: ["VAULT_KEY": Leak.secret], secret: ["VAULT_KEY"])
    if host == .driver { plan.determinism.network = "deny" }
    let finished = try await run.execute(plan, on: host)
    var mistakes = finished.mistakes(exitCode: 1)
    if !finished.ended.stdout.contains("(secret VAULT_KEY)") {
      mistakes.append("no mask on stdout")
    }
    mistakes += Leak.found(in: Data((finished.ended.stdout + finished.ended.stderr).utf8), "output")
    let files = try Folders.files(below: run.bundle)
    if files.count < 10 { mistakes.append("only \(files.count) files in the bundle") }
    var masks = 0
    for path in files {
      let content = try Data(contentsOf: run.bundle.appending(path: path))
      mistakes += Leak.found(in: content + Data(path.utf8), path)
      if content.firstRange(of: Data("(secret VAULT_KEY)".utf8)) != nil { masks += 1 }
    }
    if masks < 6 { mistakes.append("masks in \(masks) files only") }
    #expect(mistakes.joined(separator: "\n") == "")

    // What was masked in the bundle is found again.
    let again = try HarnessRun("secrets-again-\(host.rawValue)", package: package)
    let repeated = try await again.execute(plan, on: host, arguments: ["--failed"])
    #expect(repeated.mistakes(exitCode: 1).joined(separator: "\n") == "")
    let failed = finished.observed.tests.filter {
      ["failed", "crashed"].contains($0.value.ends.last?.outcome)
    }
    #expect(failed.count > 3 && Set(failed.keys) == Set(repeated.observed.planned))
  }
}

/// What must not be found.
private enum Leak {
  static let secret = "Zk8Quartz42x"

  static let forms = [
    secret, secret.uppercased(), secret.lowercased(),
    secret.utf8.map { String($0, radix: 16) }.joined(),
    Data(secret.utf8).base64EncodedString(),
    String(Data("ab\(secret)".utf8).base64EncodedString().dropFirst(3).dropLast(3)),
  ]

  static func found(in content: Data, _ place: String) -> [String] {
    forms.filter { content.firstRange(of: Data($0.utf8)) != nil }.map { "\($0) in \(place)" }
  }
}
