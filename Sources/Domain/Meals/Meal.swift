public import Foundation

/// A dish as the list shows it.
public struct Meal: Decodable, Equatable, Identifiable, Sendable {
  public let id: String
  public let name: String
  /// A small picture; `nil` where the service has none.
  public let thumbnail: URL?

  public init(id: String, name: String, thumbnail: URL? = nil) {
    self.id = id
    self.name = name
    self.thumbnail = thumbnail
  }
}
