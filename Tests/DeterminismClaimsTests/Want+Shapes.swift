import DeterminismClaims

extension Want {
  init(_ resource: String, isShared: Bool) {
    self.init(resource, isShared: isShared, slots: nil)
  }

  init(_ resource: String, slots: Int) {
    self.init(resource, isShared: false, slots: slots)
  }

  var isShared: Bool { mode == .together }

  var slots: Int? {
    if case .slot(let count) = mode { count } else { nil }
  }
}
