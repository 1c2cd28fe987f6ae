/// Finds the right name that was probably meant.
public enum Suggestion {
  /// The candidate nearest to a wrong name, or nil where none is near.
  ///
  /// Distance: Damerau-Levenshtein with adjacent transpositions, letters compared without case;
  /// a candidate counts as near at up to a third of the longer name's length.
  public static func nearest(to name: String, in candidates: [String]) -> String? {
    var best: (distance: Int, name: String)?
    let wanted = Array(name.lowercased().unicodeScalars.prefix(200))
    for candidate in candidates.sorted() {
      let letters = Array(candidate.lowercased().unicodeScalars.prefix(200))
      let limit = max(1, max(wanted.count, letters.count) / 3)
      if abs(wanted.count - letters.count) > limit { continue }
      let found = distance(wanted, letters)
      if found <= limit, found < best?.distance ?? .max {
        best = (found, candidate)
      }
    }
    return best?.name
  }

  /// `did you mean "x"?`, or else the list of what there is.
  public static func hint(for name: String, in candidates: [String], noun: String) -> String? {
    if let near = nearest(to: name, in: candidates) { return "did you mean \"\(near)\"?" }
    if candidates.isEmpty { return nil }
    let shown = candidates.sorted().prefix(12)
    let more = candidates.count > shown.count ? ", …" : ""
    return "\(noun): " + shown.joined(separator: ", ") + more
  }

  // MARK: -

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + [Int](repeating: 0, count: right.count)
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        current[column] = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          current[column] = min(current[column], beforeLast[column - 2] + 1)
        }
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
