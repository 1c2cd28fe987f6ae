/// How far a load has come.
public enum LoadState<Value: Equatable & Sendable>: Equatable, Sendable {
  case idle
  case loading
  case loaded(Value)
  /// The load failed; the text is for the user.
  case failed(String)
}
