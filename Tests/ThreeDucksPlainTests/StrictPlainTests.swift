import GameTestSupport
import Redux
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// Random lines: a strict replay accepts their log.
final class StrictPlainTests: XCTestCase {
  private func line(_ random: inout TestRandom) -> String {
    func card() -> String {
      let column = "ABCDEFGHI".randomElement(using: &random) ?? "A"
      return "\(column)\(Int.random(in: 1...4, using: &random))"
    }
    let others = [
      "new", "new easy", "new hard", "new medium 7", "against forgetful", "give up", "again",
      "difficulty hard", "pause",
      "resume", "resume", "board", "row B", "left", "status", "scores", "help", "nonsense", "",
    ]
    return switch Int.random(in: 0..<4, using: &random) {
    case 0: others.randomElement(using: &random) ?? ""
    case 1: "\(card()) \(card())"
    default: card()
    }
  }

  func testStrictReplayAcceptsRandomSessions() throws {
    var flips = 0
    try forEachSeed(200) { random in
      let seed = UInt64(random.next(1 << 20))
      var time = 0
      let script = (0..<40).map { number in
        time += Int.random(in: 60..<900, using: &random)
        return (time, [LineInput.line(number == 0 ? "new easy" : line(&random))])
      }
      // Alone, or against each of those that there are to play against.
      let opponent = PlainCommand.opponents[Int(seed / 2 % 4)].name
      let log = LogInMemory()
      let seeds = CallCounter()
      let narration = Narration()
      let store = Store(
        saves: SavesInMemory().client, log: log.log, app: "0.1.0",
        date: { "2026-11-21T10:00:00Z" }, narration: narration)
      store.dispatch(.launch)
      var session = PlainSession(
        store: store, narration: narration,
        device: ScriptedLines(
          isInteractive: seed % 2 == 0, [(0, [.line("against \(opponent)")])] + script),
        nextSeed: { seed * 1000 + UInt64(seeds.note()) })
      try session.run()
      let reports = replay(Array(log.text.utf8), .log, ReplayOptions(isStrict: true))
      XCTAssertEqual(reports[0].status, .ok, "\(reports[0].problem?.text ?? "")")
      flips += log.text.split(separator: "flipCard").count - 1
    }
    XCTAssertGreaterThan(flips, scaled(1000), "too little is played to prove anything")
  }
}
