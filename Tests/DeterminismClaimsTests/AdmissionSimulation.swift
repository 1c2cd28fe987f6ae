import DeterminismClaims

/// A testing library that runs 200 tests in parallel, each behind its gate.
final class AdmissionSimulation {
  private(set) var wrong: [String] = []
  private(set) var started: [String] = []
  private(set) var waits = 0
  let width: Int

  private enum Moment {
    /// The library comes to a suite or a test, or skips it.
    case arrive, skip
    case end, agree, cancel, leave
  }

  private let tree: TestTree
  private let indices: [String: Int]
  /// Each test's place in the order.
  private var places: [Int: Int] = [:]
  private var wants: [Int: [Want]] = [:]
  private var remote: Set<Int> = []
  private var admission: Admission
  private var random: Numbers
  private var moments: [(at: Int, moment: Moment, node: Int)] = []
  private var now = 0
  /// When a test came, and since when it is known to wait.
  private var arrived: [Int: Int] = [:]
  private var waiting: [Int: Int] = [:]
  /// When tests asked outside.
  private var asked: [Int: Int] = [:]
  private var steps = 0
  private var running: [Int: [String: Int]] = [:]
  /// Suites that were entered and not left.
  private var open: Set<Int> = []
  /// What has ended, was left or will not come.
  private var done: Set<Int> = []
  private var dropped: Set<Int> = []

  init(seed: UInt64) {
    random = Numbers(seed: seed)
    let tree = TestTree(tests: 200, &random)
    self.tree = tree
    indices = Dictionary(uniqueKeysWithValues: tree.nodes.indices.map { (tree.nodes[$0].id, $0) })
    width = [1, 2, 4, Int.max][Int(seed % 4)]
    var order = tree.order(&random)
    if width > 1 { order.shuffle(using: &random) }
    var tests: [Admission.Test] = []
    for (place, node) in order.enumerated() {
      places[node] = place
      wants[node] = Wants.draw(&random, none: 30)
      if random.chance(20) { remote.insert(node) }
      tests.append(
        Admission.Test(
          id: tree.nodes[node].id, wants: wants[node] ?? [], isRemote: remote.contains(node)))
    }
    admission = Admission(tests, width: width)
  }

  func run() {
    schedule(.arrive, 0)
    while let (at, moment, node) = moments.popLast() {
      (now, steps) = (at, steps + 1)
      take(moment, node, tree.nodes[node].id)
    }
    let left = places.keys.filter { !done.contains($0) && !dropped.contains($0) }
    check(left.isEmpty, "\(left.count) tests neither started nor were dropped")
    check(admission.running.isEmpty && open.isEmpty, "something still runs or is open")
  }

  // MARK: - What the library does

  private func take(_ moment: Moment, _ node: Int, _ id: String) {
    switch moment {
    case .arrive:
      arrived[node] = steps
      if tree.nodes[node].isSuite { return act(admission.arrive(suite: id)) }
      if random.chance(3) { schedule(.cancel, node) }
      act(admission.arrive(test: id))
    case .skip: drop(node)
    case .cancel: if admission.expects(id) { drop(node) }
    case .agree: act(admission.agree(test: id, slots: [:]))
    case .end:
      running[node] = nil
      done.insert(node)
      act(admission.end(test: id))
      finish(node)
    case .leave:
      open.remove(node)
      act(admission.leave(suite: id))
      finish(node)
    }
  }

  private func drop(_ node: Int) {
    dropped.formUnion(tree.all(below: node))
    for each in tree.all(below: node) { waiting[each] = nil }
    act(admission.drop(tree.nodes[node].id))
    finish(node)
  }

  /// A suite whose last child is done is left.
  private func finish(_ node: Int) {
    done.insert(node)
    guard let parent = tree.nodes[node].parent else { return }
    leaveIfDone(parent)
  }

  private func leaveIfDone(_ suite: Int) {
    if tree.nodes[suite].children.allSatisfy(done.contains) { schedule(.leave, suite) }
  }

  private func schedule(_ moment: Moment, _ node: Int) {
    let at = now + random.below(moment == .agree ? 200 : 50)
    let place = moments.lastIndex { $0.at > at }.map { $0 + 1 } ?? 0
    moments.insert((at, moment, node), at: place)
  }

  // MARK: - What the gate says

  private func act(_ actions: [Admission.Action]) {
    for action in actions {
      switch action {
      case .start(let test, let slots): start(indices[test] ?? 0, test, slots)
      case .enter(let suite): enter(indices[suite] ?? 0, suite)
      case .ask(let test):
        let node = indices[test] ?? 0
        check(remote.contains(node), "\(test) needs no agreement")
        asked[node] = steps
        schedule(.agree, node)
      case .waiting(let test, let resources):
        waits += 1
        let node = indices[test] ?? 0
        let names = Set((wants[node] ?? []).map(\.resource))
        check(
          !resources.isEmpty && names.isSuperset(of: resources), "\(test) waits for \(resources)")
        check(waiting.updateValue(steps, forKey: node) == nil, "\(test) is told to wait twice")
      }
    }
  }

  private func enter(_ suite: Int, _ id: String) {
    check(arrived[suite] != nil && !dropped.contains(suite), "\(id) is entered and did not come")
    check(open.insert(suite).inserted, "\(id) is entered twice")
    for child in tree.nodes[suite].children {
      schedule(random.chance(4) ? .skip : .arrive, child)
    }
    leaveIfDone(suite)
  }

  private func start(_ test: Int, _ id: String, _ slots: [String: Int]) {
    check(arrived[test] != nil && !dropped.contains(test), "\(id) starts and did not come")
    check(running.updateValue(slots, forKey: test) == nil, "\(id) starts twice")
    check(running.count <= width, "\(running.count) run at a time")
    if width == 1 { checkOrder(test, id) }
    wrong += Wants.overlaps(
      running.sorted { $0.key < $1.key }.map { (wants[$0.key] ?? [], $0.value) })
    waiting[test] = nil
    // Their order counts, not who came first; one that asked outside had its claims since then.
    let since = asked[test] ?? steps
    let before = waiting.filter { $0.value < since && places[$0.key] ?? 0 < places[test] ?? 0 }
      .keys.sorted()
    let overtaken = Wants.overtaken(
      by: wants[test] ?? [], before.map { wants[$0] ?? [] },
      held: running.keys.map { wants[$0] ?? [] })
    check(overtaken.isEmpty, "\(id) overtook one of \(before) on \(overtaken)")
    started.append(id)
    schedule(.end, test)
  }

  /// One at a time, the order is kept exactly, and nothing but what holds the test is open.
  private func checkOrder(_ test: Int, _ id: String) {
    let place = places[test] ?? 0
    let skipped = places.filter {
      $0.value < place && !done.contains($0.key) && !dropped.contains($0.key)
    }
    check(skipped.isEmpty, "\(id) starts before \(skipped.count) that come first")
    let others = open.filter { !id.hasPrefix(tree.nodes[$0].id + "/") }
    check(others.isEmpty, "\(id) starts while \(others.count) other suites are open")
  }

  private func check(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds { wrong.append(text()) }
  }
}
