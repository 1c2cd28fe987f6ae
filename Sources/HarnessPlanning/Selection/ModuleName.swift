/// The module that a target's name makes.
enum ModuleName {
  /// What is no letter, digit or underscore becomes an underscore, also a digit at the start.
  ///
  /// Source: SwiftPM, `spm_mangledToC99ExtendedIdentifier`.
  static func of(target: String) -> String {
    var module = ""
    for scalar in target.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      let isWord =
        isDigit || scalar == "_" || scalar.value >= 0x80 || scalar.properties.isAlphabetic
      module.unicodeScalars.append(isWord && !(isDigit && module.isEmpty) ? scalar : "_")
    }
    return module
  }
}
