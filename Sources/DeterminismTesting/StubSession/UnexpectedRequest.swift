/// Words for a request that no route answers.
struct UnexpectedRequest {
  /// What was asked, what was expected, and what differs, the nearest route first.
  let text: String

  init(_ request: StubRequest, routes: [StubRoute], uses: [Int]) {
    var lines = ["no route answers \(request)\(Self.body(of: request))"]
    let ranked = routes.indices
      .map { (distance: routes[$0].distance(from: request), index: $0) }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
    if ranked.isEmpty { lines.append("the session has no routes") }
    for (_, index) in ranked.prefix(Self.shownCount) {
      let route = routes[index]
      var differences = route.differences(from: request)
      if differences.isEmpty {
        differences = ["it is used up after \(uses[index]) \(uses[index] == 1 ? "use" : "uses")"]
      }
      lines.append("  \(route.placed): \(differences.joined(separator: "; "))")
    }
    if ranked.count > Self.shownCount {
      lines.append("  and \(ranked.count - Self.shownCount) more")
    }
    text = lines.joined(separator: "\n")
  }

  // MARK: - Helpers

  private static let shownCount = 5

  private static func body(of request: StubRequest) -> String {
    request.body.isEmpty ? "" : " with the body \(StubBody.shown(request.body))"
  }
}
