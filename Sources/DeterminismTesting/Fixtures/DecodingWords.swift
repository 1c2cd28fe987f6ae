import Foundation

/// Says in words why something could not be decoded.
enum DecodingWords {
  static func describe(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, let context):
      return "the key \"\(key.stringValue)\" is missing \(place(context))"
    case .typeMismatch(let type, let context):
      return "\(place(context)) there is no \(type): \(context.debugDescription)"
    case .valueNotFound(let type, let context):
      return "\(place(context)) there is null in place of a \(type)"
    case .dataCorrupted(let context):
      let inner = context.underlyingError.map { ": \(detail($0))" } ?? ""
      return "\(place(context)) it is not sound: \(context.debugDescription)\(inner)"
    @unknown default:
      return "\(error)"
    }
  }

  /// A coding path as in code: `items[2].price`.
  static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }

  // MARK: - Helpers

  private static func place(_ context: DecodingError.Context) -> String {
    context.codingPath.isEmpty ? "at the top" : "at \(path(context.codingPath))"
  }

  private static func detail(_ error: any Error) -> String {
    let error = error as NSError
    return error.userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
  }
}
