import Foundation

/// What the command line says.
struct ReaderOptions {
  /// A loopback address that nobody answers: without `--base-url` nothing leaves the machine.
  static let nowhere = URL(string: "http://127.0.0.1:9")!

  var baseURL = Self.nowhere

  /// - Throws: ``ReaderMistake`` at the first argument that is not understood.
  init(_ arguments: some Sequence<String>) throws(ReaderMistake) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      guard argument == "--base-url" else { throw .unknownArgument(argument) }
      guard let text = rest.next() else { throw .missingBaseURL }
      guard
        let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
        url.host?.isEmpty == false
      else { throw .badBaseURL(text) }
      baseURL = url
    }
  }
}
