import GameTestSupport
import XCTest

@testable import ThreeDucksCore

final class SaveFileTests: XCTestCase {
  private let example = """
    {"version":1,"difficulty":"easy","highScores":{"easy":[{"moves":14,"milliseconds":31250,\
    "date":"2026-11-21T10:00:00Z","seed":7,"log":"a.jsonl"}]},"unfinished":["b.jsonl"]}
    """

  private func read(_ text: String) throws -> SaveFile {
    try SaveFile(json: Array(text.utf8))
  }

  /// Checks that the file's content, without white space, has each of the parts.
  private func assertHolds(_ file: SaveFile, _ parts: [String], line: UInt = #line) {
    let text = String(decoding: file.json(), as: UTF8.self).filter { !$0.isWhitespace }
    for part in parts {
      XCTAssert(text.contains(part), "\(part) is not in \(text)", line: line)
    }
  }

  func testAnExampleOfASaveFileIsRead() throws {
    let file = try read(example)
    XCTAssertEqual(file.difficulty, .easy)
    XCTAssertEqual(file.highScores[.easy], [.example(14, 31_250, log: "a.jsonl")])
    XCTAssertEqual(file.unfinishedLogs, ["b.jsonl"])
    XCTAssertEqual(file.logs, ["a.jsonl", "b.jsonl"])
    XCTAssertNil(try read(#"{"version":1}"#).difficulty)
    XCTAssertNil(try read(#"{"version":1.0,"difficulty":null}"#).difficulty)
  }

  func testAWrittenFileIsReadBack() throws {
    var file = SaveFile(scores: [.example(40, seed: Deal.seeds.upperBound)])
    file.difficulty = .hard
    file.add(.example(.hard, mode: GameMode(opponent: .perfect), pairs: 11))
    let again = try SaveFile(json: file.json())
    XCTAssertEqual(again.difficulty, .hard)
    XCTAssertEqual(again.highScores, file.highScores)
    XCTAssertEqual(again.games, file.games)
  }

  func testUnknownMembersKeepTheirSpellingAtEveryDepth() throws {
    let parts = [
      #""theme":{"name":"night","sizes":[1,2.50,-0,1E400,null,true]}"#,
      #""big":123456789012345678901234567890"#, #""insane":[1]"#, #""weekly":[]"#,
      #""lastDaily":20261121"#,
    ]
    let entries = [
      #"{"moves":14,"milliseconds":5,"date":"d","seed":7,"medal":"gold"}"#,
      #"{"moves":40,"milliseconds":5,"date":"d","seed":7,"daily":"2026-11-20","medal":"tin"}"#,
    ]
    var file = try read(
      """
      {"version":1,\(parts[0]),\(parts[1]),\(parts[4]),"highScores":{\(parts[2]),\(parts[3]),\
      "easy":[\(entries[0])],"daily":[\(entries[1])]}}
      """)
    XCTAssertNil(file.lastDay)
    file.difficulty = .medium
    file.highScores.insert(.example(), for: .easy)
    assertHolds(file, parts + entries + [#""difficulty":"medium""#, #""version":1"#])
    // Keys that look alike are still different keys.
    assertHolds(
      try read("{\"version\":1,\"\u{E9}\":1,\"e\u{301}\":2}"), ["\"\u{E9}\":1,\"e\u{301}\":2"])
  }

  func testDamagedFilesAreRefused() throws {
    let whole = try read(example).json()
    // Without the newline at the end, the file would still be valid.
    for length in 0..<(whole.count - 1) {
      XCTAssertThrowsError(try SaveFile(json: Array(whole.prefix(length))), "cut at \(length)")
    }
    for text in [
      " ", "[]", "null", "\u{0}", "{}", #"{"version":"1"}"#, #"{"version":0}"#,
      #"{"version":0.5}"#, #"{"version":1,"highScores":[]}"#,
      #"{"version":1,"highScores":{"easy":{}}}"#, #"{"version":1,"games":{}}"#,
      #"{"version":1} {"#, #"{"version":1,"x":{"a":1,"a":2}}"#,
      #"{"version":1,"x":"\#(String(repeating: "x", count: 1 << 20))"}"#,
    ] {
      XCTAssertThrowsError(try read(text), text.prefix(40).description) {
        XCTAssertEqual($0 as? SaveFile.Failure, .damaged)
      }
    }
  }

  func testAnyNumberAboveOneIsANewerVersion() {
    for (number, version) in [
      ("2,\"highScores\":\"in another way\"", 2), ("1.5", 2), ("3", 3),
      ("18446744073709551615", .max), ("1e30", .max), ("10000000000000000000000000", .max),
    ] {
      XCTAssertThrowsError(try read("{\"version\":\(number)}"), number) {
        XCTAssertEqual($0 as? SaveFile.Failure, .newer(version: version))
      }
    }
  }

  func testAnInvalidDifficultyIsIgnoredButKept() throws {
    for difficulty in [#""extreme""#, "3", "null"] {
      let file = try read(#"{"version":1,"difficulty":\#(difficulty)}"#)
      XCTAssertNil(file.difficulty)
      assertHolds(file, [#""difficulty":\#(difficulty)"#])
    }
  }

  func testAnInvalidEntryIsIgnoredButKept() throws {
    let scores = [
      "{}", "7", #"{"moves":0,"milliseconds":0,"date":"","seed":0}"#,
      #"{"moves":12,"milliseconds":-1,"date":"","seed":0}"#,
      #"{"moves":12,"milliseconds":1,"date":"","seed":9007199254740992}"#,
    ]
    for (list, invalid) in [
      ("easy", scores), ("daily", scores + [#"{"moves":40,"milliseconds":5,"date":"d","seed":7}"#]),
    ] {
      var file = try read(
        #"{"version":1,"highScores":{"\#(list)":[\#(invalid.joined(separator: ","))]}}"#)
      XCTAssertEqual(Leaderboard.all.flatMap { file.highScores[$0] }, [])
      file.highScores.insert(.example(), for: .easy)
      assertHolds(file, invalid)
      XCTAssertEqual(try SaveFile(json: file.json()).highScores, file.highScores)
    }
    // Only the first game is valid.
    let fields = [
      #""easy","seed":7,"won":true,"moves":12,"milliseconds":5,"medal":"gold""#,
      #""insane","seed":7,"won":true,"moves":12,"milliseconds":5"#,
      #""easy","seed":7,"won":true,"moves":12,"milliseconds":5,"against":"robot""#,
      #""easy","seed":7,"won":true,"moves":9223372036854775807,"milliseconds":5"#,
      #""easy","seed":7,"won":true,"moves":12,"milliseconds":5,"playerPairs":3"#,
      #""easy","seed":7,"won":true,"moves":12,"milliseconds":5,"playerPairs":-1,"opponentPairs":7"#,
    ]
    let games = fields.map { #"{"date":"d","difficulty":\#($0)}"# } + ["[7]"]
    var file = try read(#"{"version":1,"games":[\#(games.joined(separator: ","))]}"#)
    XCTAssertEqual(file.games.count, 1)
    file.add(.example())
    assertHolds(file, games)
  }

  func testFiveThousandScoresInReverseOrderAreRanked() throws {
    let scores = (0..<5000).map { #"{"moves":\#(5011 - $0),"milliseconds":5,"date":"","seed":1}"# }
    let file = try read(#"{"version":1,"highScores":{"easy":[\#(scores.joined(separator: ","))]}}"#)
    XCTAssertEqual(file.highScores[.easy].map(\.moves), Array(12...21))
  }

  func testTheNewestThousandGamesAreKept() {
    var file = SaveFile()
    for moves in 1...1001 { file.add(.example(isWon: false, moves: moves)) }
    XCTAssertEqual(file.games.map(\.moves), Array(2...1001))
    XCTAssertLessThan(file.json().count, SaveFile.maximumSize / 2)
  }

  func testAFileThatWouldBeTooLargeLosesItsOldestGamesAndNothingElse() throws {
    var file = try read(SaveFile.textOfALargeFile)
    file.highScores.insert(.example(), for: .easy)
    for _ in 1...300 { file.add(.example(isWon: false, moves: 999)) }
    let json = file.takeJSON()
    XCTAssertLessThanOrEqual(json.count, SaveFile.maximumSize)
    let again = try SaveFile(json: json)
    XCTAssertEqual(again.games.last?.moves, 999)
    XCTAssertGreaterThan(again.games.count, 300)
    XCTAssertEqual(again.highScores[.easy], [.example()])
    XCTAssertEqual(again.games, file.games, "the file in memory must hold what was written")
    assertHolds(again, [#""kept":true"#])
  }

  func testTheLogsOfTheNewestTenUnfinishedGamesAreListedOnce() throws {
    var file = SaveFile()
    for number in 0..<12 { file.replaceUnfinishedLogs([], with: "\(number)") }
    file.replaceUnfinishedLogs(["8"], with: "7")
    let names = ["2", "3", "4", "5", "6", "7", "9", "10", "11"]
    XCTAssertEqual(try SaveFile(json: file.json()).unfinishedLogs, names)
  }
}
