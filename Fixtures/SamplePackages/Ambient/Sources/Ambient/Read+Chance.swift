import Foundation

extension Read {
  static let chance = [
    Read("Int.random") { "\(Int.random(in: 0..<1_000_000_000))" },
    Read("Double.random") { "\(Double.random(in: 0..<1))" },
    Read("SystemRandomNumberGenerator") {
      var generator = SystemRandomNumberGenerator()
      return "\(generator.next())"
    },
    Read("shuffled") { "\(Array(0..<20).shuffled())" },
    Read("randomElement") { "\((0..<1_000_000_000).randomElement() ?? -1)" },
    Read("UUID.init") { UUID().uuidString },
    Read("NSUUID.init") { NSUUID().uuidString },
    Read("getrandom") {
      // Glibc's module does not show it.
      typealias Function = @convention(c) (UnsafeMutableRawPointer, Int, UInt32) -> Int
      let function = unsafeBitCast(dlsym(nil, "getrandom"), to: Function.self)
      return bytes { _ = function($0, 8, 0) }
    },
    Read("getentropy") { bytes { _ = getentropy($0, 8) } },
    Read("/dev/urandom") {
      bytes { buffer in
        let file = open("/dev/urandom", O_RDONLY)
        _ = read(file, buffer, 8)
        close(file)
      }
    },
    Read("arc4random") { "\(arc4random())" },
    Read("random") { "\(random())" },
    Read("rand") { "\(rand())" },
    Read("drand48") { "\(drand48())" },
    Read("Set order") { Set(0..<40).map { "\($0)" }.joined(separator: " ") },
    Read("Dictionary order") {
      Dictionary(uniqueKeysWithValues: (0..<40).map { ("k\($0)", $0) }).keys
        .joined(separator: " ")
    },
    Read("hashValue") { "\("text".hashValue)" },
    Read("Hasher") {
      var hasher = Hasher()
      hasher.combine(7)
      return "\(hasher.finalize())"
    },
  ]

  private static func bytes(_ fill: (UnsafeMutableRawPointer) -> Void) -> String {
    var value: UInt64 = 0
    withUnsafeMutableBytes(of: &value) { fill($0.baseAddress!) }
    return "\(value)"
  }
}
