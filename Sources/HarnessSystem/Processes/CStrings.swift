import CHarnessSystem

/// A list of C strings, ended by a null pointer, freed with its last reference.
final class CStrings {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    pointer = .allocate(capacity: count + 1)
    for (index, text) in texts.enumerated() { pointer[index] = strdup(text) }
    pointer[count] = nil
  }

  deinit {
    for index in 0..<count { free(pointer[index]) }
    pointer.deallocate()
  }
}
