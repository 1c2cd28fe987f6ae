/// A value of a JSON text, with its place.
struct JSONNode: Sendable {
  /// What stands there.
  var value: Value
  /// Where it starts: an offset in bytes, which `JSONDocument.location(at:)` turns into a place.
  var offset: Int

  enum Value: Sendable {
    /// A mistake that was reported already; whoever decodes passes over it.
    case invalid
    case null
    case bool(Bool)
    /// A number as it is written; its grammar was checked.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// In the order of the text; of duplicate keys only the first.
    case object([Member])
  }

  /// A key of an object and its value.
  struct Member: Sendable {
    var key: String
    /// Where the key starts, in bytes.
    var keyOffset: Int
    var value: JSONNode
  }

  /// What kind of value it is, in words: `a string`.
  var kind: String {
    switch value {
    case .invalid: "a mistake"
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
