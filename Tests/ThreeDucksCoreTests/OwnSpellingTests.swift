import GameTestSupport
import TestSupport
import XCTest

@testable import ThreeDucksCore

/// Most lines that this program writes are read by a faster reader: it must agree with the general one.
final class OwnSpellingTests: XCTestCase {
  private static let actions: [GameAction] = [
    .startGame(difficulty: .easy, seed: 7), .startGame(difficulty: .medium, seed: 1 << 52),
    .startGame(difficulty: .hard, seed: 999_999_999_999_999), .endGame, .winGame,
    .clearSelectedCards, .unFlipSelectedCards, .opponentFlip(3),
    .startGame(difficulty: .easy, seed: 7, mode: GameMode(opponent: .perfect, hasChosenSeed: true)),
    .setDifficulty(.medium), .turnBack, .pause, .resume,
  ]

  private func entry(_ time: Int, _ action: GameAction) -> LogEntry {
    LogEntry(milliseconds: time, action: action, by: action.sender)
  }

  /// Lines of logs in any order, many of them right.
  private func stream(_ random: inout TestRandom) -> String {
    var (time, text) = (0, "")
    for _ in 0..<Int.random(in: 1..<40, using: &random) {
      time += [0, 1, 700, 1000, 1 << 30].randomElement(using: &random) ?? 0
      if Int.random(in: 0..<60, using: &random) == 0 { time = 5 }
      text += line(time, &random)
      text += Int.random(in: 0..<30, using: &random) == 0 ? "\r\n" : "\n"
    }
    return Bool.random(using: &random) ? text : String(text.dropLast())
  }

  private func line(_ time: Int, _ random: inout TestRandom) -> String {
    switch Int.random(in: 0..<40, using: &random) {
    case 0...1:
      return """
        {"format":"three-ducks.action-log","version":\(Int.random(in: 1...3, using: &random)),\
        "app":"0.1.0","recorded":"2026-11-21T10:00:00Z","difficulty":"easy"}
        """
    case 2:
      let footer = LogFooter(milliseconds: time, actions: 3, digest: ThreeDucksState().digest)
      return "\(LogLine.footer(footer))"
    case 3: return ["", "{", "junk", "{\"t\":01}", "[]"].randomElement(using: &random) ?? ""
    case 4...16:
      let action = Self.actions.randomElement(using: &random) ?? .endGame
      let line = "\(LogLine.entry(entry(time, action)))"
      let isCut = Int.random(in: 0..<20, using: &random) == 0
      return isCut ? String(line.prefix(Int.random(in: 0..<line.count, using: &random))) : line
    default:
      return
        #"{"t":\#(time),"action":"flipCard","card":\#(Int.random(in: 0..<13, using: &random))}"#
    }
  }

  func testFastAndGeneralReadersGiveTheSameReport() {
    var statuses: [ReplayStatus: Int] = [:]
    forEachSeed(700) { random in
      let header = """
        {"format":"three-ducks.action-log","version":1,"app":"0.1.0",\
        "recorded":"2026-11-21T10:00:00Z","difficulty":"easy"}

        """
      let text = header + stream(&random)
      // As good for every other reader of JSON.
      let spaced = text.replacing("{\"t\"", with: "{ \"t\"")
      let options = ReplayOptions(
        verifies: Bool.random(using: &random),
        limit: Int.random(in: 0..<4, using: &random) == 0
          ? Int.random(in: 0..<9, using: &random) : nil,
        listsGames: Bool.random(using: &random))
      for content in [ReplayStream.Content.log, .logs] {
        let reports = replay(Array(text.utf8), content, options)
        XCTAssertEqual(reports, replay(Array(spaced.utf8), content, options), text)
        let chunk = Int.random(in: 1..<200, using: &random)
        XCTAssertEqual(reports, replay(Array(text.utf8), content, options, chunk: chunk), text)
        for report in reports { statuses[report.status, default: 0] += 1 }
      }
    }
    for status in [ReplayStatus.unfinished, .mismatch, .invalid] {
      XCTAssertGreaterThan(statuses[status, default: 0], 100, "too few \(status) to prove anything")
    }
  }

  func testTheCommonLinesOfAGameAreReadByTheFastReader() {
    for action: GameAction in [.flipCard(35), .clearSelectedCards, .unFlipSelectedCards] {
      let entry = entry(123_456_789, action)
      XCTAssertEqual(LogEntry(ownSpelling: Array("\(LogLine.entry(entry))".utf8)[...]), entry)
    }
  }
}
