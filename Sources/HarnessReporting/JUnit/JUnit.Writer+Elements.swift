import HarnessModel

extension JUnit.Writer {
  /// Writes `<name key="value" …>`.
  mutating func openTag(_ name: String, _ attributes: [(String, String)], indent: String) {
    tag(name, attributes, end: ">", indent: indent)
  }

  /// Writes `<name key="value" …/>` on a line.
  mutating func attributeTag(_ name: String, _ attributes: [(String, String)], indent: String) {
    tag(name, attributes, end: "/>\n", indent: indent)
  }

  /// Writes a property on a line.
  mutating func property(_ name: String, _ value: String, indent: String) {
    attributeTag("property", [("name", name), ("value", value)], indent: indent)
  }

  /// Writes text with nothing around it.
  mutating func text(_ text: String) {
    stream.write { XMLText.append(text, to: &$0) }
  }

  /// Writes an element that holds text alone.
  mutating func element(_ name: String, _ content: String, indent: String) {
    stream.write("\(indent)<\(name)>")
    text(content)
    stream.write("</\(name)>\n")
  }

  /// Writes `failure` or `error`, or with an attempt one of the elements of reruns.
  mutating func problem(
    _ name: String, _ problem: JUnit.Problem, attempt: AttemptResult? = nil
  ) {
    openTag(name, [("message", problem.message), ("type", problem.type)], indent: "      ")
    if let attempt {
      stream.write("\n")
      let indent = "        "
      element("stackTrace", problem.text, indent: indent)
      if let output = attempt.stdout, let kept = room(for: output.text) {
        element("system-out", kept, indent: indent)
      }
      if let output = attempt.stderr, let kept = room(for: output.text) {
        element("system-err", kept, indent: indent)
      }
      stream.write("      ")
    } else {
      text(problem.text)
    }
    stream.write("</\(name)>\n")
  }

  /// The output as far as the document has room for it; nil where it is empty.
  mutating func room(for output: String) -> String? {
    if output.isEmpty { return nil }
    let size = output.utf8.count
    guard size <= outputRoom else {
      return "[\(size) bytes of output left out: this file has its fill, see the bundle's events]"
    }
    outputRoom -= size
    return output
  }

  // MARK: -

  private mutating func tag(
    _ name: String, _ attributes: [(String, String)], end: String, indent: String
  ) {
    stream.write("\(indent)<\(name)")
    for (key, value) in attributes {
      stream.write(" \(key)=\"")
      stream.write { XMLText.appendAttribute(value, to: &$0) }
      stream.write("\"")
    }
    stream.write(end)
  }
}
