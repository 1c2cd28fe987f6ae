import Foundation

/// Whether the network rule holds.
enum NetworkCheck {
  /// - Parameter rule: `allow`, `loopback` or `deny`.
  static func problem(_ rule: String) -> String? {
    if rule == "allow" { return nil }
    return Refusals.unheard {
      // An address that belongs to nobody (RFC 5737). Connecting a datagram socket sends nothing.
      if connects(to: "192.0.2.1") { return "192.0.2.1 can be reached" }
      if connects(to: "127.0.0.1") != (rule == "loopback") {
        return "127.0.0.1 can\(rule == "loopback" ? "not" : "") be reached"
      }
      return nil
    }
  }

  private static func connects(to host: String) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(9).bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // Without a route to there, nothing was refused by the rule either.
    return result == 0 || errno != ECONNREFUSED
  }
}
