import Testing

/// What a test is to be told, and the line of the test that it is about.
struct Complaint: Sendable {
  let text: String
  let place: SourceLocation

  init(_ text: String, at place: SourceLocation) {
    self.text = text
    self.place = place
  }
}
