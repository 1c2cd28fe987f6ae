/// A point in time as a plan writes it.
enum Instant {
  /// How one is written, for hints.
  static let form = "a date, a time and an offset, such as \"2026-10-15T12:00:00+02:00\""

  /// Reads an instant (RFC 3339, section 5.6) with at most nine digits of a second's fraction.
  ///
  /// - Parameter text: Such as `2026-10-15T12:00:00.5+02:00`; a leap second has no number of its
  ///   own and is refused.
  /// - Returns: Nanoseconds since 1970-01-01T00:00:00Z; nil where the text is none, or lies outside
  ///   of the years 1678 to 2261, which 64 bits of them hold.
  static func nanoseconds(_ text: String) -> Int64? {
    let form =
      /(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d\d):(\d\d))/
      .asciiOnlyDigits()
    guard let match = text.wholeMatch(of: form)?.output,
      let year = Int64(match.1), let month = Int64(match.2), let day = Int64(match.3),
      let hour = Int64(match.4), let minute = Int64(match.5), let second = Int64(match.6)
    else { return nil }
    let offsetHours = match.9.flatMap { Int64($0) } ?? 0
    let offsetMinutes = match.10.flatMap { Int64($0) } ?? 0
    guard (1678...2261).contains(year), (1...12).contains(month),
      (1...days(in: month, of: year)).contains(day), hour < 24, minute < 60, second < 60,
      offsetHours < 24, offsetMinutes < 60
    else { return nil }
    let offset = (offsetHours * 60 + offsetMinutes) * (match.8 == "-" ? -60 : 60)
    let seconds = days(before: year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
    let fraction = match.7.map { $0 + String(repeating: "0", count: 9 - $0.count) } ?? "0"
    return (seconds - offset) * 1_000_000_000 + (Int64(fraction) ?? 0)
  }

  // MARK: -

  private static func days(in month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Days since 1970-01-01 in the Gregorian calendar: years begin with March, so that the leap day
  /// is the last one, and 153 days are five months.
  private static func days(before year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
