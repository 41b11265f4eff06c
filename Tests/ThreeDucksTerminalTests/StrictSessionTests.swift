import GameTestSupport
import Redux
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// Random keys and clicks at the pace of people: a strict replay accepts their log.
final class StrictSessionTests: XCTestCase {
  private static let keys: [Key] =
    [.enter, .enter, .enter, " ", .escape, .tab, .up, .down, .left, .right, .home, .end, .pageUp]
    + "nnpghjklmta?123ABCDEFGHI1234xr".map { .character($0) }

  /// What comes at one moment, and whether the same key follows as it does when it is held.
  private func inputs(_ random: inout SplitMix64, size: Size) -> [Input] {
    switch Int.random(in: 0..<100, using: &random) {
    case 0:
      let sizes = [size, Size(width: 20, height: 5), Size(width: 120, height: 45)]
      return [.resized(sizes.randomElement(using: &random) ?? size)]
    case 1...3:
      let point = Point(
        x: Int.random(in: 0..<size.width, using: &random),
        y: Int.random(in: 0..<size.height, using: &random))
      // A button that bounces.
      return [.click(point), .click(point)]
    default: return [.key(Self.keys.randomElement(using: &random) ?? .enter)]
    }
  }

  private func script(_ seed: UInt64) -> [(Int, [Input])] {
    var random = SplitMix64(seed: seed)
    // Alone, or against each of those that there are to play against.
    let opponents = [Input](repeating: .key("v"), count: Int(seed % 4))
    var script: [(Int, [Input])] = [(0, opponents + [.key(.enter)])]
    var time = 100
    for _ in 0..<40 {
      time += Int.random(in: 50..<900, using: &random)
      let inputs = inputs(&random, size: Size(width: 80, height: 24))
      script.append((time, inputs))
      guard case .key(let key)? = inputs.first, key == .enter || key == " " else { continue }
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        time += 30
        script.append((time, inputs))
      }
    }
    return script + [(time + 1, [.ended(.hangup)])]
  }

  /// A store whose actions are logged.
  private func store(
    _ seed: UInt64, _ log: LogInMemory
  ) -> Store<AppState, AppAction> {
    let seeds = CallCounter()
    let store = Store(
      terminal: TerminalState(size: Size(width: 80, height: 24)), saves: SavesInMemory().client,
      log: log.log, app: "0.1.0", now: { "2026-11-21T10:00:00Z" },
      nextSeed: { seed * 1000 + UInt64(seeds.note()) })
    store.dispatch(.core(.launch))
    return store
  }

  private func assertTakes(_ log: LogInMemory, _ seed: UInt64) {
    let reports = replay(Array(log.text.utf8), .log, ReplayOptions(isStrict: true))
    XCTAssertEqual(reports[0].status, .ok, "seed \(seed): \(reports[0].problem?.text ?? "")")
  }

  func testStrictReplayAcceptsRandomSessions() {
    forEachSeed(5) { random in
      let log = LogInMemory()
      let seed = UInt64(random.next(1 << 20))
      let store = store(seed, log)
      _ = Session(store: store, device: ScriptedTerminal(script(seed))).run()
      store.dispatch(.core(.close))
      assertTakes(log, seed)
    }
  }

  /// Many more, of which nothing is drawn but what is clicked.
  func testStrictReplayAcceptsRandomSessionsWithoutDrawing() {
    var flips = 0
    forEachSeed(200) { random in
      let log = LogInMemory()
      let seed = UInt64(random.next(1 << 20))
      let store = store(seed, log)
      for (time, inputs) in script(seed) {
        let seen = (state: store.state, time: store.time)
        store.advance(to: .milliseconds(time))
        for input in inputs {
          let actions = input.actions(
            in: store.state, drawing: View(seen.state, now: seen.time))
          for action in actions { store.dispatch(action) }
        }
      }
      store.dispatch(.core(.close))
      assertTakes(log, seed)
      flips += log.text.split(separator: "flipCard").count - 1
    }
    XCTAssertGreaterThan(flips, scaled(1000), "too little is played to prove anything")
  }
}
