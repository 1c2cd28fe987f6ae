import Foundation

/// Names of functions for people.
enum FunctionName {
  /// Demangles a name and leaves out what the compiler made of an asynchronous function's parts.
  static func readable(_ symbol: String) -> String {
    guard let demangle = demangler,
      let text = demangle(symbol, symbol.utf8.count, nil, nil, 0)
    else { return symbol }
    defer { free(text) }
    let name = String(cString: text)
    // `(2) suspend resume partial function for f()`
    guard name.hasPrefix("("), let mark = name.range(of: "partial function for ") else {
      return name
    }
    return String(name[mark.upperBound...])
  }

  // MARK: -

  private typealias Demangle =
    @convention(c) (
      UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  private static let demangler = dlsym(nil, "swift_demangle").map {
    unsafeBitCast($0, to: Demangle.self)
  }
}
