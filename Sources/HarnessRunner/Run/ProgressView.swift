import HarnessModel
import HarnessReporting
import HarnessSystem

/// Shows a run while it goes on: events as JSON on stdout, or a live view or plain lines on stderr.
final class ProgressView {
  /// Frames of the live view a second.
  static let rate: UInt64 = 10

  private enum Mode {
    case json
    case plain(PlainConsole)
    case live(LiveConsole)
  }

  private let loop: EventLoop
  private let clock: RunClock
  private var mode: Mode
  private var timer: EventLoop.Token?

  /// - Parameters:
  ///   - options: What the user asked for.
  ///   - environment: Of harness, for `NO_COLOR` and `TERM`.
  ///   - timings: Of the last run, for the estimate.
  ///   - clock: The run's time.
  ///   - loop: Calls for the next frame.
  init(
    options: RunOptions, environment: [String: String], timings: Timings, clock: RunClock,
    on loop: EventLoop
  ) {
    self.loop = loop
    self.clock = clock
    let isColored = Self.isColored(
      options.color, descriptor: Terminal.standardError, environment: environment)
    let isTerminal =
      Terminal.isTerminal(Terminal.standardError) && environment["TERM"] != "dumb"
    // Tests that write to the terminal themselves would tear the frames.
    let isLive =
      !options.noCapture
      && (options.progress == .always || (options.progress == .automatic && isTerminal))
    if options.format == .json {
      mode = .json
    } else if isLive {
      mode = .live(
        LiveConsole(isVerbose: options.verbose, isColored: isColored, timings: timings))
    } else {
      mode = .plain(PlainConsole(isVerbose: options.verbose, isColored: isColored))
    }
  }

  /// Whether text for a descriptor is coloured; `NO_COLOR` wins over a terminal.
  static func isColored(
    _ when: RunOptions.When, descriptor: Int32, environment: [String: String]
  ) -> Bool {
    switch when {
    case .always: true
    case .never: false
    case .automatic:
      (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        && Terminal.isTerminal(descriptor)
    }
  }

  /// Shows an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - line: Its line as JSON.
  func show(_ event: Event, line: [UInt8]?) {
    switch mode {
    case .json:
      guard let line else { return }
      write(String(decoding: line, as: UTF8.self), to: Terminal.standardOutput)
    case .plain(var console):
      let text = console.lines(for: event)
      mode = .plain(console)
      write(text, to: Terminal.standardError)
    case .live(var console):
      console.apply(event)
      mode = .live(console)
      if timer == nil { draw() }
    }
  }

  /// Shows a build's progress, where nobody has to read it again in a log.
  func build(_ text: String) {
    guard case .live(var console) = mode else { return }
    console.build(text)
    mode = .live(console)
  }

  /// Takes the live view away.
  func finish() {
    if let timer { loop.cancel(timer) }
    timer = nil
    guard case .live(var console) = mode else { return }
    write(console.finish(width: size.columns), to: Terminal.standardError)
    mode = .live(console)
  }

  // MARK: -

  private var size: Terminal.Size {
    Terminal.size(Terminal.standardError) ?? Terminal.Size(columns: 80, rows: 24)
  }

  private func draw() {
    guard case .live(var console) = mode else { return }
    let size = size
    write(
      console.frame(now: clock.now, width: size.columns, height: size.rows),
      to: Terminal.standardError)
    mode = .live(console)
    timer = loop.schedule(after: 1_000_000_000 / Self.rate) {
      self.timer = nil
      self.draw()
    }
  }

  private func write(_ text: String, to descriptor: Int32) {
    // A reader that went away does not stop a run: its bundle is what counts.
    if !text.isEmpty { try? Terminal.write(text, to: descriptor) }
  }
}

/// The time of a run, in seconds since its start.
struct RunClock {
  private let start = MonotonicClock.now

  var now: Double {
    // Microseconds are enough, and keep the lines short.
    Double((MonotonicClock.now - start) / 1000) / 1e6
  }
}
