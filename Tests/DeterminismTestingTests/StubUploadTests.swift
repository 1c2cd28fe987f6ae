import DeterminismTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The ways by which a body can be handed to a session.
enum Way: CaseIterable {
  case httpBody, httpBodyStream, upload, uploadOfFile, task, taskOfFile, streamedTask, handler
}

@Suite("Bodies sent to a stub session", .timeLimit(.minutes(1)), .verifyingStubs)
struct StubUploadTests {
  /// More than a stream gives at once.
  static let body = Data(String(repeating: "0123456789", count: 20_000).utf8)

  @Test("A body is matched and recorded, whichever way it is sent", arguments: Way.allCases)
  func ways(way: Way) async throws {
    let delegate = SessionDelegate(upload: Self.body)
    let stub = StubSession(
      .put("/file", body: .bytes(Self.body), answer: .status(201)), delegate: delegate)
    // Of this process alone: others may run the same test on this machine.
    let file = FileManager.default.temporaryDirectory
      .appending(path: "upload-\(ProcessInfo.processInfo.globallyUniqueString)")
    try Self.body.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await send(way, to: stub.session, file: file, delegate: delegate)
    #expect(stub.requests.map(\.body) == [Self.body])
  }

  private func send(
    _ way: Way, to session: URLSession, file: URL, delegate: SessionDelegate
  ) async throws {
    var request = URLRequest(url: .stub("/file"))
    request.httpMethod = "PUT"
    switch way {
    case .httpBody:
      request.httpBody = Self.body
      _ = try await session.data(for: request)
    case .httpBodyStream:
      request.httpBodyStream = InputStream(data: Self.body)
      _ = try await session.data(for: request)
    case .upload: _ = try await session.upload(for: request, from: Self.body)
    case .uploadOfFile: _ = try await session.upload(for: request, fromFile: file)
    case .task: session.uploadTask(with: request, from: Self.body).resume()
    case .taskOfFile: session.uploadTask(with: request, fromFile: file).resume()
    case .streamedTask: session.uploadTask(withStreamedRequest: request).resume()
    case .handler:
      await withCheckedContinuation { continuation in
        session.uploadTask(with: request, from: Self.body) { _, _, _ in continuation.resume() }
          .resume()
      }
    }
    if [.task, .taskOfFile, .streamedTask].contains(way) {
      #expect(await delegate.events().suffix(2) == ["response 201", "end"])
    }
  }

  @Test("An empty upload has an empty body")
  func empty() async throws {
    let stub = StubSession(.put("/file", body: .empty, answer: .status(201)))
    var request = URLRequest(url: .stub("/file"))
    request.httpMethod = "PUT"
    _ = try await stub.session.upload(for: request, from: Data())
    #expect(stub.requests.map(\.body) == [Data()])
  }

  @Test("A file that is not there fails the request")
  func missingFile() async {
    let stub = StubSession()
    var request = URLRequest(url: .stub("/file"))
    request.httpMethod = "PUT"
    let sent = request
    await #expect(throws: URLError.self) {
      try await stub.session.upload(for: sent, fromFile: URL(filePath: "/nowhere/at/all"))
    }
    #expect(stub.requests.isEmpty)
  }
}
