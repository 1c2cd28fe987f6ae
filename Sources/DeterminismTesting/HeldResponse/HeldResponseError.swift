/// Why a held answer never came.
public enum HeldResponseError: Error, Equatable, CustomStringConvertible {
  /// The test ended without releasing it; with the line that made it.
  case neverReleased(at: String)

  public var description: String {
    switch self {
    case .neverReleased(let place): "the held response made at \(place) was never released"
    }
  }
}
