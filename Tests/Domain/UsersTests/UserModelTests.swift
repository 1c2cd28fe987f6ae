import Observation
import Testing
import Users

@MainActor
@Suite("User name")
struct UserModelTests {
  @Test("A fetched user is shown by name")
  func success() async {
    let model = UserModel(service: UserServiceDouble([.success(.sample(name: "Robin"))]))
    await model.fetch()
    #expect(Shown(model) == Shown(name: "Robin"))
  }

  @Test("A failure shows the fixed text and no name")
  func failure() async {
    let model = UserModel(service: UserServiceDouble([.failure(UserServiceDouble.Failure())]))
    #expect(Shown(model) == Shown())
    await model.fetch()
    #expect(Shown(model) == Shown(errorText: "Something went wrong.", isShowingError: true))
  }

  @Test("A failure keeps the name, and the next success takes the error away")
  func recovery() async {
    let model = UserModel(
      service: UserServiceDouble([
        .success(.sample(name: "Robin")), .failure(UserServiceDouble.Failure()),
        .success(.sample(name: "Alex")),
      ]))
    var shown: [Shown] = []
    for _ in 1...3 {
      await model.fetch()
      shown.append(Shown(model))
    }
    #expect(
      shown == [
        Shown(name: "Robin"),
        Shown(name: "Robin", errorText: UserModel.failureText, isShowingError: true),
        Shown(name: "Alex"),
      ])
  }

  @Test("A view is told when the name changes")
  func isObservable() async {
    let model = UserModel(service: UserServiceDouble([.success(.sample(name: "Robin"))]))
    await confirmation { told in
      withObservationTracking {
        _ = model.name
      } onChange: {
        told()
      }
      await model.fetch()
    }
  }
}

/// All that a view shows of the model, to be compared at once.
private struct Shown: Equatable {
  var name = ""
  var errorText = ""
  var isShowingError = false

  init(name: String = "", errorText: String = "", isShowingError: Bool = false) {
    self.name = name
    self.errorText = errorText
    self.isShowingError = isShowingError
  }

  @MainActor
  init(_ model: UserModel) {
    self.init(
      name: model.name, errorText: model.errorText, isShowingError: model.isShowingError)
  }
}
