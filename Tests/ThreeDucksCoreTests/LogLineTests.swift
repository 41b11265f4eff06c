import TestSupport
import XCTest

@testable import ThreeDucksCore

extension LogLine {
  init(text: String) throws(LogParseError) { try self.init(Array(text.utf8)[...]) }
}

extension XCTestCase {
  /// Checks that each line is refused with the message that follows the line.
  func assertRefuses(
    _ lines: KeyValuePairs<String, String>, file: StaticString = #filePath, line: UInt = #line
  ) {
    for (text, expected) in lines {
      XCTAssertThrowsError(try LogLine(text: text), text, file: file, line: line) {
        XCTAssertEqual("\($0)", expected, text, file: file, line: line)
      }
    }
  }
}

/// How the lines of a log are written, and how they are read in every spelling.
final class LogLineTests: XCTestCase {
  private func entry(_ time: Int, _ action: GameAction) -> LogLine {
    .entry(LogEntry(milliseconds: time, action: action, by: action.sender))
  }

  static let header = """
    {"format":"three-ducks.action-log","version":1,"app":"0.1.0",\
    "recorded":"2026-11-21T10:00:00Z","difficulty":"easy"}
    """

  private func lines() -> KeyValuePairs<String, LogLine> {
    let all = GameMode(opponent: .human, day: Day("2028-02-29"), mayKnowCards: true)
    return [
      Self.header: .header(
        LogHeader(app: "0.1.0", recorded: "2026-11-21T10:00:00Z", difficulty: .easy)),
      #"{"t":1,"action":"setDifficulty","difficulty":"hard"}"#: entry(1, .setDifficulty(.hard)),
      #"{"t":0,"action":"startGame","difficulty":"easy","seed":9007199254740991}"#:
        entry(0, .startGame(difficulty: .easy, seed: Deal.seeds.upperBound)),
      #"{"t":0,"action":"startGame","difficulty":"easy","seed":7,"against":"perfect"}"#:
        entry(0, .startGame(difficulty: .easy, seed: 7, mode: GameMode(opponent: .perfect))),
      #"{"t":0,"action":"startGame","difficulty":"easy","seed":7,"chosen":true}"#:
        entry(0, .startGame(difficulty: .easy, seed: 7, mode: GameMode(mayKnowCards: true))),
      """
      {"t":0,"action":"startGame","difficulty":"easy","seed":7,"against":"human",\
      "daily":"2028-02-29","chosen":true}
      """: entry(0, .startGame(difficulty: .easy, seed: 7, mode: all)),
      #"{"t":999999999999999,"action":"flipCard","card":35}"#:
        entry(999_999_999_999_999, .flipCard(35)),
      #"{"t":3802,"action":"flipCard","card":11,"by":"opponent"}"#: entry(3802, .opponentFlip(11)),
      #"{"t":9000,"action":"endGame"}"#: entry(9000, .endGame),
      #"{"t":1600,"action":"turnBack"}"#: entry(1600, .turnBack),
      #"{"t":1,"action":"pause"}"#: entry(1, .pause),
      #"{"t":2,"action":"resume"}"#: entry(2, .resume),
      #"{"t":2502,"action":"clearSelectedCards","by":"gameLogic"}"#:
        entry(2502, .clearSelectedCards),
      #"{"t":2502,"action":"unFlipSelectedCards","by":"gameLogic"}"#:
        entry(2502, .unFlipSelectedCards),
      #"{"t":2502,"action":"winGame","by":"gameLogic"}"#: entry(2502, .winGame),
      #"{"t":9000,"end":true,"actions":5,"digest":"0123456789abcdef"}"#:
        .footer(LogFooter(milliseconds: 9000, actions: 5, digest: "0123456789abcdef")),
    ]
  }

  func testEveryKindOfLineIsWrittenAndReadExactly() throws {
    var names: Set<GameAction.Name> = []
    for (text, line) in lines() {
      XCTAssertEqual(try LogLine(text: text), line)
      XCTAssertEqual(line.description, text)
      if case .entry(let entry) = line { names.insert(entry.action.name) }
    }
    XCTAssertEqual(names, Set(GameAction.Name.allCases))
  }

  func testTheFastReaderReadsTheMostFrequentLines() {
    for action: GameAction in [.flipCard(35), .clearSelectedCards, .unFlipSelectedCards] {
      let line = entry(123_456_789, action)
      let read = LogEntry(ownSpelling: Array("\(line)".utf8)[...])
      XCTAssertEqual(read.map(LogLine.entry), line)
    }
  }

  func testALineIsReadTheSameInEverySpelling() throws {
    let lines = lines().map(\.value)
    try forEachSeed(2000) { random in
      let line = random.pick(lines)
      let spelling = spelled(line, &random)
      XCTAssertEqual(try LogLine(text: spelling), line, spelling)
    }
  }

  /// A random spelling of the line in JSON, with an unknown key, spaces, escapes, reordered keys, and numbers
  /// in a different form.
  private func spelled(_ line: LogLine, _ random: inout TestRandom) -> String {
    var members = line.description.dropFirst().dropLast().split(separator: ",").map { member in
      let colon = member.firstIndex(of: ":") ?? member.endIndex
      return (name: String(member[..<colon]), value: String(member[colon...].dropFirst()))
    }
    members.append((#""note""#, #"{"a":[1,null,"é\ud83e\udd86"]}"#))
    members.shuffle(using: &random)
    func space() -> String { random.pick(["", " ", "\t", "  "]) }
    return "{"
      + members.map { member in
        var value = member.value
        if let number = Int(value), number < 1 << 40, Bool.random(using: &random) {
          value = number % 1000 == 0 ? "\(number / 1000)e3" : "\(number).0"
        } else if value.hasPrefix("\""), Bool.random(using: &random) {
          let letter = value.dropFirst().first?.asciiValue.map { String($0, radix: 16) } ?? "0"
          value = "\"\\u00\(letter)\(value.dropFirst(2))"
        }
        return "\(space())\(member.name)\(space()):\(space())\(value)\(space())"
      }.joined(separator: ",") + "}" + space()
  }

  // MARK: - Bad lines

  func testAnInvalidLineIsReportedWithWhatWasExpected() {
    let object = "expected a JSON object, "
    assertRefuses([
      "": object + "{…}", "hello": object + "{…}", "[1]": object + "{…}",
      "{\"t\":1": object + "but this one is cut short",
      "{\"t\":1}}": object + "but this is not JSON",
      "\u{FEFF}{}": object + "{…}, without a byte-order mark",
      "{}": "expected an action: the field \"action\" is missing",
      #"{"t":1,"end":false,"actions":1,"digest":""}"#: "expected true in \"end\", not false",
      #"{"format":"asciicast","version":1}"#:
        "expected \"three-ducks.action-log\" in \"format\", not \"asciicast\"",
      #"{"format":"three-ducks.action-log","version":2}"#:
        "expected version 1, not 2; use the program that wrote the log",
      #"{"format":"three-ducks.action-log","version":0}"#:
        "expected version 1, not 0; use the program that wrote the log",
      #"{"format":"three-ducks.action-log","version":1,"app":"","recorded":""}"#:
        "expected easy, medium or hard in \"difficulty\", which is missing",
    ])
  }

  func testAFieldWithAWrongValueIsReportedWithWhatWasExpected() {
    let number = "expected a whole number from 0 to 9007199254740991 in "
    let action =
      "expected setDifficulty, startGame, flipCard, endGame, turnBack, pause, resume, "
      + "clearSelectedCards, unFlipSelectedCards or winGame in \"action\", not "
    assertRefuses([
      #"{"t":1,"action":"flipCard"}"#: number + "\"card\", which is missing",
      #"{"action":"flipCard","card":3}"#: number + "\"t\", which is missing",
      #"{"t":-1,"action":"flipCard","card":3}"#: number + "\"t\", not -1",
      #"{"t":1,"end":true,"digest":""}"#: number + "\"actions\", which is missing",
      #"{"t":1,"action":"cheat"}"#: action + "\"cheat\"",
      #"{"t":1,"action":7}"#: action + "7",
      #"{"t":1,"action":"\u001b[2J\u202e"}"#: action + "\"\\u{1B}[2J\\u{202E}\"",
      #"{"t":1,"action":"winGame","by":"me"}"#:
        "expected gameLogic or opponent in \"by\", not \"me\"",
      #"{"t":1,"action":"winGame"}"#: "expected gameLogic or opponent in \"by\", which is missing",
    ])
    let day = "expected a day such as 2026-11-21 in \"daily\", not "
    for (name, value, expected) in [
      ("seed", "9007199254740992", number + "\"seed\", not 9007199254740992"),
      ("difficulty", "\"silly\"", "expected easy, medium or hard in \"difficulty\", not \"silly\""),
      ("against", "\"me\"", "expected perfect, forgetful or human in \"against\", not \"me\""),
      ("daily", "20261121", "expected a string in \"daily\", not 20261121"),
      ("chosen", "false", "expected true in \"chosen\", not false"),
    ]
      + ["2026-13-01", "2026-00-01", "2026-04-31", "2026-1-01", "+026-01-01", "1900-02-29"]
      .map({ ("daily", "\"\($0)\"", day + "\"\($0)\"") })
    {
      let others = [#""difficulty":"easy""#, #""seed":1"#].filter { !$0.contains(name) }
      let fields = (others + [#""\#(name)":\#(value)"#]).joined(separator: ",")
      assertRefuses([#"{"t":0,"action":"startGame",\#(fields)}"#: expected])
    }
  }
}
