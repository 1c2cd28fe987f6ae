import DeterminismTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Many sessions at once, each with its own answers to the same requests.
@Suite("Stub sessions in parallel", .timeLimit(.minutes(1)), .verifyingStubs)
struct StubSessionParallelTests {
  static let count = 100
  static let rounds = 5

  private static func stubs() -> [StubSession] {
    (0..<count).map { number in
      StubSession(
        .get("/who", answer: .text("session \(number)")),
        configuration: number.isMultiple(of: 2) ? .ephemeral : .default)
    }
  }

  @Test("A hundred at once, asked by await, each give their own answers")
  func asynchronous() async throws {
    let stubs = Self.stubs()
    let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for (number, stub) in stubs.enumerated() {
        for _ in 0..<Self.rounds {
          group.addTask {
            let (data, _) = try await stub.session.data(from: .stub("/who"))
            return (number, String(decoding: data, as: UTF8.self))
          }
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0, default: []].append($1.1) }
    }
    Self.expect(answers, from: stubs)
  }

  @Test("A hundred at once, asked by completion handler, each give their own answers")
  func completionHandlers() async {
    let stubs = Self.stubs()
    let answers = await withTaskGroup(of: (Int, String).self) { group in
      for (number, stub) in stubs.enumerated() {
        for _ in 0..<Self.rounds {
          group.addTask {
            await withCheckedContinuation { continuation in
              stub.session.dataTask(with: .stub("/who")) { data, _, error in
                let text = data.map { String(decoding: $0, as: UTF8.self) } ?? "\(error as Any)"
                continuation.resume(returning: (number, text))
              }.resume()
            }
          }
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0, default: []].append($1.1) }
    }
    Self.expect(answers, from: stubs)
  }

  @Test("Many requests of one session at once are all answered", arguments: ["at once", "later"])
  func oneSession(when: String) async throws {
    let answer = StubAnswer.computed { .text($0.parameters["n"] ?? "") }
    // What answers later comes from another thread than what starts further tasks meanwhile.
    let stub = StubSession(
      .get("/{n}", answer: when == "at once" ? .text("any") : answer))
    let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<500 {
        group.addTask {
          let (data, _) = try await stub.session.data(from: .stub("/\(number)"))
          return (number, String(decoding: data, as: UTF8.self))
        }
      }
      return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
    }
    let wrong = answers.filter { $0.value != (when == "at once" ? "any" : "\($0.key)") }
    #expect(answers.count == 500 && wrong.isEmpty)
    #expect(stub.requests.count == 500)
  }

  private static func expect(
    _ answers: [Int: [String]], from stubs: [StubSession],
    at place: SourceLocation = #_sourceLocation
  ) {
    let wrong = (0..<count).filter {
      answers[$0] != Array(repeating: "session \($0)", count: rounds)
        || stubs[$0].requests.count != rounds
    }
    #expect(wrong == [], sourceLocation: place)
  }
}
