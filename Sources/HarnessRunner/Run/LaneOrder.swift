import HarnessModel
import HarnessReporting

/// The order in which lanes start: the longest first, so that no worker is left with a long one at
/// the end. What a lane holds, and in which order, does not change by it.
enum LaneOrder {
  /// Puts the lanes of a schedule in order.
  ///
  /// - Parameters:
  ///   - schedule: A leaf plan's schedule.
  ///   - timings: Of an earlier run; a test that is not in it counts as short.
  ///   - workers: Processes at a time; a single one gains nothing, and keeps the order of the plan.
  /// - Returns: The schedule with its lanes by expected time, equal ones as they were.
  static func longestFirst(_ schedule: Schedule, timings: Timings, workers: Int) -> Schedule {
    if workers < 2 { return schedule }
    var result = schedule
    let expected = schedule.lanes.map { lane in
      lane.tests.reduce(0.0) {
        $0 + (timings.seconds(plan: schedule.plan.name, row: schedule.row, test: $1.id) ?? 0.001)
      }
    }
    result.lanes = schedule.lanes.indices
      .sorted { (-expected[$0], $0) < (-expected[$1], $1) }
      .map { schedule.lanes[$0] }
    return result
  }
}
