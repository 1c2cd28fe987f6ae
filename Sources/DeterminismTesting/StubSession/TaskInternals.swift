import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a loader needs of its task and Foundation on Linux does not give out.
///
/// Read by reflection, once and on the task's own queue, where nothing changes meanwhile. Where a
/// toolchain names things otherwise, the queue is missing and an upload's body unknown; a test of
/// ours notices.
struct TaskInternals {
  /// Where the body of a request comes from.
  enum Body {
    case none
    case data(Data)
    case file(URL)
    case stream(InputStream)
    /// The delegate is asked for a stream.
    case delegate
    case unknown
  }

  /// The queue on which Foundation wants to be told about the task: its own tables have no lock.
  let queue: DispatchQueue?
  let body: Body

  init(_ task: URLSessionTask, request: URLRequest) {
    var queue: DispatchQueue?
    var known: Body?
    #if canImport(FoundationNetworking)
      var mirror: Mirror? = Mirror(reflecting: task)
      while let current = mirror {
        for child in current.children {
          if child.label == "workQueue" { queue = child.value as? DispatchQueue }
          if child.label == "knownBody" { known = Self.body(child.value) }
        }
        mirror = current.superclassMirror
      }
    #endif
    self.queue = queue
    if let data = request.httpBody {
      body = .data(data)
    } else if let stream = request.httpBodyStream {
      body = .stream(stream)
    } else {
      body = task is URLSessionUploadTask ? known ?? .unknown : .none
    }
  }

  /// An optional of Foundation's own enumeration, in which a case has at most one value.
  private static func body(_ value: Any) -> Body {
    guard let some = Mirror(reflecting: value).children.first?.value else { return .delegate }
    return switch Mirror(reflecting: some).children.first?.value {
    case nil: .none
    case let data as DispatchData: .data(Data(data))
    case let file as URL: .file(file)
    case let stream as InputStream: .stream(stream)
    default: .unknown
    }
  }
}
