import HarnessModel
import Testing

@testable import HarnessReporting

@Suite struct LiveConsoleTests {
  @Test(arguments: [80, 40, 12]) func framesLookLikeTheirGoldenFile(_ width: Int) {
    let events = Story.mixed()
    var console = LiveConsole(isColored: false, timings: Timings(RunRecord(events)))
    var shown = ""
    for (index, event) in events.enumerated() {
      console.apply(event)
      if index % 5 == 4 {
        let frame = console.frame(now: event.at + 7, width: width)
        shown += "=== after event \(index + 1)\n\(frame.visible)\n"
      }
    }
    shown += "=== end\n" + console.finish(width: width).visible
    Golden.expect(shown, is: "console/live.\(width).txt")
  }

  /// A terminal that obeys what frames use: line feed, return, up, clear.
  struct Terminal {
    let width: Int
    var lines: [[Character]] = [[]]
    var row = 0
    var column = 0

    mutating func write(_ text: String) {
      var rest = Substring(text)
      while let character = rest.popFirst() {
        switch character {
        case "\n": (row, column) = (row + 1, 0)
        case "\r": column = 0
        case "\u{1B}":
          let code = rest.prefix { !$0.isLetter }
          rest.removeFirst(code.count)
          if rest.popFirst() == "A" {
            row -= Int(code.dropFirst()) ?? 1
          } else {
            lines = Array(lines.prefix(row + 1))
            lines[row] = Array(lines[row].prefix(column))
          }
        default:
          if column == width { (row, column) = (row + 1, 0) }
          while lines.count <= row { lines.append([]) }
          lines[row] = Array(lines[row].prefix(column)) + [character]
          column += 1
        }
        while lines.count <= row { lines.append([]) }
      }
    }
  }

  @Test func whatStaysOnTheTerminalIsWhatAPipeWouldShow() {
    let events = Story.mixed()
    for width in [80, 33] {
      var live = LiveConsole(isColored: false)
      var plain = PlainConsole()
      var terminal = Terminal(width: width)
      var lines = ""
      for event in events {
        live.apply(event)
        lines += plain.lines(for: event)
        terminal.write(live.frame(now: event.at, width: width))
      }
      terminal.write(live.finish(width: width))
      let wanted = lines.split(separator: "\n").flatMap { line in
        stride(from: 0, to: line.count, by: width).map { String(line.dropFirst($0).prefix(width)) }
      }
      let shown = terminal.lines.map { String($0) }.filter { !$0.isEmpty }
      #expect(shown == wanted, "width \(width)")
    }
  }

  @Test func framesFitAndHostileNamesDoNotAct() {
    var wrong: [String] = []
    for width in [10, 25, 79, 200] {
      var console = LiveConsole(isColored: false)
      for event in Story.hostile() {
        if case .testEnded = event.kind { continue }
        console.apply(event)
        _ = console.finish(width: width)
        let frame = console.frame(now: event.at, width: width, height: 10)
        for line in frame.split(separator: "\n") where DisplayWidth.of(String(line)) >= width {
          wrong.append("\(width): \(line)")
        }
        if frame.unicodeScalars.contains(where: { $0 != "\n" && $0.value < 0x20 }) {
          wrong.append("acts: \(frame.visible)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func theEstimateFollowsFormerTimes() {
    var story = Story()
    story.plan = "unit"
    story.planned(["M.a()", "M.b()", "M.c()"])
    story.planningEnded()
    for (name, seconds) in [("M.a()", 10.0), ("M.b()", 30), ("M.c()", 2)] {
      story.ran(name, seconds: seconds)
    }
    let timings = Timings(RunRecord(story.events))
    var estimate = Estimate(timings: timings)
    for name in ["M.a()", "M.b()", "M.c()"] { estimate.plan(story.key(name)) }
    let long = [(key: story.key("M.b()"), seconds: 5.0)]
    let found = [
      estimate.remaining(running: [], workers: 1), estimate.remaining(running: [], workers: 2),
      estimate.remaining(running: long, workers: 4),
      Estimate(timings: Timings()).remaining(running: [], workers: 1),
    ]
    #expect(found == [42, 21, 25, nil])
    estimate.end(story.key("M.b()", attempt: 2), seconds: 31)
    #expect(estimate.remaining(running: [], workers: 1) == 12)
  }
}

extension String {
  /// The text with its escape codes to be seen.
  fileprivate var visible: String {
    VisibleText.lines(self).joined(separator: "\n")
  }
}
