import ThreeDucksCore
import XCTest

final class SaveFileTests: XCTestCase {
  private let example = """
    {"version":1,"difficulty":"easy","highScores":{"easy":[{"moves":14,"milliseconds":31250,\
    "date":"2026-11-21T10:00:00Z","seed":7,"log":"a.jsonl"}]},"unfinished":["b.jsonl"]}
    """

  private func read(_ text: String) throws -> SaveFile {
    try SaveFile(json: Array(text.utf8))
  }

  private func text(_ file: SaveFile) throws -> String {
    String(decoding: file.json(), as: UTF8.self)
  }

  func testTheContractsExampleIsRead() throws {
    let file = try read(example)
    XCTAssertEqual(file.difficulty, .easy)
    XCTAssertEqual(
      file.highScores[.easy],
      [
        HighScore(
          moves: 14, milliseconds: 31250, date: "2026-11-21T10:00:00Z", seed: 7, log: "a.jsonl")
      ])
    XCTAssertEqual(file.unfinishedLogs, ["b.jsonl"])
    XCTAssertEqual(file.logs, ["a.jsonl", "b.jsonl"])
  }

  func testWhatIsWrittenIsReadBack() throws {
    var file = SaveFile()
    file.difficulty = .hard
    let score = HighScore(
      moves: 40, milliseconds: 5, date: "2026-11-21T10:00:00Z", seed: Deal.seeds.upperBound)
    file.highScores.insert(score, for: .hard)
    let again = try SaveFile(json: file.json())
    XCTAssertEqual(again.difficulty, .hard)
    XCTAssertEqual(again.highScores[.hard], [score])
  }

  func testUnknownKeysAreKeptAtEveryDepth() throws {
    var file = try read(
      """
      {"version":1,"theme":{"name":"night","sizes":[1,2.5,null,true]},"big":18446744073709551615,
      "highScores":{"insane":[1],"easy":[{"moves":14,"milliseconds":5,"date":"d","seed":7,"medal":"gold"}]}}
      """)
    file.difficulty = .medium
    file.highScores.insert(HighScore(moves: 12, milliseconds: 5, date: "d", seed: 8), for: .easy)
    let written = try text(file).filter { !$0.isWhitespace }
    for kept in [
      #""theme":{"name":"night","sizes":[1,2.5,null,true]}"#, #""big":18446744073709551615"#,
      #""insane":[1]"#, #""medal":"gold""#, #""difficulty":"medium""#, #""version":1"#,
    ] {
      XCTAssertTrue(written.contains(kept), "\(kept) is not in \(written)")
    }
  }

  func testDamagedFilesAreRefused() {
    let damaged = [
      "", " ", "{", "[]", "null", "\u{0}", "{}", #"{"version":"1"}"#, #"{"version":0}"#,
      #"{"version":0.5}"#, #"{"version":1,"highScores":[]}"#,
      #"{"version":1,"highScores":{"easy":{}}}"#,
      #"{"version":1} {"#, String(repeating: "[", count: 100_000),
    ]
    for text in damaged {
      XCTAssertThrowsError(try read(text), text.prefix(40).description) {
        XCTAssertEqual($0 as? SaveFile.Failure, .damaged)
      }
    }
  }

  func testADifficultyThatMakesNoSenseIsIgnoredAndKept() throws {
    for difficulty in [#""extreme""#, "3", "null"] {
      let file = try read(#"{"version":1,"difficulty":\#(difficulty)}"#)
      XCTAssertNil(file.difficulty)
      XCTAssertTrue(try text(file).contains(#""difficulty": \#(difficulty)"#))
    }
  }

  func testAScoreThatMakesNoSenseIsIgnoredAndKept() throws {
    let senseless = [
      "{}", "7", #"{"moves":0,"milliseconds":0,"date":"","seed":0}"#,
      #"{"moves":12,"milliseconds":-1,"date":"","seed":0}"#,
      #"{"moves":12,"milliseconds":1,"date":"","seed":9007199254740992}"#,
    ]
    for list in ["easy", "daily"] {
      var file = try read(
        #"{"version":1,"highScores":{"\#(list)":[\#(senseless.joined(separator: ","))]}}"#)
      XCTAssertEqual(Leaderboard.all.flatMap { file.highScores[$0] }, [])
      file.highScores.insert(
        HighScore(moves: 12, milliseconds: 5, date: "d", seed: 8), for: .easy)
      let written = try text(file).filter { !$0.isWhitespace }
      for entry in senseless { XCTAssert(written.contains(entry), "\(entry) is not in \(written)") }
      XCTAssertEqual(try SaveFile(json: file.json()).highScores, file.highScores)
    }
  }

  func testAnyNumberAboveOneIsANewerVersion() {
    for number in ["1.5", "3", "18446744073709551615", "1e30", "10000000000000000000000000"] {
      XCTAssertThrowsError(try read("{\"version\":\(number)}"), number) {
        guard case .newer? = $0 as? SaveFile.Failure else { return XCTFail("\(number): \($0)") }
      }
    }
    XCTAssertNoThrow(try read(#"{"version":1.0}"#))
  }

  func testLargeFilesAreReadInNoTimeAndDeepOnesAreRefused() throws {
    let games = (0..<5000).map { #"{"moves":\#($0 + 12),"milliseconds":5,"date":"","seed":1}"# }
    let many = try read(#"{"version":1,"highScores":{"easy":[\#(games.joined(separator: ","))]}}"#)
    XCTAssertEqual(many.highScores[.easy].count, 10)
    func holding(_ depth: Int) -> String {
      let (begin, end) = (
        String(repeating: "[", count: depth), String(repeating: "]", count: depth)
      )
      return #"{"version":1,"lists":\#(begin)\#(end)}"#
    }
    XCTAssertNoThrow(try read(holding(63)))
    for depth in [64, 500, 500_000] { XCTAssertThrowsError(try read(holding(depth)), "\(depth)") }
    let nested = String(repeating: #"{"a":"#, count: 500) + "1" + String(repeating: "}", count: 500)
    let deep = Array(repeating: nested, count: 340).joined(separator: ",")
    XCTAssertThrowsError(try read(#"{"version":1,"lists":[\#(deep)]}"#))
    let large = String(repeating: "x", count: 1 << 20)
    XCTAssertThrowsError(try read(#"{"version":1,"text":"\#(large)"}"#))
  }

  func testAFileIsReadByTheLetterAndWhatIsUnknownKeepsItsSpelling() throws {
    for odd in ["01", "1.", #""\q""#, "[1,]", #"{"a":1,"a":2}"#, "1,\"version\":1"] {
      XCTAssertThrowsError(try read(#"{"version":1,"x":\#(odd)}"#), odd)
    }
    let numbers = "[123456789012345678901234567890, 1.50, -0, 1E400]"
    let written = try text(read(#"{"version":1,"x":\#(numbers)}"#)).filter { !$0.isWhitespace }
    XCTAssert(written.contains(numbers.filter { !$0.isWhitespace }), written)
    let looksAlike = "{\"version\":1,\"\u{E9}\":1,\"e\u{301}\":2}"
    XCTAssert(try text(read(looksAlike)).contains("\"e\u{301}\": 2"))
  }

  func testANewerVersionIsCountedApartFromDamage() {
    XCTAssertThrowsError(try read(#"{"version":2,"highScores":"in another way"}"#)) {
      XCTAssertEqual($0 as? SaveFile.Failure, .newer(version: 2))
    }
  }

  func testNothingIsLostOfAnEmptyOrSparseFile() throws {
    XCTAssertNil(try read(#"{"version":1}"#).difficulty)
    XCTAssertNil(try read(#"{"version":1,"difficulty":null}"#).difficulty)
  }

  func testScoresThatAHandDisorderedAreRanked() throws {
    let file = try read(
      """
      {"version":1,"highScores":{"easy":[
      {"moves":20,"milliseconds":1,"date":"","seed":1},{"moves":12,"milliseconds":1,"date":"","seed":2}]}}
      """)
    XCTAssertEqual(file.highScores[.easy].map(\.moves), [12, 20])
  }

  func testEveryCutOfAFileIsDamaged() throws {
    let whole = try read(example).json()
    // The last byte is the line end, and the one before closes the object.
    for length in 0..<(whole.count - 2) {
      XCTAssertThrowsError(try SaveFile(json: Array(whole.prefix(length))), "cut at \(length)")
    }
  }
}
