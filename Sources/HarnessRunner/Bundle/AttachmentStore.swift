import Foundation
import HarnessModel
import HarnessSystem

/// Keeps what tests attach in the bundle, under names that no test chose.
final class AttachmentStore {
  /// A larger attachment is not kept.
  static let largest = 64 << 20
  /// What a run keeps in all.
  static let total = 512 << 20

  private let folder: String
  private let prefix: String
  private let secrets: SecretMask
  private var number = 0
  private var left = AttachmentStore.total

  /// - Parameters:
  ///   - bundle: The bundle's folder.
  ///   - prefix: Where attachments lie, relative to the bundle.
  ///   - secrets: What is masked in names and bytes.
  init(
    bundle: String, prefix: String = "behaviour/attachments", secrets: SecretMask = .none
  ) {
    self.secrets = secrets
    folder = bundle
    self.prefix = prefix
  }

  /// Keeps an attachment.
  ///
  /// - Parameter fields: What the testing library reported: bytes in base 64, or a file.
  /// - Returns: The attachment with its path, or with a note that says why it has none.
  func keep(_ fields: SwiftTestingRecord.AttachmentFields) -> Attachment {
    let name =
      fields._preferredName ?? fields.path.map { String($0.split(separator: "/").last ?? "") }
    let title = secrets.masked((name?.isEmpty ?? true) ? "attachment" : name!)
    if let text = fields._bytes {
      guard let data = Data(base64Encoded: text) else {
        return Attachment(name: title, path: nil, size: 0, note: "its bytes could not be read")
      }
      return keep(Array(data), named: title)
    }
    if let path = fields.path {
      do throws(SystemError) {
        return keep(try FileSystem.read(path, limit: Self.largest), named: title)
      } catch {
        return Attachment(name: title, path: nil, size: 0, note: "\(error)")
      }
    }
    return Attachment(name: title, path: nil, size: 0, note: "the testing library sent no content")
  }

  private func keep(_ content: [UInt8], named name: String) -> Attachment {
    let bytes = secrets.masked(content)
    guard bytes.count <= Self.largest, bytes.count <= left else {
      return Attachment(
        name: name, path: nil, size: bytes.count, note: "not kept: larger than what is left")
    }
    // Equal content and name share a file, so that the folder does not follow arrival order.
    var hash = FNV1a()
    hash.combine(name.utf8)
    hash.combine([0])
    hash.combine(bytes)
    let path = "\(prefix)/\(FNV1a.hex(hash.value))\(Self.ending(of: name))"
    do throws(SystemError) {
      try FileSystem.createDirectory("\(folder)/\(prefix)")
      try FileSystem.replace("\(folder)/\(path)", with: bytes)
      left -= bytes.count
      return Attachment(name: name, path: path, size: bytes.count)
    } catch {
      return Attachment(name: name, path: nil, size: bytes.count, note: "\(error)")
    }
  }

  /// A short, plain file ending, so that a viewer knows the type; empty for anything else.
  private static func ending(of name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "" }
    let letters = name[name.index(after: dot)...]
    let isPlain = letters.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
    }
    return isPlain && (1...8).contains(letters.utf8.count) ? ".\(letters.lowercased())" : ""
  }
}
