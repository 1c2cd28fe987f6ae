public import Foundation

/// The one place that says how account data is read: answers, caches and tests all use it.
public enum AccountDecoding {
  /// A decoder as the product uses it: dates are text of the form `2024-02-29T08:30:00Z` (ISO 8601).
  public static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  /// Reads one account.
  ///
  /// - Throws: `DecodingError` with the key and the reason; nothing is replaced by an empty value.
  public static func account(from data: Data) throws -> Account {
    try decoder().decode(Account.self, from: data)
  }
}
