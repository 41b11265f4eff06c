import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// Whatever is typed whenever.
final class PlainRandomPlayTests: XCTestCase {
  private static let lines = [
    "new", "new easy 7", "new medium", "give up", "again", "same", "board", "row B", "left",
    "status", "pause", "resume", "resume", "scores", "help", "difficulty hard", "", "", "duck",
    "I1",
  ]

  func testNothingIsSaidIntoALineThatIsBeingTyped() throws {
    try forEachSeed(100) { random in
      let device = ScriptedLines(isInteractive: true, script(&random))
      let run = PlainRun(device)
      try run.play()
      XCTAssertTrue(run.hasEnded)
      XCTAssertEqual(device.interruptions, 0, "\(device.said)")
    }
  }

  /// A game that comes to its end among lines of all kinds.
  private func script(_ random: inout TestRandom) -> [(Int, [LineInput])] {
    var cards = PlainRun.pairs[...]
    var script: [(Int, [LineInput])] = [(0, [.line("new")])]
    var time = 0
    for _ in 0..<40 {
      time += Int.random(in: 0...800, using: &random)
      let line =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: Self.lines.randomElement(using: &random) ?? ""
        case 1: Self.cards(2, using: &random)
        case 2: Self.cards(1, using: &random)
        default: cards.popFirst() ?? "status"
        }
      script.append((time, [.line(line)]))
    }
    return script
  }

  private static func cards(_ count: Int, using random: inout TestRandom) -> String {
    let cards = (0..<count).compactMap { _ in PlainRun.pairs.randomElement(using: &random) }
    return cards.joined(separator: " ")
  }
}
