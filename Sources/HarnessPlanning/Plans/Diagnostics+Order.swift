import HarnessModel

extension [Diagnostic] {
  /// Sorted by file, line and column; those without a file come first, those of a whole file come
  /// last in it, equals keep their order.
  func inOrder() -> [Diagnostic] {
    enumerated().sorted { left, right in
      let (first, second) = (left.element.location, right.element.location)
      if first?.file != second?.file {
        return (first?.file ?? "").utf8.lexicographicallyPrecedes((second?.file ?? "").utf8)
      }
      let one = (first?.line ?? .max, first?.column ?? 0, left.offset)
      let two = (second?.line ?? .max, second?.column ?? 0, right.offset)
      return one < two
    }.map(\.element)
  }
}
