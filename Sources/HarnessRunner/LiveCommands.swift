import Foundation
public import HarnessModel
import HarnessPlanning
import HarnessReporting
import HarnessSystem

/// The commands on the real system.
public struct LiveCommands: Commands {
  private let inbox: SignalInbox?
  private let environment: [String: String]

  /// Takes over the signals of the process; make it first of all, before any thread exists.
  public init() {
    SignalInbox.prepareProcess()
    inbox = try? SignalInbox()
    environment = ProcessFacts.environment()
  }

  public func run(_ options: RunOptions) -> ExitStatus {
    guard let inbox else { return refuse(UsageError("signals cannot be caught in this process")) }
    do throws(UsageError) {
      return try Run(options, environment: environment, inbox: inbox).execute()
    } catch {
      return refuse(error)
    }
  }

  public func list(_ options: RunOptions) -> ExitStatus {
    if let bundle = options.ledger { return listLedger(of: bundle, options) }
    guard let inbox else { return refuse(UsageError("signals cannot be caught in this process")) }
    do throws(UsageError) {
      return try Run(options, environment: environment, inbox: inbox).list()
    } catch {
      return refuse(error)
    }
  }

  public func plan(_ request: PlanRequest) -> ExitStatus {
    do throws(UsageError) {
      let package = try Package(at: request.packagePath, scratchPath: nil)
      let names = request.plans.isEmpty ? package.planNames() : request.plans
      guard !names.isEmpty else {
        throw UsageError(
          "there is no plan in \(package.root)/\(PlanLoader.folder)",
          hint: "a plan NAME is the file \(PlanLoader.folder)/NAME.json")
      }
      var mistakes: [Diagnostic] = []
      var text = ""
      for name in names {
        do throws(UsageError) {
          let loaded = try package.loadPlan(name)
          switch request.action {
          case .show: text += PlanText.json(of: loaded.set) + "\n"
          case .validate: text += "\(name): \(Self.words(loaded.set))\n"
          }
        } catch {
          // An included plan is read for each that includes it; its mistakes are told once.
          mistakes += error.diagnostics.filter { !mistakes.contains($0) }
        }
      }
      say(text)
      if !mistakes.isEmpty { throw UsageError(mistakes) }
      return .passed
    } catch {
      return refuse(error)
    }
  }

  public func bundle(_ request: BundleRequest) -> ExitStatus {
    do throws(UsageError) {
      let reader = try BundleReader(try folder(of: request))
      switch request.action {
      case .show(let test):
        let isColored = ProgressView.isColored(
          request.color, descriptor: Terminal.standardOutput, environment: environment)
        say(try reader.show(test, isColored: isColored))
      case .report(let profile):
        say(try reader.report(JUnit.Profile(profile)))
      }
      return .passed
    } catch {
      return refuse(error)
    }
  }

  /// Writes to stdout and stderr; a reader that went away is no reason to stop.
  public static func write(_ text: String, toErrors: Bool) {
    try? Terminal.write(
      text, to: toErrors ? Terminal.standardError : Terminal.standardOutput)
  }

  // MARK: -

  private func listLedger(of bundle: String, _ options: RunOptions) -> ExitStatus {
    do throws(UsageError) {
      let reader = try BundleReader(BundleFolder.absolute(bundle))
      say(
        try reader.ledger(
          filters: options.filters, skips: options.skips, format: options.format))
      return .passed
    } catch {
      return refuse(error)
    }
  }

  private func folder(of request: BundleRequest) throws(UsageError) -> String {
    if let path = request.path { return BundleFolder.absolute(path) }
    let package = try Package(at: request.packagePath, scratchPath: request.scratchPath)
    let latest = "\(package.harnessFolder)/\(BundleFolder.latest)"
    guard FileSystem.isDirectory(latest) else {
      throw UsageError(
        "there is no bundle in \(package.harnessFolder)",
        hint: "run harness once, or name a bundle's folder")
    }
    return latest
  }

  private func say(_ text: String) {
    if !text.isEmpty { try? Terminal.write(text, to: Terminal.standardOutput) }
  }

  private func refuse(_ error: UsageError) -> ExitStatus {
    let text = error.diagnostics.map(\.rendered).joined(separator: "\n")
    try? Terminal.write(text + "\n", to: Terminal.standardError)
    return .usage
  }

  private static func words(_ set: PlanSet) -> String {
    set.plans.count == 1 && set.plans[0].name == set.name
      ? "valid" : "valid, runs " + set.plans.map(\.name).joined(separator: ", ")
  }
}
