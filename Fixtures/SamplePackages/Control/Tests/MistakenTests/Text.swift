import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The body of a server's answer.
@discardableResult
func text(of path: String, through session: URLSession) async throws -> String {
  guard let url = URL(string: "https://harbour.invalid\(path)") else { throw URLError(.badURL) }
  return String(decoding: try await session.data(from: url).0, as: UTF8.self)
}
