import Articles
import Foundation

let status: ReaderExit
do {
  let options = try ReaderOptions(CommandLine.arguments.dropFirst())
  let model = ArticleListModel(repository: try Composition.repository(options))
  await model.load()
  status = ReaderScreen.show(model.state)
} catch {
  status = ReaderScreen.show(error)
}
exit(status.rawValue)
