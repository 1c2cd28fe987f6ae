/// Why the file of a plan could not be read.
public enum PlanReadError: Error, Hashable, Sendable {
  case missing
  case isDirectory
  /// The file is larger than a plan may be; harness does not read it.
  case tooLarge
  /// Anything else, in the system's words: `Permission denied`.
  case unreadable(String)

  /// What is wrong, as the end of a sentence.
  var reason: String {
    switch self {
    case .missing: "there is no such file"
    case .isDirectory: "it is a directory"
    case .tooLarge: "it is larger than \(PlanFormat.maximumSize >> 20) MiB"
    case .unreadable(let words): words
    }
  }

  /// How to mend it.
  var hint: String {
    switch self {
    case .missing: "a plan NAME is the file TestPlans/NAME.json"
    case .isDirectory: "name the plan's file"
    case .tooLarge: "a plan is a small text"
    case .unreadable: "make the file readable for the user who runs harness"
    }
  }
}
