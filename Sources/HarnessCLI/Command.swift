/// A command as it is typed.
enum Command: String, CaseIterable {
  case run
  case list
  case planShow = "plan show"
  case planValidate = "plan validate"
  case bundleShow = "bundle show"
  case bundleReport = "bundle report"
  case help

  /// Commands that a later version will have, so that asking for one is answered well.
  static let later = [
    "hunt", "replay", "init", "doctor", "completions", "plan import", "bundle verify",
    "bundle diff", "bundle merge", "bundle archive", "bundle history",
  ]

  /// First words that need a second one.
  static let groups = ["plan", "bundle"]

  /// How it is called, in a line.
  var usage: String {
    switch self {
    case .run: "harness run [--plan NAME] [OPTIONS]"
    case .list: "harness list [--plan NAME] [OPTIONS]"
    case .planShow: "harness plan show NAME"
    case .planValidate: "harness plan validate [NAME ...]"
    case .bundleShow: "harness bundle show [BUNDLE] [--test SELECTOR]"
    case .bundleReport: "harness bundle report [BUNDLE] [--junit PROFILE]"
    case .help: "harness help [TOPIC]"
    }
  }

  /// How many words may follow that are no options.
  var operands: ClosedRange<Int> {
    switch self {
    case .run, .list: 0...0
    case .planShow: 1...1
    case .planValidate: 0...1000
    case .bundleShow, .bundleReport, .help: 0...1
    }
  }

  /// What to do about a word that is too much.
  var operandHint: String {
    switch self {
    case .run, .list: "choose tests with --filter SELECTOR, a plan with --plan NAME"
    case .planShow: "name one plan: a file of TestPlans, without its ending"
    case .planValidate: "name at most 1000 plans"
    case .bundleShow, .bundleReport: "name one bundle, or none for the last one"
    case .help: "name one topic: " + Topic.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }
}
