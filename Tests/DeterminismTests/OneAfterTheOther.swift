import Dispatch

/// Runs the jobs of its tasks one after the other, in the order in which they become ready.
final class OneAfterTheOther: TaskExecutor {
  private let queue = DispatchQueue(label: "one after the other")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
