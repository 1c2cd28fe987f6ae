import Foundation

/// What the envelope of this process fixes, as the preloaded library was told.
enum Envelope {
  /// The pairs of `HARNESS_AXES`; empty where nothing is fixed.
  static let own: [String: String] = {
    var buffer = [CChar](repeating: 0, count: 2048)
    let length = envelopeText(&buffer, buffer.count)
    guard length > 0, length < buffer.count else { return [:] }
    let text = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let pairs = text.drop { $0 != "=" }.dropFirst().split(separator: ";").map {
      $0.split(separator: "=", maxSplits: 1)
    }
    return Dictionary(
      pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) },
      uniquingKeysWith: { first, _ in first })
  }()
}

@_silgen_name("harness_axes_text")
private func envelopeText(_ buffer: UnsafeMutablePointer<CChar>, _ size: Int) -> Int
