import GameTestSupport
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// Sessions in which random lines are typed at random times.
final class PlainRandomTests: XCTestCase {
  private static let lines = [
    "new", "new easy 7", "new hard", "new medium 7", "against forgetful", "against perfect",
    "against human", "give up", "again", "same", "difficulty hard", "pause", "resume",
    "resume", "board", "row B", "left", "status", "scores", "help", "nonsense", "", "I1",
  ]

  /// A script with the flips that win the game of seed 7, and random lines in between.
  private func script(_ random: inout TestRandom) -> String {
    let opponent = random.pick(["none", "perfect", "forgetful", "human"])
    let cards = DealtGame.seed7.perfectFlips
    var (script, time, pairs) = ("> against \(opponent) / new easy", 0, cards[...])
    for _ in 0..<40 {
      time += random.next(900)
      let line =
        switch random.next(6) {
        case 0: random.pick(Self.lines)
        case 1: "\(random.pick(cards)) \(random.pick(cards))"
        case 2: random.pick(cards)
        default: pairs.popFirst() ?? "status"
        }
      script += "\n@ \(time)\n> \(line)"
    }
    return script
  }

  func testRandomSessionsNeverInterruptAPromptAndPassAStrictReplay() throws {
    var flips = 0
    for isInteractive in [false, true] {
      try forEachSeed(120) { random in
        let device = ScriptedLines(isInteractive: isInteractive, transcript: script(&random))
        let log = LogInMemory()
        let run = PlainRun(
          device, log: log.log, seed: random.next(2) == 0 ? 7 : random.next() >> 12)
        try run.play()
        XCTAssertTrue(run.hasEnded)
        XCTAssertEqual(device.interruptions, 0, "\(device.transcript)")
        let reports = replay(Array(log.text.utf8), .log, ReplayOptions(verifies: true))
        XCTAssertEqual(reports[0].status, .ok, reports[0].problem?.text ?? "")
        flips += log.text.ranges(of: "flipCard").count
      }
    }
    XCTAssertGreaterThan(flips, scaled(1000), "too few cards were flipped to prove anything")
  }
}
