/// How much two names differ.
enum Nearness {
  /// The number of characters to insert, delete or replace to turn one text into the other
  /// (Levenshtein's distance, by Wagner and Fischer's algorithm with two rows).
  static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var above = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var line = [row + 1]
      for (column, other) in right.enumerated() {
        let replaced = above[column] + (character == other ? 0 : 1)
        line.append(min(replaced, above[column + 1] + 1, line[column] + 1))
      }
      above = line
    }
    return above[right.count]
  }
}
