import HarnessEngine
import HarnessModel

/// Watches what envelopes say of the tests that ran before in the same process.
struct HistoryAudit {
  private(set) var violations: [String] = []

  private struct Worker {
    let assignment: Engine.Assignment
    /// The process of each test, by its number.
    let processes: [TestID: Int]
    var process: Int?
    /// The tests that started there, a line each.
    var lines: [String] = []
  }

  private let order: Plan.Order
  private var workers: [Int: Worker] = [:]

  init(_ configuration: Engine.Configuration) {
    order = configuration.schedule.plan.determinism.order ?? .source
  }

  mutating func take(_ effect: Engine.Effect) {
    switch effect {
    case .startWorker(let worker, let assignment):
      var processes: [TestID: Int] = [:]
      for (number, tests) in FakeProcesses.cut(assignment).enumerated() {
        for test in tests { processes[test.id] = number }
      }
      workers[worker] = Worker(assignment: assignment, processes: processes)
    case .emit(.testStarted(let event)) where event.parent == nil: started(event)
    default: break
    }
  }

  private mutating func started(_ event: Event.TestStarted) {
    guard var worker = workers[event.worker], let envelope = event.envelope,
      let process = worker.processes[event.key.test]
    else {
      violations.append("\(event.key) started where nobody gave it")
      return
    }
    if worker.process != process {
      worker.process = process
      worker.lines = []
    }
    let text = worker.lines.joined()
    let expected = Envelope(
      seed: envelope.seed, environment: nil,
      isolation: worker.assignment.isolation, host: envelope.host, lane: worker.assignment.lane,
      predecessors: worker.lines.count, history: text.isEmpty ? "" : FNV1a.hex(of: text),
      order: order.name, concurrency: worker.assignment.width)
    if envelope != expected { violations.append("\(event.key): \(envelope) is not \(expected)") }
    worker.lines.append("\(event.key.test)\n")
    workers[event.worker] = worker
  }
}
