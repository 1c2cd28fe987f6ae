public import HarnessModel

/// Hard instants and places that ship with harness: a matrix names them, and each is a row that
/// changes the axes that it is about and no other.
public enum Places {
  /// One of them.
  public struct Place: Sendable, Hashable {
    /// As a matrix and `--row` name it.
    public let name: String
    /// What is hard about it, in a line.
    public let reason: String
    /// What it sets.
    public let ambient: Plan.Ambient

    /// Which axes it sets.
    public var axes: [Axis] {
      var axes: [Axis] = []
      if ambient.clock != nil { axes.append(.clock) }
      if ambient.timeZone != nil { axes.append(.timeZone) }
      if ambient.calendar != nil { axes.append(.calendar) }
      if ambient.locale != nil { axes.append(.locale) }
      return axes
    }
  }

  /// All of them, in the order in which `*` runs them.
  public static let all: [Place] = changes + skips + dates + offsets + calendars + locales

  /// The place of a name.
  public static func named(_ name: String) -> Place? {
    all.first { $0.name == name }
  }

  // MARK: - Clock changes

  /// Gaps and overlaps of summer time: the instant is one second before each, or within it.
  private static let changes = [
    place(
      "Vienna gap", "one second before 02:00 becomes 03:00", "2026-03-29T01:59:59+01:00",
      "Europe/Vienna"),
    place(
      "Vienna overlap", "02:30 for the second time", "2026-10-25T02:30:00+01:00",
      "Europe/Vienna"),
    place(
      "New York gap", "one second before 02:00 becomes 03:00", "2026-03-08T01:59:59-05:00",
      "America/New_York"),
    place(
      "New York overlap", "01:30 for the first time", "2026-11-01T01:30:00-04:00",
      "America/New_York"),
    place(
      "Lord Howe gap", "one second before half an hour is left out",
      "2026-10-04T01:59:59+10:30", "Australia/Lord_Howe"),
    place(
      "Lord Howe overlap", "within the half hour that comes twice",
      "2026-04-05T01:45:00+10:30", "Australia/Lord_Howe"),
    place(
      "Cairo no midnight", "one second before 00:00 becomes 01:00",
      "2026-04-23T23:59:59+02:00", "Africa/Cairo"),
    place(
      "Santiago no midnight", "a day that begins at 01:00", "2026-09-06T01:00:00-03:00",
      "America/Santiago"),
    place(
      "Havana two midnights", "the first 00:30 of a day whose first hour comes twice",
      "2026-11-01T00:30:00-04:00", "America/Havana"),
    place(
      "Chatham gap", "one second before 02:45 becomes 03:45", "2026-09-27T02:44:59+12:45",
      "Pacific/Chatham"),
    place(
      "Dublin winter", "winter time is the one that saves, by minus one hour",
      "2026-01-15T12:00:00+00:00", "Europe/Dublin"),
    place(
      "Troll two hours", "one second before 01:00 UTC adds two hours",
      "2026-03-29T00:59:59+00:00", "Antarctica/Troll"),
  ]

  /// Zones that left out or changed a day or their offset.
  private static let skips = [
    place(
      "Apia skipped day", "one second before 30 December 2011 is left out",
      "2011-12-29T23:59:59-10:00", "Pacific/Apia"),
    place(
      "Kwajalein skipped day", "the day after 21 August 1993 was left out",
      "1993-08-22T00:00:00+12:00", "Pacific/Kwajalein"),
    place(
      "Kiritimati skipped day", "1995 began with the second of January",
      "1995-01-02T00:00:00+14:00", "Pacific/Kiritimati"),
    place(
      "Caracas half hour", "one second after the zone moved by half an hour",
      "2016-05-01T03:00:01-04:00", "America/Caracas"),
    place(
      "Pyongyang half hour", "one second before 23:30 became midnight",
      "2018-05-04T23:29:59+08:30", "Asia/Pyongyang"),
  ]

  // MARK: - Dates

  private static let dates = [
    place("leap day", "29 February", "2028-02-29T12:00:00Z", "UTC"),
    place("day after leap day", "1 March of a leap year", "2028-03-01T00:00:00Z", "UTC"),
    place("no leap year", "2100 has no 29 February", "2100-02-28T23:59:59Z", "UTC"),
    place("end of year", "one second before the year ends", "2026-12-31T23:59:59Z", "UTC"),
    place(
      "ISO week 53", "a Friday in January of the week year before", "2027-01-01T12:00:00Z", "UTC"),
    place(
      "ISO week 1 in December", "a day of December in the first week of the next year",
      "2025-12-29T12:00:00Z", "UTC"),
    place("end of January", "one month later there is no such day", "2026-01-31T12:00:00Z", "UTC"),
    place("end of April", "the last day of 30", "2026-04-30T23:59:59Z", "UTC"),
    place("end of February", "the last day of 28", "2026-02-28T23:59:59Z", "UTC"),
    place("first of month", "the first instant of a month", "2026-10-01T00:00:00Z", "UTC"),
    place("before midnight", "one second before midnight", "2026-06-15T23:59:59Z", "UTC"),
    place("midnight", "the first instant of a day", "2026-06-16T00:00:00Z", "UTC"),
    place("before 1970", "a negative time", "1969-12-31T23:59:59Z", "UTC"),
    place("epoch", "the time zero", "1970-01-01T00:00:00Z", "UTC"),
    place(
      "end of 2038", "the first second that 32 bits do not hold", "2038-01-19T03:14:08Z", "UTC"),
    place("year 2100", "a new century", "2100-01-01T00:00:00Z", "UTC"),
  ]

  // MARK: - Offsets, calendars, locales

  private static let offsets = [
    place("UTC+14", "the first to see a day", zone: "Pacific/Kiritimati"),
    place("UTC-11", "the last to see a day, but for ships", zone: "Pacific/Pago_Pago"),
    place("Kathmandu", "a quarter hour off", zone: "Asia/Kathmandu"),
    place("Kolkata", "half an hour off", zone: "Asia/Kolkata"),
  ]

  private static let calendars = [
    place("Buddhist calendar", "years are 543 ahead", zone: "Asia/Bangkok", "buddhist", "th_TH"),
    place("Hebrew calendar", "years of 12 or 13 months", zone: "Asia/Jerusalem", "hebrew", "he_IL"),
    place(
      "Islamic calendar", "years of 354 or 355 days", zone: "Asia/Riyadh", "islamicUmmAlQura",
      "ar_SA"),
    place(
      "Japanese calendar", "years begin anew with eras", zone: "Asia/Tokyo", "japanese", "ja_JP"),
    place("Persian calendar", "the year begins in March", zone: "Asia/Tehran", "persian", "fa_IR"),
    place(
      "ISO calendar", "weeks begin on Monday, whatever the region", zone: nil, "iso8601", nil),
  ]

  private static let locales = [
    place("comma decimals", "1.234,5 is a number above thousand", locale: "de_DE"),
    place("apostrophe groups", "1’234.5", locale: "de_CH"),
    place("space groups", "no-break spaces between digits", locale: "fr_FR"),
    place("Indian groups", "12,34,567", locale: "hi_IN"),
    place("Arabic digits", "٠١٢ and right to left", locale: "ar_EG"),
    place("Persian digits", "۰۱۲ and right to left", locale: "fa_IR"),
    place("Devanagari digits", "०१२", locale: "ne_NP"),
    place("right to left", "with Latin digits", locale: "he_IL"),
    place("Turkish i", "I is not the capital of i", locale: "tr_TR"),
    place("Lithuanian dot", "a soft dot above i", locale: "lt_LT"),
    place("week begins on Sunday", "and 12 hours a half day", locale: "en_US"),
    place("POSIX", "no language at all", locale: "en_US_POSIX"),
  ]

  // MARK: -

  private static func place(
    _ name: String, _ reason: String, _ now: String, _ zone: String
  ) -> Place {
    // A text that is none would be a place without an instant, which the tests refuse.
    let clock = Instant.nanoseconds(now).map {
      Plan.Clock(now: now, nanoseconds: $0, mode: .fixed)
    }
    return Place(
      name: name, reason: reason, ambient: Plan.Ambient(clock: clock, timeZone: zone))
  }

  private static func place(
    _ name: String, _ reason: String, zone: String?, _ calendar: String? = nil,
    _ locale: String? = nil
  ) -> Place {
    Place(
      name: name, reason: reason,
      ambient: Plan.Ambient(timeZone: zone, calendar: calendar, locale: locale))
  }

  private static func place(_ name: String, _ reason: String, locale: String) -> Place {
    Place(name: name, reason: reason, ambient: Plan.Ambient(locale: locale))
  }
}
