import Determinism
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What passes between one stub session and the code under test.
///
/// The session keeps it alive, as long as there is one of its tasks or anybody who could start one.
final class Exchange: Sendable {
  let clock: any Clock<Duration>
  let ties = SessionTies()
  let place: SourceLocation
  let routes: [StubRoute]
  let unused: StubSession.Unused
  let reporter: Reporter
  let log: Watched<Log>

  init(
    _ routes: [StubRoute], unused: StubSession.Unused, at place: SourceLocation,
    reporter: Reporter
  ) {
    self.routes = routes
    self.unused = unused
    self.place = place
    self.reporter = reporter
    clock = DeterminismContext.current.clock
    log = Watched(Log(uses: routes.map { _ in 0 }))
  }

  deinit {
    StubTable.remove(ObjectIdentifier(self))
    if !log.value.isChecked { reportUnused(hint: Self.unverified) }
    reportComplaints()
  }

  /// The requests so far, in the order in which they arrived.
  var requests: [StubRequest] { log.value.requests.map(\.request) }

  func waitForRequests(atLeast count: Int) async {
    await log.wait { $0.requests.count >= count }
  }

  /// Counts a request that arrives, before its body is there.
  ///
  /// - Returns: Its place in the order of requests.
  func arrive() -> Int {
    log.change { log in
      log.arrivals += 1
      return log.arrivals
    }
  }

  /// Records a request and finds its answer.
  ///
  /// - Returns: The route that answers, what it answers, and the request as it was recorded.
  /// - Throws: `URLError` for the code under test when no route answers; the test will be told.
  func answer(
    to request: StubRequest, arrival: Int
  ) throws(URLError) -> Match {
    // Conditions are code of the user: they are asked without the lock.
    let matches = routes.indices.filter { routes[$0].differences(from: request).isEmpty }
    let (chosen, recorded, uses) = log.change { log -> (Int?, StubRequest, [Int]) in
      let chosen = matches.first { log.uses[$0] < routes[$0].limit ?? .max }
      var recorded = request
      if let chosen {
        recorded.parameters = routes[chosen].path.match(request.segments) ?? [:]
        log.uses[chosen] += 1
      }
      let index = log.requests.firstIndex { $0.arrival > arrival } ?? log.requests.endIndex
      log.requests.insert((arrival, recorded), at: index)
      return (chosen, recorded, log.uses)
    }
    if let chosen {
      let route = routes[chosen]
      return Match(route: route, step: route.step(uses[chosen] - 1), request: recorded)
    }
    let text = UnexpectedRequest(request, routes: routes, uses: uses).text
    complain(text)
    throw URLError(
      .resourceUnavailable,
      userInfo: [
        NSLocalizedDescriptionKey: text, NSURLErrorFailingURLErrorKey: request.url,
      ])
  }

  /// Keeps something that the test is to be told when it verifies.
  func complain(_ text: String, at place: SourceLocation? = nil) {
    let complaint = Complaint(text, at: place ?? self.place)
    log.change { $0.complaints.append(complaint) }
  }
}
