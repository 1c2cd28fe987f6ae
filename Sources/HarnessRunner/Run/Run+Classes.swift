import HarnessModel
import HarnessReporting
import HarnessSystem

/// What runs know of the classes of URLProtocol that their tests share.
extension Run {
  /// Keeps tests apart that share a class, as far as it is known.
  func consider(_ schedules: [Schedule], host: any Host) -> [Schedule] {
    let isAsked = schedules.contains { schedule in
      schedule.plan.determinism.concurrency ?? .limited(1) != .limited(1)
    }
    guard isAsked, host.asksForClaims else { return schedules }
    let known = ClassKnowledge(at: classFile)
    classes = known
    return schedules.map { known.applied(to: $0, hash: hashes.hash(of:)) }
  }

  /// Keeps what this run saw, beside the build and in the bundle.
  func learn(from schedules: [Schedule]) {
    guard classes != nil else { return }
    var sources: [TestID: String] = [:]
    for test in schedules.flatMap(\.lanes).flatMap(\.tests) {
      sources[test.id] = test.location?.file
    }
    // Another run may have learnt something meanwhile.
    var known = ClassKnowledge(at: classFile)
    let before = known.tests
    known.learn(watch.seen, sources: sources, hash: hashes.hash(of:))
    classes = known
    do throws(SystemError) {
      if known.tests != before { try FileSystem.replace(classFile, with: known.encoded) }
    } catch {
      emit(
        .note(
          Event.Note(
            level: .warning,
            text: "what tests share could not be kept, the next run is as careful as this: \(error)"
          )))
    }
    guard let bundle, bundle.failure == nil else { return }
    do throws(SystemError) {
      try FileSystem.replace("\(bundle.folder.path)/\(BundlePaths.classes)", with: known.encoded)
    } catch {
      bundle.fail(error)
    }
  }

  private var classFile: String { "\(package.harnessFolder)/\(ClassKnowledge.fileName)" }
}
