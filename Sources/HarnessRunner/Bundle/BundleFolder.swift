import Foundation
import HarnessModel
import HarnessSystem

/// The folder of a result bundle, and those of earlier runs beside it.
struct BundleFolder {
  /// Bundles that are kept, the new one included.
  static let kept = 10
  /// The link to the last bundle.
  static let latest = "latest"

  /// Absolute.
  let path: String

  /// Makes the folder of a new bundle.
  ///
  /// - Parameters:
  ///   - named: What the user named; nil makes one below `parent`.
  ///   - parent: Where bundles of the package are kept.
  ///   - plan: The plan's name, for the folder's name.
  ///   - now: Nanoseconds since 1970.
  /// - Throws: `UsageError` where the named folder is in use, `SystemError` where none can be made.
  static func make(
    named: String?, parent: String, plan: String, now: Int64
  ) throws -> BundleFolder {
    if let named {
      let path = absolute(named)
      if FileSystem.exists(path) {
        guard FileSystem.isDirectory(path) else {
          throw UsageError("--bundle-path \(named) is a file", hint: "name a new folder")
        }
        if !(try FileSystem.list(path)).isEmpty {
          throw UsageError(
            "--bundle-path \(named) holds something already",
            hint: "name a new or empty folder; harness never overwrites a bundle")
        }
      }
      try makeParts(path)
      return BundleFolder(path: path)
    }
    let stamp = stamp(now)
    let title = plan.unicodeScalars.map { isPlain($0) ? String($0) : "-" }.joined().prefix(60)
    for number in 1...1000 {
      let path = "\(parent)/\(stamp)-\(title)" + (number > 1 ? String(format: "-%03d", number) : "")
      try FileSystem.createDirectory(parent)
      // Another run of this second may be about to take the same name.
      guard try FileSystem.claimDirectory(path) else { continue }
      try makeParts(path)
      return BundleFolder(path: path)
    }
    throw SystemError("make a bundle below", parent, reason: "a thousand are there already")
  }

  /// Points `latest` here.
  func link(in parent: String) throws(SystemError) {
    let isOwn = path.hasPrefix(parent + "/")
    if !isOwn { try FileSystem.createDirectory(parent) }
    try FileSystem.replaceLink(
      "\(parent)/\(Self.latest)", to: isOwn ? String(path.dropFirst(parent.count + 1)) : path)
  }

  /// Removes the oldest bundles of harness's own folder.
  ///
  /// A bundle without a manifest is that of a run that still goes on, or was killed; of these many
  /// more are left.
  func prune(in parent: String) throws(SystemError) {
    // Their names begin with their time, so the order of names is that of age.
    let bundles = try FileSystem.list(parent).filter {
      $0.first?.isNumber ?? false && FileSystem.exists("\(parent)/\($0)/run")
    }.sorted()
    let finished = bundles.filter { FileSystem.exists("\(parent)/\($0)/\(BundlePaths.manifest)") }
    let open = bundles.filter { !finished.contains($0) }
    for old in finished.dropLast(Self.kept) + open.dropLast(10 * Self.kept)
    where "\(parent)/\(old)" != path {
      try FileSystem.remove("\(parent)/\(old)")
    }
  }

  /// A path from the working directory's view.
  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : (FileSystem.currentDirectory ?? "") + "/" + path
  }

  // MARK: -

  private static func makeParts(_ path: String) throws(SystemError) {
    for part in ["behaviour", BundlePaths.logs] {
      try FileSystem.createDirectory("\(path)/\(part)")
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }

  private static func stamp(_ now: Int64) -> String {
    Timestamp.iso(now).filter { $0 != "-" && $0 != ":" }
  }
}
