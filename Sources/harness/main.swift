import Foundation
import HarnessCLI
import HarnessModel
import HarnessRunner

// Signals first: no thread may exist yet that one could reach.
let commands = LiveCommands()
let output = CommandLineTool.Output(
  standardOutput: { LiveCommands.write($0, toErrors: false) },
  standardError: { LiveCommands.write($0, toErrors: true) })
let status = CommandLineTool.run(
  Array(CommandLine.arguments.dropFirst()), commands: commands, output: output)
exit(status.code)
