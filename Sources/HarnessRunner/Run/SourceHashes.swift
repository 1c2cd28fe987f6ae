import HarnessModel
import HarnessSystem

/// Hashes of source files, each read once in a run.
final class SourceHashes {
  private var known: [String: String?] = [:]

  /// The hash of a file; nil where it cannot be read.
  func hash(of path: String) -> String? {
    if let hash = known[path] { return hash }
    var hash = FNV1a()
    let bytes = try? FileSystem.read(path, limit: 64 << 20)
    hash.combine(bytes ?? [])
    known[path] = bytes == nil ? String?.none : FNV1a.hex(hash.value)
    return known[path] ?? nil
  }
}
