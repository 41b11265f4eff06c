import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

final class PlainCommandTests: XCTestCase {
  func testEveryCommandIsUnderstoodAndInTheHelp() throws {
    let commands: [String: PlainCommand] = [
      "new": .new(nil, seed: nil), "board": .board, "left": .remaining, "status": .status,
      "continue": .continueGame, "daily": .daily(nil), "pause": .pause, "resume": .resume,
      "give up": .giveUp, "again": .again, "same": .same, "share": .share, "scores": .scores,
      "statistics": .statistics, "s": .statistics, "help": .help, "h": .help, "?": .help,
      "watch": .watch, "quit": .quit, "q": .quit, "exit": .quit, "row B": .row(name("B1")),
      "difficulty hard": .difficulty(.hard), "against human": .against(.human),
    ]
    let help = PlainText.help.flatMap { $0.split { " :;,.".contains($0) } }
    for (line, command) in commands {
      XCTAssertEqual(try PlainCommand(line), command, line)
      XCTAssert(line.split(separator: " ").allSatisfy(help.contains), line)
    }
    for line in PlainText.help { XCTAssertLessThan(line.count, 80, line) }
  }

  func testACommandMayBeSpelledInManyWays() throws {
    let commands: [(String, PlainCommand?)] = [
      ("new hard", .new(.hard, seed: nil)),
      ("new 7", .new(nil, seed: 7)), ("new easy 7", .new(.easy, seed: 7)),
      ("new 0", .new(nil, seed: 0)),
      ("new 9007199254740991", .new(nil, seed: 9_007_199_254_740_991)),
      ("A1", .flip([name("A1")])), ("d9", .flip([name("D9")])),
      ("A1 C2", .flip([name("A1"), name("C2")])), ("a1,c2", .flip([name("A1"), name("C2")])),
      ("A1c2", .flip([name("A1"), name("C2")])),
      ("row b", .row(name("B1"))), ("difficulty easy", .difficulty(.easy)),
      ("difficulty medium", .difficulty(.medium)), ("", nil), (" \t\r", nil),
      ("  NEW\t Easy  7 \r", .new(.easy, seed: 7)),
      (" Give   UP ", .giveUp), (" c2 ", .flip([name("C2")])),
    ]
    for (line, command) in commands { XCTAssertEqual(try PlainCommand(line), command, line) }
  }

  func testAnUnknownCommandIsReported() {
    for line in [
      "flip", "board now", "give", "A", "A1 2", "1A", "A-1", "Ä1", "A1234", "A٣", "A1B", "A1BC",
      "??",
    ] {
      assertCommandError(line, "I don't know \"\(line)\". Type \"help\" for a list of commands.")
    }
    assertCommandError(
      "  What  is\tthis ", "I don't know \"What is this\". Type \"help\" for a list of commands.")
    assertCommandError(
      String(repeating: "duck ", count: 100),
      "I don't know \"duck duck duck duck duck duck duck du...\". Type \"help\" for a list of commands."
    )
  }

  func testAMistakeInACommandIsExplained() {
    assertCommandError("Hard", "For a game at this difficulty, type \"new hard\".")
    for line in ["difficulty", "difficulty extreme", "difficulty hard hard"] {
      assertCommandError(
        line, "Choose easy, medium or hard: for example, \"difficulty hard\".")
    }
    for word in ["extreme", "-1", "9007199254740992", "7.5"] {
      assertCommandError(
        "new \(word)",
        "\"\(word)\" is neither a difficulty (easy, medium or hard) nor a seed (0 to 9007199254740991)."
      )
    }
    for line in ["new easy 7 8", "new 7 easy"] {
      assertCommandError(
        line,
        "After \"new\", type a difficulty, a seed, or both in that order: for example, "
          + "\"new easy 7\".")
    }
    for line in ["row", "row 2", "row 0", "row a 2", "row -1", "row bb"] {
      assertCommandError(line, "Name a row by its letter: for example, \"row B\".")
    }
    assertCommandError("A1 C2 A3", "Name one card or two: for example, \"A1 B3\".")
  }

  func testCardsHaveNamesOnEveryBoard() {
    for difficulty in Difficulty.allCases {
      for place in 0..<difficulty.columns * difficulty.rows {
        XCTAssertEqual(difficulty.place(of: name("\(difficulty.name(of: place))")), place)
      }
    }
    for beyond in ["A5", "D1", "A0", "Z999"] {
      XCTAssertNil(Difficulty.easy.place(of: name(beyond)))
    }
    // In capital letters, these would be I3, SS1 and FI2.
    for text in ["ı3", "ß1", "ﬁ2"] { XCTAssertNil(CardName(text), text) }
  }

  func testLinesAreAssembledFromBytesAsTheyArrive() {
    var buffer = LineBuffer()
    XCTAssertEqual(buffer.take("new\nA".utf8), ["new"])
    XCTAssertEqual(buffer.take("1".utf8), [])
    XCTAssertEqual(buffer.take("\n\nB2".utf8), ["A1", ""])
    XCTAssertEqual(buffer.finish(), "B2")
    XCTAssertNil(buffer.finish())
    XCTAssertEqual(
      buffer.take((String(repeating: "a", count: 1 << 20) + "\nb\n").utf8).map(\.count),
      [LineBuffer.limit, 1])
  }

  private func name(_ text: String, line: UInt = #line) -> CardName {
    guard let name = CardName(text) else {
      XCTFail("\(text) must be the name of a card", line: line)
      return Difficulty.easy.name(of: 0)
    }
    return name
  }

  private func assertCommandError(_ text: String, _ sentence: String, line: UInt = #line) {
    XCTAssertThrowsError(try PlainCommand(text), text, line: line) {
      XCTAssertEqual(($0 as? CommandError)?.sentence, sentence, line: line)
    }
  }
}
