import Foundation

/// What the tests send and get.
struct User: Codable, Equatable {
  var id: Int
  var name: String
}

extension URL {
  /// A URL on the host that nobody answers but a stub.
  static func stub(_ path: String) -> URL {
    URL(string: "https://stub.test\(path)")!
  }
}
