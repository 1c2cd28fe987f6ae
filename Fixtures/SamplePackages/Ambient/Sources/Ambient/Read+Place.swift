import Foundation

extension Read {
  static let place = [
    Read("TimeZone.current") { TimeZone.current.identifier },
    Read("TimeZone.autoupdatingCurrent") { TimeZone.autoupdatingCurrent.identifier },
    Read("NSTimeZone.local") { NSTimeZone.local.identifier },
    Read("NSTimeZone.system") { NSTimeZone.system.identifier },
    Read("NSTimeZone.default") { NSTimeZone.default.identifier },
    Read("localtime") {
      var seconds = 1_760_000_000
      var parts = tm()
      localtime_r(&seconds, &parts)
      return "\(parts.tm_mday) \(parts.tm_hour) \(parts.tm_gmtoff)"
    },
    Read("strftime") {
      var seconds = 1_760_000_000
      var parts = tm()
      localtime_r(&seconds, &parts)
      var text = [CChar](repeating: 0, count: 64)
      let count = strftime(&text, text.count, "%A %H:%M %Z", &parts)
      return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    },
    Read("mktime") {
      var parts = tm()
      parts.tm_year = 125
      parts.tm_mday = 1
      return "\(mktime(&parts))"
    },
    Read("Calendar.current") { described(Calendar.current) },
    Read("Calendar.autoupdatingCurrent") { described(Calendar.autoupdatingCurrent) },
    Read("NSCalendar.current") { described(NSCalendar.current) },
    Read("Locale.current") { Locale.current.identifier },
    Read("Locale.autoupdatingCurrent") { Locale.autoupdatingCurrent.identifier },
    Read("NSLocale.current") { NSLocale.current.identifier },
    Read("Locale.preferredLanguages") { Locale.preferredLanguages.joined(separator: ",") },
    Read("DateFormatter") {
      let formatter = DateFormatter()
      formatter.dateStyle = .full
      formatter.timeStyle = .full
      return formatter.string(from: fixed)
    },
    Read("ISO8601DateFormatter") { ISO8601DateFormatter().string(from: fixed) },
    Read("Date.formatted") { fixed.formatted(date: .complete, time: .complete) },
    Read("NumberFormatter") {
      let formatter = NumberFormatter()
      formatter.numberStyle = .decimal
      return formatter.string(from: 1_234_567.891) ?? ""
    },
    Read("Double.formatted") { 1_234_567.891.formatted() },
    Read("String(format:locale:)") {
      String(format: "%.2f", locale: Locale.current, 1_234.5)
    },
    Read("ListFormatter") { ["a", "b", "c"].formatted() },
  ]

  private static func described(_ calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour], from: fixed)
    return "\(calendar.identifier) \(calendar.timeZone.identifier) "
      + "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0) \(parts.hour ?? 0)"
  }
}
