import Foundation
import Testing

extension Calendar {
  /// A calendar of a fixed zone, so that no test depends on the machine's own.
  static func fixed(
    _ zone: String, _ identifier: Calendar.Identifier = .gregorian
  ) throws -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    return calendar
  }

  /// The instant of a date and time on this calendar's clocks.
  func instant(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
  ) throws -> Date {
    try #require(
      date(
        from: DateComponents(
          year: year, month: month, day: day, hour: hour, minute: minute, second: second)))
  }
}
