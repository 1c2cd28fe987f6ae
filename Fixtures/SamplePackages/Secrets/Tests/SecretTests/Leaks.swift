import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
import Testing

/// Invented; the plan sets it as well.
let secret = "Zk8Quartz42x"

func write(_ text: String, to descriptor: Int32 = 1) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    if count <= 0 { return }
    rest = rest.dropFirst(count)
  }
}

@Suite("Leaks") struct Leaks {
  @Test func inheritsTheValue() throws {
    let value = try #require(ProcessInfo.processInfo.environment["VAULT_KEY"])
    #expect(value == secret)
    print("value", value)
  }

  @Test(arguments: [1, 2]) func inPieces(_ descriptor: Int32) {
    for letter in secret {
      write(String(letter), to: descriptor)
      usleep(2_000)
    }
    write("\n", to: descriptor)
  }

  /// The head and the tail that are kept have 128 KiB each.
  @Test(arguments: 0..<12) func atTheCut(_ place: Int) {
    let ends = 131_072
    write(String(repeating: "h", count: ends - place))
    write(secret)
    write(String(repeating: "m", count: ends))
    write(secret)
    write(String(repeating: "t", count: ends - place))
  }

  @Test("shows Zk8Quartz42x to everyone") func displayName() {}
  @Test func `opens with Zk8Quartz42x`() {}
  @Test(arguments: ["Zk8Quartz42x", "other"]) func argument(_ value: String) {}

  @Test func attachment() {
    Attachment.record(Array("key \(secret)".utf8), named: "Zk8Quartz42x.txt")
    Attachment.record("the key is \(secret), in text")
  }

  @Test func issue() { #expect(secret == "nothing") }
  @Test func comment() { Issue.record("\(secret) is wrong") }
  @Test(.disabled("without Zk8Quartz42x it is no use")) func skipped() {}
  @Test func crash() { fatalError("no door for \(secret)") }

  @Test func encoded() throws {
    print(Data(secret.utf8).base64EncodedString(), Data("ab\(secret)cd".utf8).base64EncodedString())
    print(secret.utf8.map { String($0, radix: 16) }.joined())
  }

  @Test func connection() async {
    let url = URL(string: "http://Zk8Quartz42x.example/")!
    _ = try? await URLSession(configuration: .ephemeral).data(from: url)
    _ = try? Data(contentsOf: URL(filePath: "/nowhere/Zk8Quartz42x"))
    _ = getenv("Zk8Quartz42x")
  }
}
