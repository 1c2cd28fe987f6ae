/// How a program ended, and everything that it said.
struct Ended: Equatable {
  enum Status: Equatable {
    case exited(Int32)
    case signalled(Int32)
    /// It was still running at the limit, and was killed.
    case overran
  }

  var status: Status
  var output: String
  var errors: String
}
