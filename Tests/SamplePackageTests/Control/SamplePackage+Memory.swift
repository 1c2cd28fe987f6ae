import Foundation

/// What harness keeps beside a build from run to run.
extension SamplePackage {
  /// Makes it forget which tests share classes of `URLProtocol`.
  func forgetClasses() throws { try forget { $0 == "url-protocols.json" } }

  /// Makes it forget the list of tests with all that their traits say.
  func forgetTests() throws { try forget { $0.hasPrefix("tests-") } }

  // MARK: -

  private func forget(_ isMeant: (String) -> Bool) throws {
    let manager = FileManager.default
    let memory = scratch.appending(path: "harness")
    let names = (try? manager.contentsOfDirectory(atPath: memory.path)) ?? []
    for name in names.sorted() where isMeant(name) {
      try manager.removeItem(at: memory.appending(path: name))
    }
  }
}
