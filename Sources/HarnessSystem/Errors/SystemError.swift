import CHarnessSystem

/// A failed call to the operating system: what was tried, on what, and why it failed.
public struct SystemError: Error, Hashable, Sendable {
  /// What was tried, as words that complete "cannot ...": "open", "start".
  public let operation: String
  /// What it was tried on: a path, a process, a descriptor.
  public let subject: String
  /// The errno, or 0 when the reason is not the operating system's.
  public let code: Int32
  /// Why it failed, as a clause.
  public let reason: String

  /// Makes an error of the operating system.
  ///
  /// - Parameters:
  ///   - operation: What was tried.
  ///   - subject: What it was tried on.
  ///   - code: The errno.
  public init(_ operation: String, _ subject: String, code: Int32) {
    self.init(operation, subject, code: code, reason: Self.text(of: code))
  }

  /// Makes an error whose reason is told in words.
  ///
  /// - Parameters:
  ///   - operation: What was tried.
  ///   - subject: What it was tried on.
  ///   - code: The errno, or 0 when there is none.
  ///   - reason: Why it failed.
  public init(_ operation: String, _ subject: String, code: Int32 = 0, reason: String) {
    self.operation = operation
    self.subject = subject
    self.code = code
    self.reason = reason
  }

  /// How to mend it, where that can be said.
  public var hint: String? {
    switch code {
    case ENOSPC, EDQUOT: "free space on the disk, or choose another place"
    case EACCES, EPERM, EROFS: "check the permissions of the file and its folders"
    case EMFILE, ENFILE: "raise the limit of open files (ulimit -n), or use fewer workers"
    case EAGAIN, ENOMEM: "use fewer workers, or raise the limit of processes (ulimit -u)"
    case ENOEXEC: "a script needs a first line such as #!/bin/sh"
    default: nil
    }
  }

  /// Whether nothing exists at the path.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}

extension SystemError: CustomStringConvertible {
  public var description: String { "cannot \(operation) \(subject): \(reason)" }
}

// MARK: - Helpers

extension SystemError {
  /// The operating system's words for an errno.
  static func text(of code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard harness_error_text(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(bytes: buffer)
  }

  /// The error of the call that failed just now.
  static func last(_ operation: String, _ subject: String) -> SystemError {
    SystemError(operation, subject, code: harness_errno())
  }
}

extension String {
  /// Decodes a C string in a buffer, repairing what is not UTF-8.
  init(bytes: [CChar]) {
    self.init(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
