/// The names that this machine knows, for values that a plan takes from it.
public struct KnownNames: Sendable {
  /// Names of the tz database, for hints too.
  public var zones: [String]
  /// Whether a name that is not listed, as an older one of a zone, can be had here.
  public var isZone: @Sendable (String) -> Bool
  /// Identifiers of locales such as `de_AT`.
  public var locales: [String]
  /// Codes of regions such as `AT`, for locales that no list names.
  public var regions: Set<String>

  public init(
    zones: [String] = [], locales: [String] = [], regions: Set<String> = [],
    isZone: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.zones = zones
    self.isZone = isZone
    self.locales = locales
    self.regions = regions
  }

  /// Foundation's names of calendars.
  static let calendars = [
    "buddhist", "chinese", "coptic", "ethiopicAmeteAlem", "ethiopicAmeteMihret", "gregorian",
    "hebrew", "indian", "islamic", "islamicCivil", "islamicTabular", "islamicUmmAlQura",
    "iso8601", "japanese", "persian", "republicOfChina",
  ]

  /// Whether a locale can be had: it is listed, or joins a language and a region that are.
  func hasLocale(_ identifier: String) -> Bool {
    if locales.contains(identifier) { return true }
    // What stands behind "@" refines a locale: `ar_SA@calendar=islamic;numbers=arab`.
    let parts = identifier.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let words = parts[1].split(separator: ";", omittingEmptySubsequences: false)
      return words.allSatisfy { $0.wholeMatch(of: /[a-z]+=[A-Za-z0-9-]+/) != nil }
        && hasLocale(String(parts[0]))
    }
    let codes = identifier.split(separator: "_", omittingEmptySubsequences: false)
    guard codes.count > 1, regions.contains(String(codes[codes.count - 1])) else { return false }
    return locales.contains(codes.dropLast().joined(separator: "_"))
  }
}
