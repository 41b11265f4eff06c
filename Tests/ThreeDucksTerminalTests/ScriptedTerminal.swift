import Terminal

/// A terminal that plays a script of inputs.
///
/// The clock moves only to the times of the inputs and to the loop's deadlines. After the last input, the
/// terminal hangs up as soon as the loop has no deadline before 1,000,000 s.
final class ScriptedTerminal: TerminalDevice {
  private(set) var now: Duration = .zero
  private(set) var frames: [(time: Duration, text: String)] = []
  private(set) var wakeups: [Duration] = []
  private(set) var rings: [Duration] = []
  private(set) var copies: [String] = []
  let capabilities = Capabilities()
  let size: Size
  /// The number of an ending signal that has arrived; nil if there is none.
  var signal: () -> Int32? = { nil }
  private var script: [(at: Duration, inputs: [Input])]

  init(size: Size = Size(width: 80, height: 24), _ script: [(Int, [Input])]) {
    self.size = size
    self.script = script.map { (.milliseconds($0), $1) }
  }

  var endingSignal: Int32? { signal() }

  func show(_ frame: Frame, cursor: Point?) {
    frames.append((now, frame.text))
  }

  func ring() {
    rings.append(now)
  }

  func copy(_ text: String) {
    copies.append(text)
  }

  func close() {}

  func inputs(until deadline: Duration?) -> [Input] {
    let next = script.first
    if let deadline, deadline < (next?.at ?? .seconds(1_000_000)) {
      now = max(now, deadline)
      wakeups.append(now)
      return []
    }
    guard let next else { return [.ended(.hangup)] }
    script.removeFirst()
    now = next.at
    return next.inputs
  }
}
