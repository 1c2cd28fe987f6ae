/// Durations as text, independent of any locale; never an exponent, never "nan".
enum Seconds {
  /// Three decimals, at least `0.000`; what is not finite or negative counts as zero.
  static func fixed(_ seconds: Double) -> String {
    let milliseconds = milliseconds(seconds)
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// For people: `0.012 s`, `12.3 s`, `3 min 04 s`.
  static func short(_ seconds: Double) -> String {
    let milliseconds = milliseconds(seconds)
    if milliseconds < 10_000 { return fixed(seconds) + " s" }
    if milliseconds < 59_950 {
      let tenths = (milliseconds + 50) / 100
      return "\(tenths / 10).\(tenths % 10) s"
    }
    return whole(seconds)
  }

  /// For people, without parts of a second: `12 s`, `3 min 04 s`, `1 h 02 min`.
  static func whole(_ seconds: Double) -> String {
    let total = (milliseconds(seconds) + 500) / 1_000
    if total < 60 { return "\(total) s" }
    if total < 3_600 { return "\(total / 60) min \(twoDigits(total % 60)) s" }
    return "\(total / 3_600) h \(twoDigits(total / 60 % 60)) min"
  }

  // MARK: -

  private static func milliseconds(_ seconds: Double) -> Int {
    guard seconds.isFinite, seconds > 0 else { return 0 }
    return Int(min(seconds, 1e12) * 1_000 + 0.5)
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
