/// The variable that tells a test that runs alone in its process the number of its slot.
package enum SlotVariable {
  /// `HARNESS_SLOT_` and the resource's name in capital letters, with `_` for what is no letter or
  /// digit of ASCII.
  package static func name(of resource: String) -> String {
    let name = resource.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "a"..."z": Character(Unicode.Scalar(scalar.value - 32) ?? scalar)
      case "A"..."Z", "0"..."9": Character(scalar)
      default: "_"
      }
    }
    return "HARNESS_SLOT_" + String(name)
  }
}
