/// The state of an account.
///
/// The server may learn new states before this app does. By decision such an account stays readable:
/// the server's word is kept as it is, and a general text is shown for it.
public enum AccountStatus: Decodable, Equatable, Sendable {
  case active
  case blocked
  case closed
  /// A state that this version does not know, in the server's word.
  case unknown(String)

  public init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer().decode(String.self)
    self =
      switch word {
      case "active": .active
      case "blocked": .blocked
      case "closed": .closed
      default: .unknown(word)
      }
  }

  /// The text for the user.
  public var text: String {
    switch self {
    case .active: "Active"
    case .blocked: "Blocked"
    case .closed: "Closed"
    case .unknown: "Status not available"
    }
  }
}
