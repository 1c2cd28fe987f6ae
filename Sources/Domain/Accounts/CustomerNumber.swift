/// The number of a customer: a string up to the second version of the data, a number since the third.
///
/// Both forms are read, by a path of this type alone; any other type of value is refused, so that
/// broken data is not taken for old data.
public struct CustomerNumber: Decodable, Equatable, Sendable {
  /// The digits as they are shown; leading zeros of the old form are kept.
  public let digits: String

  public init(_ digits: String) {
    self.digits = digits
  }

  /// - Throws: `DecodingError` when the value is neither a string nor a whole number.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    do {
      digits = try value.decode(String.self)
    } catch DecodingError.typeMismatch {
      digits = String(try value.decode(Int64.self))
    }
  }
}
