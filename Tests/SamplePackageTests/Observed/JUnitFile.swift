import Foundation
import FoundationXML

/// A JUnit file, read by a strict XML parser.
final class JUnitFile: NSObject, XMLParserDelegate {
  /// A `testcase`.
  struct Case {
    var className: String
    var name: String
    var suite: String
    var file: String?
    var line: String?
    var properties: [String: String] = [:]
    /// Kinds of the elements in it: `failure`, `error`, `skipped`, `flakyFailure`, ...
    var results: [String] = []
    /// Messages and texts of those elements.
    var words = ""

    /// The test's id; from the two names where the profile has no properties.
    var id: String { properties["id"] ?? "\(className)/\(name)" }
    var isRed: Bool { results.contains("failure") || results.contains("error") }
  }

  private(set) var cases: [Case] = []
  /// The attributes of `testsuites`.
  private(set) var totals: [String: String] = [:]
  /// Why it is no XML; nil where it is.
  private(set) var mistake: String?
  private var suite = ""
  private var result: String?
  private var isInCase = false

  /// Whether a reader takes the run as failed.
  var isRed: Bool { cases.contains { $0.isRed } }

  init(_ file: URL) throws {
    super.init()
    let parser = XMLParser(data: try Data(contentsOf: file))
    parser.delegate = self
    if !parser.parse() { mistake = parser.parserError.map { "\($0)" } ?? "not XML" }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch element {
    case "testsuites": totals = attributes
    case "testsuite": suite = attributes["name"] ?? ""
    case "testcase":
      isInCase = true
      cases.append(
        Case(
          className: attributes["classname"] ?? "", name: attributes["name"] ?? "", suite: suite,
          file: attributes["file"], line: attributes["line"]))
    case "property" where isInCase:
      cases[cases.count - 1].properties[attributes["name"] ?? ""] = attributes["value"]
    case "failure", "error", "skipped", "flakyFailure", "flakyError", "rerunFailure", "rerunError":
      guard isInCase else { return }
      result = element
      cases[cases.count - 1].results.append(element)
      cases[cases.count - 1].words += (attributes["message"] ?? "") + "\n"
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if result != nil { cases[cases.count - 1].words += text }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if result != nil { cases[cases.count - 1].words += String(decoding: block, as: UTF8.self) }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    if element == "testcase" { isInCase = false }
    if element == result { result = nil }
  }
}
