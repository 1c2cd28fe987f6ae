/// The names of calendars.
enum CalendarName {
  /// Where Foundation's Swift name differs from Unicode's (CLDR, `common/bcp47/calendar.xml`, and the
  /// older names that Foundation kept).
  private static let different = [
    "ethiopicAmeteMihret": "ethiopic", "ethiopicAmeteAlem": "ethiopic-amete-alem",
    "islamicCivil": "islamic-civil", "islamicTabular": "islamic-tbla",
    "islamicUmmAlQura": "islamic-umalqura", "republicOfChina": "roc",
  ]

  /// Unicode's name of a calendar that a plan names.
  static func unicode(_ name: String) -> String { different[name] ?? name }
}
