import Foundation

/// A plan that a test writes for one run.
struct SamplePlan: Encodable {
  struct Target: Encodable {
    var name: String
    var only: [String]?
    var skip: [String]?
  }

  struct Determinism: Encodable {
    struct Environment: Encodable {
      var allow = ["*"]
      var set: [String: String] = [:]
      var secret: [String] = []
    }

    var seed: UInt64?
    var order: Order?
    var concurrency: Concurrency?
    var environment: Environment?
    var network: String?
  }

  /// A number of tests at a time, or `unlimited`.
  enum Concurrency: Encodable, Hashable {
    case limited(Int)
    case unlimited

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      switch self {
      case .limited(let width): try value.encode(width)
      case .unlimited: try value.encode("unlimited")
      }
    }
  }

  enum Order: Encodable {
    case seeded
    case listed([String])

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      switch self {
      case .seeded: try value.encode("seeded")
      case .listed(let tests): try value.encode(tests)
      }
    }
  }

  struct Exclusive: Encodable {
    var resource: String
    var tests: [String]
    var scope: String?
    var access: String?
    var slots: Int?
  }

  struct Override: Encodable {
    var tests: [String]
    var isolation: String?
  }

  struct Timeouts: Encodable {
    var test: Double
  }

  var targets: [Target]
  var determinism = Determinism()
  var isolation: String?
  var exclusive: [Exclusive] = []
  var urlProtocols: String?
  var workers: Int?
  var timeouts = Timeouts(test: 30)
  var overrides: [Override] = []
}

extension HarnessRun {
  /// `harness run` of a plan that is written beside its bundle.
  func program(
    _ plan: SamplePlan, on host: Host = .driver, arguments: [String] = [], limit: Double = 90
  ) throws -> Program {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let file = folder.appending(path: "plan.json")
    try encoder.encode(plan).write(to: file)
    return program(
      [
        "run", "--host", host.rawValue, "--progress", "never", "--skip-build",
        "--bundle-path", bundle.path, "--plan", file.path,
      ] + arguments, limit: limit)
  }

  /// Runs a plan and reads what it left.
  func execute(
    _ plan: SamplePlan, on host: Host = .driver, arguments: [String] = [], limit: Double = 90
  ) async throws -> Finished {
    let ended = try await program(plan, on: host, arguments: arguments, limit: limit).run()
    defer { mark.end() }
    return Finished(
      ended: ended, leftovers: mark.leftovers(after: 2), observed: try ObservedRun(bundle: bundle))
  }

  /// A run that is over.
  struct Finished {
    var ended: Program.Ended
    var leftovers: [String]
    var observed: ObservedRun

    /// What is wrong with a run that had to end with a code and without a process left behind.
    func mistakes(exitCode: Int32) -> [String] {
      var mistakes = observed.oddities + leftovers.map { "alive: \($0)" }
      if ended.overran { mistakes.append("overran its limit") }
      if ended.code != exitCode {
        mistakes.append("exit code \(ended.code), expected \(exitCode):\n\(ended.stdout)")
      }
      return mistakes
    }
  }

  /// The lines of a file that tests wrote below `SAMPLE_STATE_DIR`.
  func recorded(_ name: String) throws -> [String] {
    let file = folder.appending(path: "state/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
