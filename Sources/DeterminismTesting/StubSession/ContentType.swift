/// The types of bodies that are sent without being named.
enum ContentType {
  static let json = "application/json"
  static let text = "text/plain; charset=utf-8"

  /// The type that goes with a file's extension; `nil` for unknown ones.
  static func of(fileName: String) -> String? {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    return switch fileName[fileName.index(after: dot)...].lowercased() {
    case "json": json
    case "txt": text
    case "html": "text/html; charset=utf-8"
    case "xml": "application/xml"
    case "csv": "text/csv; charset=utf-8"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "svg": "image/svg+xml"
    case "pdf": "application/pdf"
    default: nil
    }
  }
}
