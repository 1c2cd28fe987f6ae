/// Why a fixture could not be had.
public enum FixtureError: Error, Equatable, Sendable {
  /// There is no such file.
  case missing(Missing)
  /// There is one, and the system does not give it out.
  case unreadable(Unreadable)
  /// It was read, and its content is not what it has to be.
  case bad(Bad)
  /// Its name leads out of the folder of fixtures.
  case outside(Outside)
}

extension FixtureError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let missing): missing.description
    case .unreadable(let unreadable):
      "the fixture \"\(unreadable.name)\" cannot be read: \(unreadable.reason) "
        + "(\(unreadable.path))"
    case .bad(let bad): "the fixture \"\(bad.name)\" \(bad.reason)"
    case .outside(let outside):
      "the fixture \"\(outside.name)\" lies outside of the folder \(outside.folder): "
        + "name a path below it"
    }
  }
}
