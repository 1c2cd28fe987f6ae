/// A mistake in how reader was started.
enum ReaderMistake: Error {
  case unknownArgument(String)
  case missingBaseURL
  case badBaseURL(String)
  #if DEBUG
    case unknownFixture(String)
  #endif

  var message: String {
    switch self {
    case .unknownArgument(let text): "unknown argument \"\(text)\""
    case .missingBaseURL: "--base-url needs a URL"
    case .badBaseURL(let text): "\"\(text)\" is not an http or https URL"
    #if DEBUG
      case .unknownFixture(let text):
        "unknown fixture \"\(text)\" in \(FixtureArticles.variable), known are "
          + FixtureArticles.allCases.map(\.rawValue).joined(separator: ", ")
    #endif
    }
  }
}
