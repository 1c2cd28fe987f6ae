import Foundation

/// Whether zone, calendar and locale are the envelope's.
enum PlaceCheck {
  static func zone(_ name: String) -> String? {
    var time = time_t(0)
    var local = tm()
    localtime_r(&time, &local)
    let offset = TimeZone(identifier: name)?.secondsFromGMT(for: Date(timeIntervalSince1970: 0))
    return SelfCheck.firstWrong([
      ("TimeZone.current", TimeZone.current.identifier, TimeZone.current.identifier == name),
      (
        "TimeZone.autoupdatingCurrent", TimeZone.autoupdatingCurrent.identifier,
        TimeZone.autoupdatingCurrent.identifier == name
      ),
      (
        "Calendar.current.timeZone", Calendar.current.timeZone.identifier,
        Calendar.current.timeZone.identifier == name
      ),
      ("localtime", "\(local.tm_gmtoff) seconds from GMT", local.tm_gmtoff == offset),
    ])
  }

  /// - Parameter name: Unicode's name.
  static func calendar(_ name: String) -> String? {
    let wanted = Locale(identifier: "en@calendar=\(name)").calendar.identifier
    return SelfCheck.firstWrong([
      reading("Calendar.current", Calendar.current.identifier, wanted),
      reading("Calendar.autoupdatingCurrent", Calendar.autoupdatingCurrent.identifier, wanted),
    ])
  }

  static func locale(_ identifier: String) -> String? {
    let wanted = Locale(identifier: identifier).identifier
    return SelfCheck.firstWrong([
      reading("Locale.current", Locale.current.identifier, wanted),
      reading("Locale.autoupdatingCurrent", Locale.autoupdatingCurrent.identifier, wanted),
      reading("Calendar.current.locale", Calendar.current.locale?.identifier ?? "none", wanted),
      reading("DateFormatter().locale", DateFormatter().locale?.identifier ?? "none", wanted),
      reading("NumberFormatter().locale", NumberFormatter().locale?.identifier ?? "none", wanted),
    ])
  }

  private static func reading<Value: Equatable>(
    _ name: String, _ answer: Value, _ wanted: Value
  ) -> (name: String, answer: String, isRight: Bool) {
    (name, "\(answer)", answer == wanted)
  }
}
