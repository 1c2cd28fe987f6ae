import HarnessModel
import HarnessRunner
import Foundation

let commands = LiveCommands()
var options = RunOptions()
var args = Array(CommandLine.arguments.dropFirst())
options.arguments = args
if let i = args.firstIndex(of: "--plan") { options.plan = args[i + 1] }
if let i = args.firstIndex(of: "--package-path") { options.packagePath = args[i + 1] }
if let i = args.firstIndex(of: "--filter") { options.filters = [Selector(args[i + 1])] }
if let i = args.firstIndex(of: "--timeout") { options.timeout = Double(args[i + 1]) }
if let i = args.firstIndex(of: "--host") { options.host = .init(rawValue: args[i + 1])! }
options.skipBuild = args.contains("--skip-build")
options.verbose = args.contains("-v")
exit(args.first == "list" ? commands.list(options).code : args.first == "show" ? commands.bundle(BundleRequest(action: .show(test: nil), packagePath: options.packagePath)).code : commands.run(options).code)
