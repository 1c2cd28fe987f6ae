import HarnessEngine
import HarnessModel

/// Collects what the units of a worker write until their ends are told.
struct UnitOutput {
  private struct Key: Hashable {
    var unit: HostEvent.Unit?
    var stream: Event.OutputRecorded.Stream
  }

  private let budget: OutputBudget
  private var buffers: [Key: MaskedBuffer] = [:]

  init(budget: OutputBudget) {
    self.budget = budget
  }

  mutating func append(
    _ bytes: UnsafeRawBufferPointer, of unit: HostEvent.Unit?, _ stream: Event.OutputRecorded.Stream
  ) {
    buffers[Key(unit: unit, stream: stream), default: budget.buffer()].append(bytes)
  }

  /// Takes out what a unit wrote, stdout first; streams without output are left out.
  mutating func take(_ unit: HostEvent.Unit?) -> [HostEvent] {
    [Event.OutputRecorded.Stream.stdout, .stderr].compactMap { stream in
      guard let buffer = buffers.removeValue(forKey: Key(unit: unit, stream: stream))?.whole,
        !buffer.isEmpty
      else { return nil }
      budget.spend(buffer.kept)
      return .output(unit: unit, stream, buffer.captured)
    }
  }

  /// Takes out everything that is left, in the order of the units' names.
  mutating func takeAll() -> [HostEvent] {
    let units = Set(buffers.keys.map(\.unit))
    return units.sorted { Self.name($0) < Self.name($1) }.flatMap { take($0) }
  }

  private static func name(_ unit: HostEvent.Unit?) -> String {
    guard let unit else { return "" }
    return unit.test.description + "\u{0}" + (unit.arguments ?? "")
  }
}
