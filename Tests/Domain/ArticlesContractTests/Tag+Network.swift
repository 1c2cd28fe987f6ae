import Testing

extension Tag {
  /// Goes through URLSession, though never to a network.
  @Tag static var network: Self
}
