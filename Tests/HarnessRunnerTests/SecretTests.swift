import Foundation
import HarnessModel
import Testing

@testable import HarnessRunner

@Suite("Secrets")
struct SecretTests {
  private static let value = "Qz7/\"x&y\\<2>"
  private static let mask = SecretMask(["TOKEN": [value]])

  @Test("A secret is found in every form in which it is likely to be written")
  func forms() throws {
    let value = Self.value
    let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    let forms: [(String, String)] = [
      (value, "(secret TOKEN)"),
      (json, "\"(secret TOKEN, JSON)\""),
      (
        value.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!,
        "(secret TOKEN, percent)"
      ),
      ("Qz7/&quot;x&amp;y\\&lt;2&gt;", "(secret TOKEN, XML)"),
      (Data(value.utf8).map { String(format: "%02x", $0) }.joined(), "(secret TOKEN, hex)"),
    ]
    for (form, wanted) in forms { #expect(Self.mask.masked("<\(form)>") == "<\(wanted)>") }
  }

  @Test("Base 64 is found at every place of a longer text", arguments: 0..<7)
  func base64(_ place: Int) {
    for rest in 0..<4 {
      let text =
        String(repeating: "n", count: place) + Self.value + String(repeating: "m", count: rest)
      let encoded = Data(text.utf8).base64EncodedString()
      for form in [encoded, encoded.replacing("+", with: "-").replacing("/", with: "_")] {
        let masked = Self.mask.masked(form)
        #expect(masked.contains("(secret TOKEN, base64)"), "\(form) became \(masked)")
      }
    }
  }

  @Test("A secret is found whatever the pieces, and nothing else is touched")
  func pieces() {
    let values = ["A": Set(["s3cret"]), "B": Set(["s3cret-longer"]), "C": Set(["ets3c"])]
    let mask = SecretMask(values)
    let text = "s3crets3cret-longer s3cret-longe ets3crets3c s3cre s3cret-long"
    let wanted =
      "(secret A)(secret B) (secret A)-longe (secret C)r(secret C) s3cre (secret A)-long"
    #expect(mask.masked(text) == wanted)
    for size in 1...text.utf8.count {
      var buffer = MaskedBuffer(limit: 1_000, secrets: mask)
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        bytes[start..<min(bytes.count, start + size)].withUnsafeBytes { buffer.append($0) }
      }
      #expect(buffer.whole.captured.text == wanted, "in pieces of \(size)")
    }
  }

  @Test("No cut of a long output leaves a secret in it", arguments: 0..<14)
  func cuts(_ offset: Int) {
    var buffer = MaskedBuffer(limit: 32, secrets: SecretMask(["A": ["s3cret-value"]]))
    let text = String(repeating: ".", count: 20 + offset) + "s3cret-value"
    for byte in Array((text + String(repeating: text, count: 3)).utf8) {
      withUnsafeBytes(of: byte) { buffer.append($0) }
    }
    let kept = buffer.whole.captured.text
    #expect(!kept.contains("s3cret") && !kept.contains("value"))
    #expect(kept.contains("bytes left out"))
  }

  @Test("What a mask does to a test keeps the name by which the library knows it")
  func test() {
    let mask = SecretMask(["A": ["s3cret"]])
    let test = TestRecord(
      id: TestID("M.S/`s3cret`()"), framework: .swiftTesting,
      nativeID: "M.S/`s3cret`()/F.swift:1:2",
      displayName: "the s3cret", tags: [".s3cret"])
    var wanted = test
    wanted.id = TestID("M.S/`(secret A)`()")
    wanted.displayName = "the (secret A)"
    wanted.tags = [".(secret A)"]
    #expect(mask.masked(test) == wanted)
  }

  @Test("Secrets come from all plans and rows, and too short ones are all told")
  func gathering() throws {
    func plan(_ name: String, _ rule: Plan.Environment) -> Plan {
      Plan(name: name, determinism: Plan.Determinism(environment: rule))
    }
    let plans = [
      plan("a", Plan.Environment(allow: ["OWN"], set: ["SET": "value-1"], secret: ["OWN", "SET"])),
      plan(
        "b", Plan.Environment(allow: ["NONE"], set: ["SET": "value-2"], secret: ["NONE", "SET"])),
    ]
    let mask = try SecretMask(of: plans, environment: ["OWN": "value-0", "SET": "value-3"])
    #expect(
      mask.masked("value-0 value-1 value-2 value-3")
        == "(secret OWN) (secret SET) (secret SET) value-3")
    let short = plans.map { plan in
      var plan = plan
      plan.determinism.environment?.set["SET"] = "abc"
      return plan
    }
    let error = #expect(throws: UsageError.self) {
      _ = try SecretMask(of: short, environment: ["OWN": "abc"])
    }
    #expect(
      error?.diagnostics.map { $0.message.prefix(14) } == ["the secret OWN", "the secret SET"])
  }
}
