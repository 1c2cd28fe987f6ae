import Foundation

#if canImport(Glibc)
import Glibc
#endif

extension Read {
  /// A date that does not depend on the clock.
  static let fixed = Date(timeIntervalSince1970: 1_760_000_000)

  static let clock = [
    Read("Date.init") { exact(Date()) },
    Read("Date.now") { exact(Date.now) },
    Read("Date.init(timeIntervalSinceNow:)") { exact(Date(timeIntervalSinceNow: 60)) },
    Read("Date.timeIntervalSinceNow") { "\(fixed.timeIntervalSinceNow)" },
    Read("Date.timeIntervalSinceReferenceDate") { "\(Date.timeIntervalSinceReferenceDate)" },
    Read("NSDate.init") { exact(NSDate().timeIntervalSince1970) },
    Read("NSDate.init(timeIntervalSinceNow:)") {
      exact(NSDate(timeIntervalSinceNow: 60).timeIntervalSince1970)
    },
    Read("NSDate.timeIntervalSinceNow") {
      "\(NSDate(timeIntervalSince1970: 1_760_000_000).timeIntervalSinceNow)"
    },
    Read("NSDate.timeIntervalSinceReferenceDate") { "\(NSDate.timeIntervalSinceReferenceDate)" },
    Read("DateInterval.init") { exact(DateInterval().start) },
    Read("time") { "\(time(nil))" },
    Read("gettimeofday") {
      var now = timeval()
      gettimeofday(&now, nil)
      return "\(now.tv_sec).\(now.tv_usec)"
    },
    Read("clock_gettime") {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      return "\(now.tv_sec).\(now.tv_nsec)"
    },
    Read("clock_gettime coarse") {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME_COARSE, &now)
      return "\(now.tv_sec).\(now.tv_nsec)"
    },
    Read("timespec_get") {
      var now = timespec()
      timespec_get(&now, TIME_UTC)
      return "\(now.tv_sec).\(now.tv_nsec)"
    },
    Read("Calendar.isDateInToday") { day { $0.isDateInToday($1) } },
    Read("Calendar.isDateInYesterday") { day { $0.isDateInYesterday($1) } },
    Read("Calendar.isDateInTomorrow") { day { $0.isDateInTomorrow($1) } },
    Read("RelativeDateTimeFormat") {
      var style = Date.RelativeFormatStyle(presentation: .numeric, unitsStyle: .wide)
      style.locale = Locale(identifier: "en_US")
      style.calendar = Calendar(identifier: .gregorian)
      return fixed.formatted(style)
    },
  ]

  /// The days around an instant that a calendar of fixed zone calls so.
  private static func day(_ says: (Calendar, Date) -> Bool) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    // Days from 1970 on; the present one comes from the argument, not from the clock.
    return (0..<25_000).filter { number in
      says(calendar, Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200))
    }.map { "\($0)" }.joined(separator: ",")
  }

  static func exact(_ date: Date) -> String { exact(date.timeIntervalSince1970) }
  static func exact(_ seconds: Double) -> String { "\(seconds)" }
}
