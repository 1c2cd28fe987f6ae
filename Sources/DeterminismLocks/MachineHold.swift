/// Locks of the machine that are held.
package struct MachineHold: Sendable {
  /// For each claim of the order the number of its slot, from 1 on.
  package var numbers: [Int?]
  /// The locked files.
  package var files: [LockFile] = []
  /// Those of them that nobody else holds: the holder's name stands in them.
  var alone: [LockFile] = []
  /// Those of them that others may hold as well: the last holder's name stands in them.
  var together: [LockFile] = []
  /// Those of them that say nothing while they are shared.
  var silent: [LockFile] = []

  /// Writes who holds them.
  func sign(_ owner: String) {
    // A holder that was killed has left its name.
    for file in silent { file.write("") }
    for file in alone + together { file.write(owner) }
  }

  /// Gives them back.
  package func release() {
    for file in alone { file.write("") }
    // Only the last one may take the name away, and it alone gets this lock.
    for file in together where (try? file.lock(.exclusive)) == true { file.write("") }
    for file in files { file.close() }
  }
}
