import HarnessModel
import HarnessPlanning
import HarnessReporting
import HarnessSystem

/// Reads a bundle from its events alone; a bundle is data, wherever it comes from.
struct BundleReader {
  let folder: String

  /// - Throws: `UsageError` where the folder is no bundle.
  init(_ folder: String) throws(UsageError) {
    self.folder = folder
    guard FileSystem.isRegularFile("\(folder)/\(BundlePaths.events)") else {
      throw UsageError(
        "\(folder) is no result bundle: it has no \(BundlePaths.events)",
        hint: "name the folder that a run printed as its bundle")
    }
  }

  /// The record of the last run of a package that came as far as planning its tests.
  ///
  /// - Parameter parent: Where bundles of the package are kept.
  static func last(in parent: String) -> RunRecord? {
    let names = ((try? FileSystem.list(parent)) ?? []).filter { $0.first?.isNumber ?? false }
    // Names begin with their time; the link may lead to a bundle that lies elsewhere.
    for name in [BundleFolder.latest] + names.sorted().reversed() {
      guard let reader = try? BundleReader("\(parent)/\(name)"),
        let (record, _) = try? reader.read(RunRecord()), record.plannedTests != nil
      else { continue }
      return record
    }
    return nil
  }

  /// What a person reads: the whole run, or what a selector names in full.
  func show(_ selector: Selector?, isColored: Bool) throws(UsageError) -> String {
    let matcher = selector.map(SelectorMatcher.init)
    let wants: @Sendable (TestID) -> Bool = { id in
      guard let matcher else { return false }
      return matcher.matches(TestRecord(id: id, framework: .swiftTesting, nativeID: ""))
    }
    var (record, mistakes) = try read(RunRecord(keepingOutputOf: wants))
    var manifest: Manifest?
    do {
      let bytes = try FileSystem.read("\(folder)/\(BundlePaths.manifest)", limit: 256 << 20)
      manifest = try Manifest(decoding: bytes)
    } catch {
      mistakes.append("\(BundlePaths.manifest): \(error)")
    }
    let text = BundleText(isColored: isColored, manifest: manifest, mistakes: mistakes)
    guard let selector else { return text.overview(record) }
    let tagged = tests(of: record, chosenBy: selector)
    guard let found = text.tests(record, where: { wants($0) || tagged.contains($0) }) else {
      throw UsageError(
        "no test of the bundle matches \(selector)",
        hint: Suggestion.hint(
          for: selector.description,
          in: record.plans.flatMap { $0.tests.map(\.id.description) }, noun: "its tests"))
    }
    return found
  }

  /// What tests used from outside of them.
  ///
  /// - Parameters:
  ///   - filters: Choose tests; empty means all.
  ///   - skips: Leave tests out.
  ///   - format: Text for people, or the lines of `behaviour/ledger.jsonl`.
  func ledger(
    filters: [Selector], skips: [Selector], format: RunOptions.Format
  ) throws(UsageError) -> String {
    let (record, _) = try read(RunRecord())
    let records = record.plans.flatMap { plan in
      plan.tests.map {
        TestRecord(id: $0.id, framework: .swiftTesting, nativeID: "", tags: $0.tags)
      }
    }
    func chosen(by selectors: [Selector]) throws(UsageError) -> Set<TestID> {
      var all: Set<TestID> = []
      for selector in selectors {
        let matcher = SelectorMatcher(selector)
        let found = records.filter(matcher.matches).map(\.id)
        if found.isEmpty {
          throw UsageError(
            "no test of the bundle matches \(selector)",
            hint: Suggestion.hint(
              for: selector.description, in: records.map(\.id.description), noun: "its tests"))
        }
        all.formUnion(found)
      }
      return all
    }
    let wanted = filters.isEmpty ? nil : try chosen(by: filters)
    let unwanted = try chosen(by: skips)
    let isWanted: (TestID) -> Bool = { wanted?.contains($0) ?? true && !unwanted.contains($0) }
    switch format {
    case .json: return Ledger.render(record, where: isWanted)
    case .human:
      return LedgerText.render(record, where: isWanted)
        ?? "these tests read nothing of their surroundings that harness noted\n"
    }
  }

  /// Writes the reports again.
  ///
  /// - Returns: What was written, for a person.
  func report(_ profile: JUnit.Profile) throws(UsageError) -> String {
    let (record, mistakes) = try read(RunRecord())
    // The summary names its bundle, as the run did: not the link to it, nor the way there.
    let folder = FileSystem.canonicalPath(self.folder) ?? self.folder
    do throws(SystemError) {
      try BundleReports(folder: folder, profile: profile, slow: SlowMarks()).write(record)
    } catch {
      throw UsageError("\(error)", hint: error.hint)
    }
    let lines = [BundlePaths.junit, BundlePaths.summary].map { "wrote \(folder)/\($0)\n" }
    return lines.joined() + mistakes.map { "warning: \($0)\n" }.joined()
  }

  // MARK: -

  /// Tags and targets are known to the record, not to an id.
  private func tests(of record: RunRecord, chosenBy selector: Selector) -> Set<TestID> {
    guard case .tag(let name) = selector else { return [] }
    return Set(
      record.plans.flatMap(\.tests).filter { $0.tags.contains(name) }.map(\.id))
  }

  private func read(
    _ record: RunRecord
  ) throws(UsageError) -> (record: RunRecord, mistakes: [String]) {
    var record = record
    var lines = EventLines()
    do throws(SystemError) {
      try FileSystem.readPieces("\(folder)/\(BundlePaths.events)") { piece in
        lines.read(piece.bindMemory(to: UInt8.self)) { record.apply($0) }
      }
    } catch {
      throw UsageError("\(error)", hint: error.hint)
    }
    lines.finish { record.apply($0) }
    record.seal()
    return (record, lines.problems.map { "\(BundlePaths.events) \($0)" })
  }
}
