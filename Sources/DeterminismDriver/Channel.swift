import Foundation

// The preloaded library is in the process before this one and is found by name.

@_silgen_name("harness_control_write")
private func controlWrite(_ line: UnsafeRawPointer?, _ count: Int)
@_silgen_name("harness_control_read")
private func controlRead(_ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
@_silgen_name("harness_boundary")
private func boundary(_ prefix: CChar, _ payload: UnsafeRawPointer?, _ count: Int)
@_silgen_name("harness_restore")
private func restoreGround()

/// The control channel to harness, and the marks in the output streams.
enum Channel {
  /// Reports something as JSON.
  static func report(_ value: some Encodable) {
    write(prefix: "", json(value))
  }

  /// Reports something as JSON behind a prefix that says where it comes from.
  static func report(prefix: String, _ value: some Encodable) {
    write(prefix: prefix, json(value))
  }

  /// Hands on a record as it is.
  static func forward(prefix: String, _ record: UnsafeRawBufferPointer) {
    write(prefix: prefix, Array(record))
  }

  /// Crosses a boundary with a report.
  static func cross(_ prefix: Unicode.Scalar, _ value: some Encodable) {
    json(value).withUnsafeBytes { cross(prefix, $0) }
  }

  /// Crosses a boundary with a record as it is.
  static func cross(_ prefix: Unicode.Scalar, _ record: UnsafeRawBufferPointer) {
    boundary(CChar(prefix.value), record.baseAddress, record.count)
  }

  /// Puts the process back where a test moved it: descriptors 0 to 2, the working directory.
  static func restore() {
    restoreGround()
  }

  /// Waits for the next command.
  ///
  /// - Returns: The command's JSON; nil at the end.
  static func nextCommand() -> Data? {
    while true {
      if let end = pending.firstIndex(of: 10) {
        let line = Data(pending[..<end])
        pending.removeSubrange(...end)
        return line
      }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = controlRead(&buffer, buffer.count)
      guard count > 0 else { return nil }
      pending.append(contentsOf: buffer[..<count])
    }
  }

  // MARK: -

  /// One thread reads at a time: the main thread, or while tests run the one that asks.
  nonisolated(unsafe) private static var pending: [UInt8] = []

  /// One for all: making an encoder costs more than using it.
  private static let encoder = JSONEncoder()

  /// A value as JSON.
  static func json(_ value: some Encodable) -> [UInt8] {
    // Reports are plain values; one that cannot be encoded is a mistake of the driver.
    return (try? encoder.encode(value)).map { Array($0) } ?? Array(#"{"event":"error"}"#.utf8)
  }

  private static func write(prefix: String, _ bytes: [UInt8]) {
    let line = prefix.isEmpty ? bytes : Array(prefix.utf8) + bytes
    line.withUnsafeBytes { controlWrite($0.baseAddress, $0.count) }
  }
}
