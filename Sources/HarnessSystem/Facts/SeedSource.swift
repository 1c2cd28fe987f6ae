/// The only place where chance enters: a seed that nobody chose.
public enum SeedSource {
  /// Draws a seed from the system's generator.
  public static func draw() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}
