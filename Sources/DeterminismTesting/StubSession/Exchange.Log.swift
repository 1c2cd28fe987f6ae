extension Exchange {
  /// What was asked so far.
  struct Log: Sendable {
    var arrivals = 0
    var requests: [(arrival: Int, request: StubRequest)] = []
    /// How many requests each route has answered.
    var uses: [Int]
    /// What the test has not been told.
    var complaints: [Complaint] = []
    var isChecked = false
  }

  /// A request and what answers it.
  struct Match: Sendable {
    let route: StubRoute
    let step: StubAnswer.Step
    /// The request, with what the placeholders of the route's path stand for.
    let request: StubRequest
  }
}
