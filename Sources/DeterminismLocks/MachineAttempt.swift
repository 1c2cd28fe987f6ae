package import DeterminismClaims

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The way to the machine's locks of one order, in steps that never block.
///
/// First the gates, one after the other in canonical order, keeping those already passed: whoever
/// has passed them all is the next, and only those who hold the resources now are before it. Then
/// all locks at once or none, so that nobody holds one while waiting for another. From within a
/// hold of the machine there are no gates, since one might be kept by who waits for that hold.
package struct MachineAttempt {
  package enum Step {
    case locked(MachineHold)
    case busy(Busy)
  }

  /// What is in the way.
  package struct Busy {
    package var resource: String
    package var holder: String
  }

  private let locks: MachineLocks
  private let claims: [Want]
  private let owner: String
  private var numbers: [Int?]
  private var folder: Int32
  private var gates: [LockFile] = []
  private var gatesToPass: Int

  /// - Parameters:
  ///   - wants: What is wanted of the machine, in canonical order; not empty.
  ///   - numbers: The slots that a lock table gave, one for each.
  ///   - owner: What the messages of others call whoever asks.
  ///   - isInsideHold: Whether it asks from within a hold of a resource of the machine.
  ///   - locks: The folder of locks.
  /// - Throws: `MachineLockError` where the folder cannot be used.
  package init(
    _ wants: [Want], numbers: [Int?], owner: String, isInsideHold: Bool = false,
    in locks: MachineLocks
  ) throws(MachineLockError) {
    claims = wants
    self.locks = locks
    self.numbers = numbers
    self.owner = "pid \(getpid()) (\(owner))"
    gatesToPass = isInsideHold ? 0 : wants.count
    folder = try locks.openFolder()
  }

  /// Tries once.
  package mutating func step() throws(MachineLockError) -> Step {
    while gates.count < gatesToPass {
      let claim = claims[gates.count]
      let gate = try file(claim, "gate")
      guard try locked(gate, claim.mode == .alone ? .exclusive : .shared) else {
        return .busy(Busy(resource: claim.resource, holder: holder(of: claim)))
      }
      gates.append(gate)
    }
    var hold = MachineHold(numbers: numbers)
    for (index, claim) in claims.enumerated() {
      let isLocked: Bool
      do throws(MachineLockError) {
        isLocked = try take(claim, at: index, into: &hold)
      } catch {
        hold.release()
        throw error
      }
      if !isLocked {
        hold.release()
        return .busy(Busy(resource: claim.resource, holder: holder(of: claim)))
      }
    }
    hold.sign(owner)
    abandon()
    return .locked(hold)
  }

  /// Ends the attempt; locks that were got are not touched.
  package mutating func abandon() {
    for gate in gates { gate.close() }
    gates = []
    if folder >= 0 { close(folder) }
    folder = -1
  }

  // MARK: - One claim

  private func take(_ claim: Want, at index: Int, into hold: inout MachineHold)
    throws(MachineLockError) -> Bool
  {
    let main = try file(claim, "lock")
    hold.files.append(main)
    switch claim.mode {
    case .alone:
      guard try main.lock(.exclusive) else { return false }
      hold.alone.append(main)
      return true
    case .together:
      guard try main.lock(.shared) else { return false }
      hold.silent.append(main)
      let shared = try file(claim, "shared")
      hold.files.append(shared)
      guard try shared.lock(.shared), try isFree(claim, "slots") else { return false }
      hold.together.append(shared)
      return true
    case .slot(let count):
      guard try main.lock(.shared) else { return false }
      hold.silent.append(main)
      let slots = try file(claim, "slots")
      hold.files.append(slots)
      guard try slots.lock(.shared), try isFree(claim, "shared") else { return false }
      hold.together.append(slots)
      return try takeSlot(claim, of: count, at: index, into: &hold)
    }
  }

  /// Takes the first slot that nobody holds: the lock table does not know other processes.
  private func takeSlot(
    _ claim: Want, of count: Int, at index: Int, into hold: inout MachineHold
  ) throws(MachineLockError) -> Bool {
    for number in 1...count {
      let slot = try file(claim, String(number))
      guard try locked(slot, .exclusive) else { continue }
      hold.files.append(slot)
      hold.numbers[index] = number
      hold.alone.append(slot)
      return true
    }
    return false
  }

  // MARK: - Files

  private func file(_ claim: Want, _ ending: String) throws(MachineLockError) -> LockFile {
    try LockFile(
      "\(MachineLocks.hash(claim.resource)).\(ending)", in: folder, path: locks.path)
  }

  /// Locks a file, or closes it where it cannot be locked now.
  private func locked(_ file: LockFile, _ kind: LockFile.Kind) throws(MachineLockError) -> Bool {
    do throws(MachineLockError) {
      if try file.lock(kind) { return true }
    } catch {
      file.close()
      throw error
    }
    file.close()
    return false
  }

  /// Whether nobody has locked a file.
  private func isFree(_ claim: Want, _ ending: String) throws(MachineLockError) -> Bool {
    let file = try file(claim, ending)
    guard try locked(file, .exclusive) else { return false }
    file.close()
    return true
  }

  /// Who holds a resource, as far as the holders have written it.
  private func holder(of claim: Want) -> String {
    var slots: [String] = []
    if case .slot(let count) = claim.mode { slots = (1...count).map(String.init) }
    for endings in [["lock"], ["shared"], slots, ["slots"]] {
      let holders = endings.compactMap { ending -> String? in
        guard let file = try? file(claim, ending) else { return nil }
        defer { file.close() }
        return file.holder()
      }
      if !holders.isEmpty { return holders.joined(separator: ", ") }
    }
    return "another process"
  }
}
