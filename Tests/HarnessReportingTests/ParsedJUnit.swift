import Foundation
import FoundationXML

/// What a strict parser reads in a report.
final class ParsedJUnit: NSObject, XMLParserDelegate {
  struct Case {
    var suite: String
    var classname: String
    var name: String
    var attributes: [String: String]
    var properties: [String: String] = [:]
    /// Names of elements in order, without properties.
    var elements: [String] = []
    var text: [String: String] = [:]
  }

  private(set) var suites: [[String: String]] = []
  private(set) var cases: [Case] = []
  private(set) var elements: Set<String> = []
  private(set) var error: String?
  private var path: [String] = []

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() {
      let reason = parser.parserError.map { "\($0)" } ?? "not XML"
      error = "\(reason) in line \(parser.lineNumber)"
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.insert(name)
    if name == "testsuite" { suites.append(attributes) }
    if name == "testcase" {
      cases.append(
        Case(
          suite: suites.last?["name"] ?? "", classname: attributes["classname"] ?? "",
          name: attributes["name"] ?? "", attributes: attributes))
    } else if path.last == "testcase", name != "properties" {
      cases[cases.count - 1].elements.append(name)
    } else if name == "property", path.contains("testcase") {
      cases[cases.count - 1].properties[attributes["name"] ?? ""] = attributes["value"]
    }
    path.append(name)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if path.contains("testcase"), let name = path.last {
      cases[cases.count - 1].text[name, default: ""] += text
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    path.removeLast()
  }

  /// Whether a reader calls the report red.
  var isRed: Bool {
    suites.contains { ($0["failures"] ?? "0") != "0" || ($0["errors"] ?? "0") != "0" }
  }
}
