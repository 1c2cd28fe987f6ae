import Testing

extension SourceLocation {
  /// The place as a message names it: `ArticleTests.swift:12`.
  var described: String { "\(fileName):\(line)" }
}
