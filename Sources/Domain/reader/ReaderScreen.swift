import Articles
import Foundation

/// What the user sees: the list on stdout, everything that went wrong on stderr.
enum ReaderScreen {
  static func show(_ state: ArticleState) -> ReaderExit {
    switch state {
    case .loaded(let articles) where articles.isEmpty:
      write("No articles yet.", to: .standardOutput)
      return .shown
    case .loaded(let articles):
      let lines = articles.map { "\($0.id)\t\($0.title)" }
      write(lines.joined(separator: "\n"), to: .standardOutput)
      return .shown
    case .failed(let text):
      write("error: \(text)", to: .standardError)
      return .failed
    case .idle, .loading:
      write("error: The load was cancelled.", to: .standardError)
      return .failed
    }
  }

  static func show(_ error: any Error) -> ReaderExit {
    let message = (error as? ReaderMistake)?.message ?? "\(error)"
    write("error: \(message)\nusage: reader [--base-url URL]", to: .standardError)
    return .usage
  }

  /// A reader that hangs up on us is no reason to crash, so a failed write is let go.
  private static func write(_ text: String, to file: FileHandle) {
    try? file.write(contentsOf: Data((text + "\n").utf8))
  }
}
