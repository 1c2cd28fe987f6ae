import DeterminismTesting
import Foundation
import Testing

/// History does not change: a fixture is never edited, a new form of the data gets a new file.
@Suite("Locked fixtures")
struct FixtureLockTests {
  /// Every fixture with its checksum, as `sha256sum` prints it.
  static let lock = [
    "account-missing-id.json":
      "1d2ea093082661d9969a0304698196a0b669fdafbfa2259add6ea22019231907",
    "account-v1.json":
      "241ef6a79123eba1c3e6d3c19429ca3f73d5417328764c747a094ca427dd3682",
    "account-v2.json":
      "6efaead373a6fefa9a1eccaf2e371af3a9ee346304ae1d415eafc96fe506cafa",
    "account-v3-customer-number.json":
      "0ee997a6403773dee1d3432328fbcf85ec0e58a469786ed638dc8d0b3c1c5ca8",
    "account-v3-unknown-status.json":
      "91b7c5b86ad7b9e9df845f5b0faf71a393db6f7c6d1cfb49782b9caf11003971",
  ]

  @Test("Every fixture is unchanged", arguments: lock.keys.sorted())
  func unchanged(name: String) throws {
    let data = try Fixture(name, in: .module).data()
    #expect(SHA256.hex(of: data) == Self.lock[name], "write a new fixture instead of editing one")
  }

  @Test("Every file is locked")
  func complete() throws {
    #expect(try Fixture.names(in: .module) == Self.lock.keys.sorted())
  }

  @Test(
    "Checksums are those of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func standard(text: String, checksum: String) {
    #expect(SHA256.hex(of: Data(text.utf8)) == checksum)
  }
}
