import CHarnessSystem

/// Catches signals of this process and hands them to a loop, in order, none lost before it runs.
public final class SignalInbox {
  private let readEnd: Descriptor
  private let writeEnd: Descriptor
  private var previous: [(signal: Int32, action: sigaction)] = []
  private var registration: (loop: EventLoop, token: EventLoop.Token)?

  /// Catches signals from now on. Meant as the very first call of `main`.
  ///
  /// SIGHUP stays ignored where the parent ignores it (nohup). SIGINT does not: a shell ignores it
  /// for every job in the background, and a pipeline must still be able to stop a run.
  ///
  /// - Parameter signals: What to catch; each belongs to one inbox at a time.
  /// - Throws: When no descriptors are left, or a signal cannot be caught.
  public init(_ signals: [Signal] = [.interrupt, .terminate, .hangUp]) throws(SystemError) {
    let pair = try DescriptorPair.pipe(named: "the signals' pipe")
    readEnd = pair.readEnd
    writeEnd = pair.writeEnd
    try readEnd.setNonBlocking()
    try writeEnd.setNonBlocking()
    for signal in signals {
      if signal == .hangUp, harness_signal_is_ignored(signal.rawValue) == 1 { continue }
      var action = sigaction()
      let code = harness_signal_catch(signal.rawValue, writeEnd.number, &action)
      guard code == 0 else {
        restore()
        throw SystemError("catch", signal.name, code: code)
      }
      previous.append((signal.rawValue, action))
    }
  }

  deinit { restore() }

  /// Prepares a process that writes to pipes and starts children: SIGPIPE becomes an error of the
  /// write (EPIPE), SIGCHLD gets its default action, so that children can be waited for.
  public static func prepareProcess() {
    _ = harness_signal_ignore(SIGPIPE)
    _ = harness_signal_default(SIGCHLD)
    harness_fill_standard()
  }

  /// Delivers caught signals, those that came before too.
  ///
  /// - Parameters:
  ///   - loop: The loop that calls.
  ///   - handler: Gets each signal.
  public func deliver(on loop: EventLoop, to handler: @escaping (Signal) -> Void) {
    stopDelivering()
    let token = loop.onReadable(readEnd.number) { [weak self] in
      self?.pending().forEach(handler)
    }
    registration = (loop, token)
  }

  /// The signals that have come and were not delivered, oldest first.
  public func pending() -> [Signal] {
    var signals: [Signal] = []
    var buffer = [UInt8](repeating: 0, count: 64)
    while true {
      let result = buffer.withUnsafeMutableBytes { try? readEnd.read(into: $0) }
      guard case .bytes(let count) = result else { return signals }
      signals += buffer[..<count].map { Signal(rawValue: Int32($0)) }
    }
  }

  /// Gives the signals back the actions that they had.
  public func restore() {
    stopDelivering()
    for (signal, action) in previous.reversed() {
      withUnsafePointer(to: action) { _ = harness_signal_restore(signal, $0) }
    }
    previous = []
  }

  private func stopDelivering() {
    if let registration { registration.loop.cancel(registration.token) }
    registration = nil
  }
}
