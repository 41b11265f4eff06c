import Glibc
import Redux
import Synchronization
import ThreeDucksCore

/// The lines of a log with about a million actions, as the game writes them.
private func longLog() -> [String] {
  let text = Mutex("")
  let log = ActionLog(name: { nil }, append: { line in text.withLock { $0 += line } })
  let store = Store(
    ThreeDucksState(),
    Feature(
      threeDucksReducer,
      middlewares: [.recording(to: log, app: "0.1.0") { "2026-11-21T10:00:00Z" }, .gameLogic]))
  for action in hardGames(5000) {
    switch action {
    // The game logic of this store sends these actions itself.
    case .clearSelectedCards, .unFlipSelectedCards: break
    default:
      store.advance(to: store.time + .milliseconds(520))
      store.dispatch(.game(action))
    }
  }
  store.dispatch(.close)
  return text.withLock { $0.split(separator: "\n").map(String.init) }
}

/// Replays a file piece by piece, as `three-ducks replay` does, and returns the number of its actions.
private func replay(_ path: String) -> Int? {
  let file = open(path, O_RDONLY)
  defer { close(file) }
  var buffer = [UInt8](repeating: 0, count: 1 << 18)
  var stream = ReplayStream(.log, ReplayOptions()) {
    let count = read(file, &buffer, buffer.count)
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }
  guard case .report(let report, _)? = try? stream.next() else { return nil }
  return report.actions
}

/// Valid spellings of a line; the first is the program's own.
private let spellings: KeyValuePairs<String, @Sendable (String) -> String> = [
  "the program's own spelling": { $0 },
  "keys in a different order": { line in
    "{\(line.dropFirst().dropLast().split(separator: ",").reversed().joined(separator: ","))}"
  },
  "spaces": { $0.replacing(",", with: " , ").replacing("\":", with: "\" : ") },
  "CR LF": { "\($0)\r" },
  "numbers such as 8.0": { line in
    line.split(separator: ",").map { member in
      member.hasPrefix("\"card\"") ? "\(member.dropLast()).0}" : String(member)
    }.joined(separator: ",")
  },
  "strings as \\u escapes": { line in
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .map { place, part in
        guard place % 2 == 1 else { return String(part) }
        return part.utf8.map { "\\u00" + String($0, radix: 16) }.joined()
      }.joined(separator: "\"")
  },
  "an ignored key": { "\($0.dropLast()),\"note\":[1,\"x\"]}" },
  "4,000 bytes of ignored keys": { line in
    let members = (0..<280).map { ",\"\\u0061\($0)\":1" }.joined()
    return "\(line.dropLast())\(members)}"
  },
]

/// Replays a log in each spelling, and compares the rate with a plain reducer and `JSON.parse` on Node.
func benchmarkReplay() {
  // The closing line is left out: its number of actions would not match a shorter sample.
  let lines = longLog().dropLast()
  for (place, (name, spell)) in spellings.enumerated() {
    let name = "replay, \(name)"
    // The lines of the last spelling are long, so fewer of them are enough.
    let sample = lines.prefix(place == spellings.count - 1 ? 15_000 : .max)
    let count = sample.count - 1
    withFile(sample.map { spell($0) + "\n" }.joined()) { path in
      let ours = rate(of: count, runs: 3) { precondition(replay(path) == count) }
      guard let node = numbersFromNode("replay.mjs", path) else {
        return print("\(name): \(text(ours)) M/s; Node is not installed")
      }
      precondition(Int(node[1]) == count, "Node read a different log")
      report(name, ours, beside: "Node", node[0], floor: place == 0 ? 5 : 1)
    }
  }
}
