import HarnessModel

/// The counts of a run as a table for a console.
enum CountsTable {
  /// A line per plan, and one for all where there are several.
  static func render(_ record: RunRecord) -> String {
    let total = record.counts
    let columns = CountsText.shown(for: total)
    var rows = [["plan"] + columns.map(\.heading) + ["time"]]
    func add(_ name: String, _ counts: Counts, _ seconds: Double?) {
      rows.append(
        [DisplayWidth.cutMiddle(VisibleText.line(name), to: 40)]
          + columns.map { "\($0.value(counts))" }
          + [seconds.map { Seconds.short($0) } ?? "not ended"])
    }
    for plan in record.plans { add(plan.label, record.counts(of: plan), plan.seconds) }
    if record.plans.count != 1 { add("all", total, record.end?.seconds) }
    let widths = rows[0].indices.map { column in
      rows.reduce(0) { max($0, DisplayWidth.of($1[column])) }
    }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { index, cell in
        let pad = String(repeating: " ", count: max(0, cell.1 - DisplayWidth.of(cell.0)))
        return index == 0 ? cell.0 + pad : pad + cell.0
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
