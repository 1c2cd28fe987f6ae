/// The JUnit XML report of a run.
///
/// A record of an unfinished run makes a valid and red report: planned tests without an outcome are
/// errors, and a test case of its own says that the run did not finish.
public enum JUnit {
  /// What a report may hold.
  public enum Profile: String, Sendable, CaseIterable {
    /// With file and line, properties per test case, attempts and attachments.
    case extended
    /// Valid by Jenkins's `junit-10.xsd` and Windy Road's `JUnit.xsd` alike.
    case strict
  }

  /// Writes the report in pieces.
  ///
  /// - Parameters:
  ///   - record: A sealed record.
  ///   - profile: What the report may hold.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws.
  public static func write(
    _ record: RunRecord, profile: Profile = .extended, to sink: @escaping ByteSink
  ) throws {
    var writer = Writer(record: record, profile: profile, stream: ByteStream(sink))
    try writer.writeDocument()
  }

  /// The report in one text.
  public static func render(_ record: RunRecord, profile: Profile = .extended) -> String {
    // A sink that only appends does not throw.
    (try? ByteStream.collect { try write(record, profile: profile, to: $0) }) ?? ""
  }
}
