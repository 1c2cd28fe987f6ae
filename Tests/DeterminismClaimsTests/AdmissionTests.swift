import DeterminismClaims
import Testing

@Suite("The admission of tests")
struct AdmissionTests {
  @Test("200 tests over 6 resources: all start in their turn, at every width, whoever comes when")
  func simulation() {
    var wrong: [String] = []
    var waits = 0
    for seed in UInt64(0)..<24 {
      let simulation = AdmissionSimulation(seed: seed)
      simulation.run()
      wrong += simulation.wrong.prefix(3).map { "seed \(seed): \($0)" }
      if simulation.width > 1 { waits += simulation.waits }
    }
    #expect(wrong == [])
    #expect(waits > 500, "only \(waits) had to wait")
  }

  @Test("The same seed starts the same tests in the same order")
  func repetition() {
    for seed in UInt64(0)..<4 {
      let runs = [AdmissionSimulation(seed: seed), AdmissionSimulation(seed: seed)]
      for simulation in runs { simulation.run() }
      #expect(runs[0].started == runs[1].started && runs[0].started.count > 100)
    }
  }

  @Test("What is not known starts and is entered at once; what is known is expected once")
  func unknown() {
    var admission = Admission([.init(id: "M/S/a"), .init(id: "M/S/b")], width: 1)
    #expect(admission.arrive(test: "M/x") == [.start(test: "M/x", slots: [:])])
    #expect(admission.arrive(suite: "N") == [.enter(suite: "N")])
    #expect(admission.leave(suite: "N") == [])
    #expect(admission.knows("M/S/a") && admission.expects("M/S/a") && !admission.knows("M/S"))
    #expect(admission.arrive(suite: "M/S") == [.enter(suite: "M/S")])
    #expect(admission.arrive(test: "M/S/b") == [])
    #expect(admission.arrive(test: "M/S/a") == [.start(test: "M/S/a", slots: [:])])
    #expect(!admission.expects("M/S/a") && admission.running == ["M/S/a"])
    #expect(admission.end(test: "M/S/a") == [.start(test: "M/S/b", slots: [:])])
    #expect(admission.end(test: "M/S/a") == [] && admission.drop("M") == [])
  }

  @Test("Slots of the process and slots from outside come together")
  func slots() {
    let test = Admission.Test(id: "M/a", wants: [Want("r", slots: 2)], isRemote: true)
    var admission = Admission([test], width: 4)
    #expect(admission.arrive(test: "M/a") == [.ask(test: "M/a")])
    #expect(
      admission.agree(test: "M/a", slots: ["q": 7])
        == [.start(test: "M/a", slots: ["r": 1, "q": 7])])
  }

  @Test("A suite of which all tests were dropped is entered, so that the one around it is left")
  func droppedSuite() {
    let ids = ["M/A/B/b", "M/A/a", "M/C/c"]
    var admission = Admission(ids.map { .init(id: $0) }, width: 1)
    #expect(admission.arrive(suite: "M/A") == [.enter(suite: "M/A")])
    #expect(admission.drop("M/A/B/b") == [])
    #expect(admission.arrive(suite: "M/A/B") == [.enter(suite: "M/A/B")])
    #expect(admission.leave(suite: "M/A/B") == [])
    #expect(admission.arrive(test: "M/A/a") == [.start(test: "M/A/a", slots: [:])])
  }
}
