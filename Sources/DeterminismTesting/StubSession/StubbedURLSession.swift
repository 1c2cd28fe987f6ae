import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking

  /// Keeps its exchange alive, and knows which of its tasks have no completion handler.
  ///
  /// These methods are the ones that make such tasks; Foundation tells the kinds apart only inside.
  final class StubbedURLSession: URLSession, @unchecked Sendable {
    // The superclass is safe to share; what is added never changes.
    private let exchange: Exchange

    init(
      _ exchange: Exchange, configuration: URLSessionConfiguration,
      delegate: (any URLSessionDelegate)?, queue: OperationQueue?
    ) {
      self.exchange = exchange
      super.init(configuration: configuration, delegate: delegate, delegateQueue: queue)
    }

    override func dataTask(with request: URLRequest) -> URLSessionDataTask {
      marked(super.dataTask(with: request))
    }

    override func dataTask(with url: URL) -> URLSessionDataTask {
      marked(super.dataTask(with: url))
    }

    override func uploadTask(
      with request: URLRequest, fromFile fileURL: URL
    ) -> URLSessionUploadTask {
      marked(super.uploadTask(with: request, fromFile: fileURL))
    }

    override func uploadTask(
      with request: URLRequest, from bodyData: Data
    ) -> URLSessionUploadTask {
      marked(super.uploadTask(with: request, from: bodyData))
    }

    override func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
      marked(super.uploadTask(withStreamedRequest: request))
    }

    private func marked<Made: URLSessionTask>(_ task: Made) -> Made {
      exchange.ties.markDelegateTask(task)
      return task
    }
  }
#endif

extension Exchange {
  /// Makes the session that this exchange answers.
  ///
  /// - Parameter configuration: Is copied.
  func makeSession(
    _ configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    queue: OperationQueue?
  ) -> URLSession {
    // The copy of a configuration is one; Foundation's type of it is only older than Swift's.
    let copy = configuration.copy() as? URLSessionConfiguration ?? configuration
    copy.protocolClasses = [StubTable.newClass(for: self)] + (copy.protocolClasses ?? [])
    #if canImport(FoundationNetworking)
      let session = StubbedURLSession(
        self, configuration: copy, delegate: delegate, queue: queue)
    #else
      let session = URLSession(configuration: copy, delegate: delegate, delegateQueue: queue)
      objc_setAssociatedObject(
        session, "DeterminismTesting.Exchange", self, .OBJC_ASSOCIATION_RETAIN)
    #endif
    ties.tie(session)
    return session
  }
}
