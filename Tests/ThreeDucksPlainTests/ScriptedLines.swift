import ThreeDucksPlain

/// Lines that come at set times: in between, the clock only moves to the deadlines it is asked to
/// wake at.
final class ScriptedLines: LineDevice {
  struct Full: Error {}

  let isInteractive: Bool
  private(set) var now: Duration = .zero
  /// What was said, line by line; a prompt is the line `> `.
  private(set) var said: [String] = []
  /// How many lines were said into one that was being typed.
  private(set) var interruptions = 0
  private var isAsking = false
  private var script: [(at: Duration, inputs: [LineInput])]
  private let room: Int

  /// - Parameters:
  ///   - isInteractive: Whether a person types the lines.
  ///   - room: How many lines can be said.
  init(isInteractive: Bool, room: Int = .max, _ script: [(Int, [LineInput])]) {
    self.isInteractive = isInteractive
    self.room = room
    self.script = script.map { (.milliseconds($0), $1) }
  }

  func say(_ line: String) throws {
    guard said.count < room else { throw Full() }
    if isAsking { interruptions += 1 }
    said.append(line)
  }

  func prompt() throws {
    try say("> ")
    isAsking = true
  }

  func inputs(until deadline: Duration?) -> [LineInput] {
    let next = script.first
    if let deadline, deadline < (next?.at ?? .seconds(1_000_000)) {
      now = max(now, deadline)
      return []
    }
    isAsking = false
    guard let next else { return [.end] }
    script.removeFirst()
    now = max(now, next.at)
    return next.inputs
  }
}
