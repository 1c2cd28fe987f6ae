/// One look at what surrounds the code.
public struct Read: Sendable {
  public var name: String
  public var value: @Sendable () -> String

  public init(_ name: String, _ value: @escaping @Sendable () -> String) {
    self.name = name
    self.value = value
  }

  /// All of them; the order is part of what is printed, as draws follow each other.
  public static let all = clock + place + chance + surroundings

  /// All of them as lines `prefix.name=value`.
  public static func lines(_ prefix: String) -> String {
    all.map { read in
      let value = read.value().split(separator: "\n").joined(separator: "|")
      return "\(prefix).\(read.name)=\(value)\n"
    }.joined()
  }
}
