import Dispatch
import Foundation
import Synchronization

/// Reads a pipe to its end on a thread of its own, so that a full pipe never stops who writes to it.
final class Drain: Sendable {
  /// The end to write to; given to the program, then closed here.
  let writeEnd: FileHandle
  private let readEnd: FileHandle
  private let data = Mutex(Data())
  private let atEnd = DispatchGroup()

  init() {
    let pipe = Pipe()
    readEnd = pipe.fileHandleForReading
    writeEnd = pipe.fileHandleForWriting
  }

  /// Starts to read; the end is there when the program and its children have closed theirs.
  func start() throws {
    try writeEnd.close()
    atEnd.enter()
    // A thread, not a queue: with two cores a queue starts a third blocking job a second later.
    Thread.detachNewThread { [self] in
      defer { atEnd.leave() }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(readEnd.fileDescriptor, &buffer, buffer.count)
        if count > 0 {
          buffer.withUnsafeBytes { bytes in
            data.withLock { $0.append(contentsOf: bytes.prefix(count)) }
          }
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
  }

  /// All that came; waits for the end at most the given seconds, since a stray may keep it open.
  func text(within seconds: Double) -> String {
    _ = atEnd.wait(timeout: .now() + seconds)
    return String(decoding: data.withLock { $0 }, as: UTF8.self)
  }
}
