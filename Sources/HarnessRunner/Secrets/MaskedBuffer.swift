/// Keeps the head and the tail of a stream that comes in pieces; secrets are masked before anything
/// is cut out of it.
struct MaskedBuffer {
  private let secrets: SecretMask
  private var kept: HeadTailBuffer
  /// What may be the beginning of a secret, and waits for what follows.
  private var held: [UInt8] = []

  /// - Parameters:
  ///   - limit: Bytes that are kept at each end.
  ///   - secrets: What is masked.
  init(limit: Int, secrets: SecretMask) {
    self.secrets = secrets
    kept = HeadTailBuffer(limit: limit)
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if secrets.isEmpty { return kept.append(bytes) }
    pass(held + bytes, isWhole: false)
  }

  /// What was kept, if nothing follows.
  var whole: HeadTailBuffer {
    if held.isEmpty { return kept }
    var ended = self
    ended.pass(held, isWhole: true)
    return ended.kept
  }

  private mutating func pass(_ bytes: [UInt8], isWhole: Bool) {
    var masked: [UInt8] = []
    let count = bytes.withUnsafeBytes { secrets.mask($0, isWhole: isWhole, into: &masked) }
    held = Array(bytes[count...])
    if !masked.isEmpty { masked.withUnsafeBytes { kept.append($0) } }
  }
}
