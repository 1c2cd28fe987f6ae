import HarnessModel
import HarnessRunner
import Testing

@testable import HarnessCLI

@Suite("Command lines")
struct InvocationTests {
  private static func options(_ change: (inout RunOptions) -> Void) -> RunOptions {
    var options = RunOptions()
    change(&options)
    return options
  }

  private static let runs: [([String], RunOptions)] = [
    ([], options { _ in }),
    (["--plan", "CI"], options { $0.plan = "CI" }),
    (["--plan=CI"], options { $0.plan = "CI" }),
    (
      ["--filter", "A.*", "--filter=tag:slow", "--skip", "target:T"],
      options {
        $0.filters = [.id("A.*"), .tag("slow")]
        $0.skips = [.target("T")]
      }
    ),
    (["--seed", "18446744073709551615"], options { $0.seed = .max }),
    (["--timeout", "0.5", "--retries", "0"], options { ($0.timeout, $0.retries) = (0.5, 0) }),
    (["-c", "release", "-v"], options { ($0.configuration, $0.verbose) = (.release, true) }),
    (["--host", "command-line"], options { $0.host = .commandLine }),
    (["--no-capture", "--workers", "1"], options { ($0.noCapture, $0.workers) = (true, 1) }),
    (["--failed", "--max-failures", "3"], options { ($0.onlyFailed, $0.maxFailures) = (true, 3) }),
    (["--filter", "-odd"], options { $0.filters = [.id("-odd")] }),
    (["--plan=-v", "--filter=--x=y"], options { ($0.plan, $0.filters) = ("-v", [.id("--x=y")]) }),
    (["--skip-build", "--"], options { $0.skipBuild = true }),
    (
      ["--color", "never", "--progress=always"],
      options { ($0.color, $0.progress) = (.never, .always) }
    ),
    (["--junit=strict", "--format=json"], options { ($0.junit, $0.format) = (.strict, .json) }),
  ]

  @Test("The options of run are read, in every form")
  func run() throws {
    for (arguments, expected) in Self.runs {
      var wanted = expected
      wanted.arguments = ["run"] + arguments
      #expect(try Invocation(["run"] + arguments) == .run(wanted), "\(arguments)")
    }
  }

  @Test("Requests to plans and bundles are read")
  func requests() throws {
    let cases: [([String], Invocation)] = [
      (["plan", "show", "CI"], .plan(PlanRequest(action: .show, plans: ["CI"]))),
      (["plan", "validate"], .plan(PlanRequest(action: .validate, plans: []))),
      (["plan", "validate", "a", "b"], .plan(PlanRequest(action: .validate, plans: ["a", "b"]))),
      (["bundle", "show"], .bundle(BundleRequest(action: .show(test: nil)))),
      (
        ["bundle", "show", "out", "--test", "M.**"],
        .bundle(BundleRequest(action: .show(test: .id("M.**")), path: "out"))
      ),
      (
        ["bundle", "report", "--junit", "strict"],
        .bundle(BundleRequest(action: .report(.strict)))
      ),
      (
        ["bundle", "show", "--", "--odd"],
        .bundle(BundleRequest(action: .show(test: nil), path: "--odd"))
      ),
      (["help", "selectors"], .help(.selectors)),
      (["help", "plan", "show"], .help(.plan)),
      (["help"], .help(.overview)),
      (["--help"], .help(.overview)),
      (["-h", "run"], .help(.run)),
      (["list", "--help"], .help(.list)),
      (["run", "--bogus", "-h"], .help(.run)),
      (["bundle", "report", "-h"], .help(.bundle)),
      (["plan", "--help"], .help(.plan)),
      (["--version"], .version),
    ]
    for (arguments, expected) in cases {
      #expect(try Invocation(arguments) == expected, "\(arguments)")
    }
  }

  @Test("The status of a command is the status of the tool")
  func status() {
    let commands = FakeCommands(status: .flaky)
    let output = CommandLineTool.Output(standardOutput: { _ in }, standardError: { _ in })
    #expect(CommandLineTool.run(["run"], commands: commands, output: output) == .flaky)
    #expect(commands.asked == ["run"])
  }
}
