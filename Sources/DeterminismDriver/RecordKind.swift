/// What a record of Swift Testing means for boundaries, found without decoding it.
///
/// Within a JSON string every quote is escaped, so that a quoted key followed by a quoted value
/// can only be a member of the record itself.
enum RecordKind {
  case start
  case end
  /// A test will not run.
  case skip
  case issue
  case other

  private static let starts = [#""kind":"testStarted""#, #""kind":"testCaseStarted""#]
  private static let ends = [#""kind":"testEnded""#, #""kind":"testCaseEnded""#]
  private static let skipped = #""kind":"testSkipped""#
  private static let recorded = #""kind":"issueRecorded""#
  private static let event = #""kind":"event""#

  init(_ record: UnsafeRawBufferPointer) {
    guard Self.holds(record, Self.event) else {
      self = .other
      return
    }
    if Self.starts.contains(where: { Self.holds(record, $0) }) {
      self = .start
    } else if Self.ends.contains(where: { Self.holds(record, $0) }) {
      self = .end
    } else if Self.holds(record, Self.recorded) {
      self = .issue
    } else if Self.holds(record, Self.skipped) {
      self = .skip
    } else {
      self = .other
    }
  }

  /// Whether a record is about a case of a test.
  static func isCase(_ record: UnsafeRawBufferPointer) -> Bool {
    holds(record, #""kind":"testCase"#)
  }

  private static func holds(_ record: UnsafeRawBufferPointer, _ text: String) -> Bool {
    RecordFields.place(of: text, in: record) != nil
  }
}
