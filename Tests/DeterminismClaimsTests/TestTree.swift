import DeterminismClaims

/// Suites and tests as a testing library knows them.
struct TestTree {
  struct Node {
    let id: String
    let parent: Int?
    let isSuite: Bool
    var children: [Int] = []
  }

  /// The module is the first.
  private(set) var nodes: [Node] = [Node(id: "M", parent: nil, isSuite: true)]
  private var names = 0

  /// Grows a tree with a number of tests in suites that nest.
  init(tests: Int, _ random: inout Numbers) {
    var suites = [0]
    for _ in 0..<12 { suites.append(add(to: suites[random.below(suites.count)], isSuite: true)) }
    for _ in 0..<tests { _ = add(to: suites[random.below(suites.count)], isSuite: false) }
  }

  private mutating func add(to parent: Int, isSuite: Bool) -> Int {
    names += 1
    let id = "\(nodes[parent].id)/\(isSuite ? "S" : "t")\(names)"
    nodes.append(Node(id: id, parent: parent, isSuite: isSuite))
    nodes[parent].children.append(nodes.count - 1)
    return nodes.count - 1
  }

  /// The tests in an order that enters each suite once, drawn anew.
  func order(_ random: inout Numbers, below node: Int = 0) -> [Int] {
    guard nodes[node].isSuite else { return [node] }
    var order: [Int] = []
    for child in nodes[node].children.shuffled(using: &random) {
      order += self.order(&random, below: child)
    }
    return order
  }

  /// All that lies in a node, and itself.
  func all(below node: Int) -> [Int] {
    [node] + nodes[node].children.flatMap { all(below: $0) }
  }
}
