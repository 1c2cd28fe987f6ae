/// Filters of Swift Testing, which are regular expressions over its ids.
enum NativeFilter {
  /// The expression that matches one id as it stands.
  static func expression(for id: String) -> String {
    var result = "^"
    for scalar in id.unicodeScalars {
      if #"\^$.|?*+()[]{}/`-&~#@"#.unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "$"
  }
}
