public import HarnessModel
public import HarnessRunner

/// The command line: arguments in, a command carried out, a status out.
public enum CommandLineTool {
  /// Where text goes.
  public struct Output {
    public var standardOutput: (String) -> Void
    public var standardError: (String) -> Void

    public init(
      standardOutput: @escaping (String) -> Void, standardError: @escaping (String) -> Void
    ) {
      self.standardOutput = standardOutput
      self.standardError = standardError
    }
  }

  /// Carries out a command line.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the program's name.
  ///   - commands: Carries out what is asked.
  ///   - output: Takes help and mistakes.
  /// - Returns: The status for the exit code.
  public static func run(
    _ arguments: [String], commands: any Commands, output: Output
  ) -> ExitStatus {
    do throws(UsageError) {
      switch try Invocation(arguments) {
      case .run(let options): return commands.run(options)
      case .list(let options): return commands.list(options)
      case .plan(let request): return commands.plan(request)
      case .bundle(let request): return commands.bundle(request)
      case .help(let topic): output.standardOutput(HelpText.text(topic))
      case .version: output.standardOutput("harness \(Version.current)\n")
      }
      return .passed
    } catch {
      output.standardError(
        arguments.isEmpty ? HelpText.text(.overview) : words(error, about: arguments))
      return .usage
    }
  }

  // MARK: -

  /// The mistakes, and at last how the command is called.
  static func words(_ error: UsageError, about arguments: [String]) -> String {
    let usage = ArgumentScanner(arguments).command?.usage ?? "harness COMMAND [OPTIONS]"
    return error.diagnostics.map { $0.rendered + "\n" }.joined() + "usage: \(usage)\n"
  }
}
