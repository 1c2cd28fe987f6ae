import Foundation

/// What a route asks of the query.
///
/// As a literal it lists items that have to be there, whatever else is: `["page": "2"]`. An item
/// with `nil` has to be absent. The same name may come more than once. For nothing else beside the
/// items use ``exactly(_:)``.
public struct StubQuery: Sendable, ExpressibleByDictionaryLiteral {
  struct Item: Hashable, Sendable {
    let name: String
    let value: String?
  }

  let items: [Item]
  let isExact: Bool

  public init(dictionaryLiteral elements: (String, String?)...) {
    self.init(elements, isExact: false)
  }

  /// These items and no others; in any order.
  public static func exactly(_ items: KeyValuePairs<String, String>) -> Self {
    Self(items.map { ($0.key, $0.value) }, isExact: true)
  }

  private init(_ items: [(String, String?)], isExact: Bool) {
    self.items = items.map { Item(name: $0.0, value: $0.1) }
    self.isExact = isExact
  }

  /// Why it can never match.
  var mistakes: [String] {
    let absent = Set(items.filter { $0.value == nil }.map(\.name))
    return items.filter { $0.value != nil && absent.contains($0.name) }
      .map { "the query item \"\($0.name)\" has to be there and to be absent" }
  }

  /// What differs in a request.
  func differences(from request: StubRequest) -> [String] {
    var rest = request.query.map { Item(name: $0.name, value: $0.value ?? "") }
    var found: [String] = []
    for item in items {
      let others = rest.filter { $0.name == item.name }.map { "\"\($0.value ?? "")\"" }
      if let index = rest.firstIndex(of: item) {
        rest.remove(at: index)
      } else if let value = item.value {
        let asked = others.isEmpty ? "is missing" : "is \(others.joined(separator: ", "))"
        found.append("the query item \"\(item.name)\" \(asked), not \"\(value)\"")
      } else if !others.isEmpty {
        found.append("the query item \"\(item.name)\" is there and must not be")
      }
    }
    if isExact {
      let named = Set(items.map(\.name))
      found += rest.filter { !named.contains($0.name) || found.isEmpty }
        .map { "the query item \"\($0.name)\" is one too many" }
    }
    return found
  }

  /// Whether it is met by every request that another one is met by.
  func covers(_ other: StubQuery?) -> Bool {
    guard let other else { return items.isEmpty && !isExact }
    if isExact {
      return other.isExact && Set(items) == Set(other.items) && items.count == other.items.count
    }
    return items.allSatisfy { item in
      if item.value != nil || !other.isExact { return other.items.contains(item) }
      return !other.items.contains { $0.name == item.name }
    }
  }
}
