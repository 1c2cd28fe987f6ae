public import Foundation

/// An account as the overview shows it, read from answers and caches of every age.
///
/// `id`, `status`, `customerNumber` and `openedAt` are required, `nickname` came later. Keys that
/// this version does not know are ignored.
public struct Account: Decodable, Equatable, Identifiable, Sendable {
  public let id: String
  public let status: AccountStatus
  public let customerNumber: CustomerNumber
  public let openedAt: Date
  /// A name of the owner's choice; data from before it existed has none.
  public let nickname: String?

  public init(
    id: String, status: AccountStatus, customerNumber: CustomerNumber, openedAt: Date,
    nickname: String? = nil
  ) {
    self.id = id
    self.status = status
    self.customerNumber = customerNumber
    self.openedAt = openedAt
    self.nickname = nickname
  }

  /// What the overview shows as a title: the nickname, or the id where there is none or a blank one.
  public var title: String {
    guard let nickname, !nickname.allSatisfy(\.isWhitespace) else { return "Account \(id)" }
    return nickname
  }
}
