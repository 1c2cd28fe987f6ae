import Foundation

/// Keeps a test busy for a few milliseconds and records from when to when.
///
/// A line of words with tabs between them: test, process, first and last nanosecond, and the slots
/// that its environment names, as `NAME=NUMBER` with commas between them, or `-`.
///
/// - Parameters:
///   - owner: The suite.
///   - number: The test's number, from which its time follows, together with `LOCKS_SEED`.
public func occupy(
  _ owner: Any.Type, _ number: Int, _ function: String = #function, file: String = #fileID
) async {
  let start = monotonicNow()
  try? await Task.sleep(for: .milliseconds(milliseconds(number)))
  recordOccupation(testID(owner, function, file), from: start)
}

/// The same for a method that blocks its thread.
public func occupyBlocking(
  _ owner: Any.Type, _ number: Int, _ function: String = #function, file: String = #fileID
) {
  let start = monotonicNow()
  usleep(UInt32(milliseconds(number)) * 1_000)
  recordOccupation(testID(owner, function, file), from: start)
}

private func milliseconds(_ number: Int) -> Int {
  let seed = Int(ProcessInfo.processInfo.environment["LOCKS_SEED"] ?? "") ?? 0
  return 1 + (number * 7 + seed * 13) % 5
}

private func recordOccupation(_ test: String, from start: UInt64) {
  let end = monotonicNow()
  let prefix = "HARNESS_SLOT_"
  let slots = ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix(prefix) }
    .map { "\($0.key.dropFirst(prefix.count))=\($0.value)" }.sorted().joined(separator: ",")
  let words = [test, "\(getpid())", "\(start)", "\(end)", slots.isEmpty ? "-" : slots]
  record(words.joined(separator: "\t"), in: "occupations")
}

/// Nanoseconds of the machine's monotonic clock, the same in all processes.
private func monotonicNow() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
