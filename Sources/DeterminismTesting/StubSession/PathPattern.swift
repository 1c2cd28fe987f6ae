import Foundation

/// The path of a route: exact, or with placeholders for whole parts, as in `/users/{id}`.
struct PathPattern: Sendable {
  enum Segment: Equatable, Sendable {
    case literal(String)
    case placeholder(String)
  }

  let text: String
  let segments: [Segment]
  /// Why it can never match, or is not sure to mean what it says.
  let mistakes: [String]

  init(_ text: String) {
    self.text = text
    var mistakes: [String] = []
    if !text.hasPrefix("/") {
      mistakes.append("the path \"\(text)\" does not begin with \"/\": write \"/\(text)\"")
    }
    if let mark = text.first(where: { $0 == "?" || $0 == "#" }) {
      let mend = mark == "?" ? "use query: for its items" : "a fragment is never sent"
      mistakes.append("the path \"\(text)\" contains \"\(mark)\": \(mend)")
    }
    var names: Set<String> = []
    segments = Self.segments(of: text).map { part in
      guard part.contains(where: { $0 == "{" || $0 == "}" }) else { return .literal(part) }
      let name = part.dropFirst().dropLast()
      let isPlaceholder =
        part.count > 2 && part.hasPrefix("{") && part.hasSuffix("}")
        && !name.contains { $0 == "{" || $0 == "}" }
      guard isPlaceholder else {
        mistakes.append(
          "the placeholder in \"\(part)\" of the path \"\(text)\" is malformed: "
            + "it stands for a whole part, as in \"/users/{id}\"")
        return .literal(part)
      }
      if !names.insert(String(name)).inserted {
        mistakes.append("the path \"\(text)\" has two placeholders {\(name)}: name them apart")
      }
      return .placeholder(String(name))
    }
    self.mistakes = mistakes
  }

  /// What the placeholders stand for in a path; `nil` when it does not match.
  func match(_ parts: [String]) -> [String: String]? {
    guard parts.count == segments.count else { return nil }
    var parameters: [String: String] = [:]
    for (part, segment) in zip(parts, segments) {
      switch segment {
      case .literal(let text): guard part == text else { return nil }
      case .placeholder(let name):
        guard !part.isEmpty else { return nil }
        parameters[name] = part
      }
    }
    return parameters
  }

  /// Whether it matches every path that another one matches.
  func covers(_ other: PathPattern) -> Bool {
    guard segments.count == other.segments.count else { return false }
    return zip(segments, other.segments).allSatisfy { mine, theirs in
      switch (mine, theirs) {
      case (.placeholder, .placeholder): true
      case (.placeholder, .literal(let text)): !text.isEmpty
      case (.literal(let text), .literal(let other)): text == other
      case (.literal, .placeholder): false
      }
    }
  }

  /// The parts between the slashes of a path, percent-decoded.
  static func segments(of path: String) -> [String] {
    let inner = path.hasPrefix("/") ? path.dropFirst() : path[...]
    return inner.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.removingPercentEncoding ?? String($0) }
  }
}
