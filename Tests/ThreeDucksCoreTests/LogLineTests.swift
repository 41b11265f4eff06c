import TestSupport
import XCTest

@testable import ThreeDucksCore

/// How lines are written, and how they are read in every spelling.
final class LogLineTests: XCTestCase {
  private func read(_ text: String) throws(LogParseError) -> LogLine {
    try LogLine(Array(text.utf8)[...])
  }

  private func entry(_ time: Int, _ action: GameAction, by: GameAction.Sender? = nil) -> LogLine {
    .entry(LogEntry(milliseconds: time, action: action, by: by))
  }

  func testTheLinesOfTheContractAreReadAndWrittenToTheLetter() throws {
    let lines: KeyValuePairs = [
      """
      {"format":"three-ducks.action-log","version":1,"app":"0.1.0",\
      "recorded":"2026-11-21T10:00:00Z","difficulty":"easy"}
      """: LogLine.header(
        LogHeader(app: "0.1.0", recorded: "2026-11-21T10:00:00Z", difficulty: .easy)),
      #"{"t":0,"action":"startGame","difficulty":"easy","seed":7}"#:
        entry(0, .startGame(difficulty: .easy, seed: 7)),
      #"{"t":812,"action":"flipCard","card":3}"#: entry(812, .flipCard(3)),
      #"{"t":2502,"action":"unFlipSelectedCards","by":"gameLogic"}"#:
        entry(2502, .unFlipSelectedCards, by: .gameLogic),
      #"{"t":2502,"action":"clearSelectedCards","by":"gameLogic"}"#:
        entry(2502, .clearSelectedCards, by: .gameLogic),
      #"{"t":2502,"action":"winGame","by":"gameLogic"}"#: entry(2502, .winGame, by: .gameLogic),
      #"{"t":1,"action":"setDifficulty","difficulty":"hard"}"#: entry(1, .setDifficulty(.hard)),
      #"{"t":9000,"action":"endGame"}"#: entry(9000, .endGame),
      #"{"t":9000,"end":true,"actions":5,"digest":"0123456789abcdef"}"#:
        .footer(LogFooter(milliseconds: 9000, actions: 5, digest: "0123456789abcdef")),
    ]
    for (text, line) in lines {
      XCTAssertEqual(try read(text), line)
      XCTAssertEqual(line.description, text)
    }
  }

  func testEveryActionOfALogIsWrittenReadAndRead() throws {
    let actions: [GameAction] = [
      .setDifficulty(.medium), .startGame(difficulty: .hard, seed: 7), .flipCard(3), .endGame,
      .turnBack, .pause, .resume,
      .clearSelectedCards, .unFlipSelectedCards, .winGame,
    ]
    XCTAssertEqual(actions.map(\.name), GameAction.Name.allCases)
    for action in actions {
      let line = entry(1, action, by: action.sender)
      XCTAssertEqual(try read(line.description), line)
    }
  }

  func testTheTermsOfAGameAreReadAndWritten() throws {
    for (fields, mode) in [
      (#","against":"perfect""#, GameMode(opponent: .perfect)),
      (#","daily":"2028-02-29""#, GameMode(day: Day("2028-02-29"))),
      (#","chosen":true"#, GameMode(hasChosenSeed: true)),
      (
        #","against":"human","daily":"2026-11-21","chosen":true"#,
        GameMode(opponent: .human, day: Day("2026-11-21"), hasChosenSeed: true)
      ),
    ] {
      let text = #"{"t":0,"action":"startGame","difficulty":"easy","seed":7\#(fields)}"#
      let line = entry(0, .startGame(difficulty: .easy, seed: 7, mode: mode))
      XCTAssertEqual(try read(text), line)
      XCTAssertEqual(line.description, text)
    }
    for day in ["2026-13-01", "2026-00-01", "2026-04-31", "2026-1-01", "+026-01-01", "1900-02-29"] {
      XCTAssertNil(Day(day), day)
    }
  }

  func testEverySpellingOfALineReadsTheSame() throws {
    try forEachSeed(5000) { random in
      let line = randomLine(&random)
      let spelling = spelled(line, &random)
      XCTAssertEqual(try read(spelling), line, spelling)
      XCTAssertEqual(try read(line.description), line)
    }
  }

  func testABadLineIsReportedWithWhatWasExpected() {
    let lines: KeyValuePairs = [
      "": "expected a JSON object, {…}",
      "hello": "expected a JSON object, {…}",
      "[1]": "expected a JSON object, {…}",
      "{\"t\":1": "expected a JSON object, and this one is cut short",
      "{\"t\":1}}": "expected a JSON object, and this is not JSON",
      "\u{FEFF}{}": "expected a JSON object, {…}, without a byte-order mark",
      "{}": "expected an action: the field \"action\" is missing",
      #"{"t":1,"action":"flipCard"}"#:
        "expected a whole number from 0 to 9007199254740991 in \"card\", which is missing",
      #"{"t":1,"action":"flipCard","card":-1}"#:
        "expected a whole number from 0 to 9007199254740991 in \"card\", not -1",
      #"{"t":1,"action":"flipCard","card":1.5}"#:
        "expected a whole number from 0 to 9007199254740991 in \"card\", not 1.5",
      #"{"t":1,"action":"flipCard","card":99999999999999999999}"#:
        "expected a whole number from 0 to 9007199254740991 in \"card\", not 99999999999999999999",
      #"{"t":1,"action":"flipCard","card":"3"}"#:
        "expected a whole number from 0 to 9007199254740991 in \"card\", not \"3\"",
      #"{"t":1,"action":"flipCard","card":true}"#:
        "expected a whole number from 0 to 9007199254740991 in \"card\", not true",
      #"{"action":"flipCard","card":3}"#:
        "expected a whole number from 0 to 9007199254740991 in \"t\", which is missing",
      #"{"t":-1,"action":"flipCard","card":3}"#:
        "expected a whole number from 0 to 9007199254740991 in \"t\", not -1",
      #"{"t":0,"action":"startGame","difficulty":"easy","seed":9007199254740992}"#:
        "expected a whole number from 0 to 9007199254740991 in \"seed\", not 9007199254740992",
      #"{"t":0,"action":"startGame","difficulty":"silly","seed":1}"#:
        "expected easy, medium or hard in \"difficulty\", not \"silly\"",
      #"{"t":1,"action":"cheat"}"#:
        "expected setDifficulty, startGame, flipCard, endGame, turnBack, pause, resume, "
        + "clearSelectedCards, unFlipSelectedCards or winGame in \"action\", not \"cheat\"",
      #"{"t":1,"action":7}"#:
        "expected setDifficulty, startGame, flipCard, endGame, turnBack, pause, resume, "
        + "clearSelectedCards, unFlipSelectedCards or winGame in \"action\", not 7",
      #"{"t":1,"action":"winGame","by":"me"}"#:
        "expected gameLogic or opponent in \"by\", not \"me\"",
      #"{"t":1,"action":"\u001b[2J\u202e"}"#:
        "expected setDifficulty, startGame, flipCard, endGame, turnBack, pause, resume, "
        + "clearSelectedCards, unFlipSelectedCards or winGame in \"action\", "
        + "not \"\\u{1B}[2J\\u{202E}\"",
      #"{"t":1,"action":"winGame"}"#: "expected gameLogic or opponent in \"by\", which is missing",
      #"{"t":1,"end":false,"actions":1,"digest":""}"#: "expected true in \"end\", not false",
      #"{"t":1,"end":true,"digest":""}"#:
        "expected a whole number from 0 to 9007199254740991 in \"actions\", which is missing",
      #"{"format":"asciicast","version":1}"#:
        "expected \"three-ducks.action-log\" in \"format\", not \"asciicast\"",
      #"{"format":"three-ducks.action-log","version":2}"#:
        "expected version 1, not 2; use the program that wrote it",
      #"{"format":"three-ducks.action-log","version":0}"#:
        "expected version 1, not 0; use the program that wrote it",
      #"{"t":0,"action":"startGame","difficulty":"easy","seed":1,"against":"nobody"}"#:
        "expected perfect, forgetful or human in \"against\", not \"nobody\"",
      #"{"t":0,"action":"startGame","difficulty":"easy","seed":1,"daily":"2026-02-29"}"#:
        "expected a day such as 2026-11-21 in \"daily\", not \"2026-02-29\"",
      #"{"t":0,"action":"startGame","difficulty":"easy","seed":1,"daily":20261121}"#:
        "expected a text in \"daily\", not 20261121",
      #"{"t":0,"action":"startGame","difficulty":"easy","seed":1,"chosen":false}"#:
        "expected true in \"chosen\", not false",
      #"{"format":"three-ducks.action-log","version":1,"app":"","recorded":""}"#:
        "expected easy, medium or hard in \"difficulty\", which is missing",
    ]
    for (text, expected) in lines {
      XCTAssertThrowsError(try read(text), text) { XCTAssertEqual("\($0)", expected) }
    }
  }

  // MARK: - Random lines

  private func randomLine(_ random: inout TestRandom) -> LogLine {
    let time = Int.random(in: 0...5000, using: &random)
    let difficulty = Difficulty.allCases.randomElement(using: &random) ?? .easy
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return entry(time, .setDifficulty(difficulty))
    case 1:
      let seed = UInt64.random(in: Deal.seeds, using: &random)
      return entry(time, .startGame(difficulty: difficulty, seed: seed))
    case 2: return entry(time, .endGame)
    case 3: return entry(time, .unFlipSelectedCards, by: .gameLogic)
    case 4: return entry(time, .clearSelectedCards, by: .opponent)
    case 5: return entry(time, .winGame, by: .gameLogic)
    case 6:
      return .footer(LogFooter(milliseconds: time, actions: time * 3, digest: "0123456789abcdef"))
    case 7:
      return .header(
        LogHeader(app: "0.1.0", recorded: "2026-11-21T10:00:00Z", difficulty: difficulty))
    default: return entry(time, .flipCard(Int.random(in: 0..<40, using: &random)))
    }
  }

  /// The line in other words of JSON: spaces, another order, escapes, more keys, other numbers.
  private func spelled(_ line: LogLine, _ random: inout TestRandom) -> String {
    var members = line.description.dropFirst().dropLast().split(separator: ",").map { member in
      let colon = member.firstIndex(of: ":") ?? member.endIndex
      return (name: String(member[..<colon]), value: String(member[colon...].dropFirst()))
    }
    members.append((#""note""#, #"{"a":[1,null,"é\ud83e\udd86"]}"#))
    members.shuffle(using: &random)
    func space() -> String { ["", " ", "\t", "  "].randomElement(using: &random) ?? "" }
    return "{"
      + members.map { member in
        var value = member.value
        if let number = Int(value), number < 1 << 40, Bool.random(using: &random) {
          value = "\(number).0"
          if number % 1000 == 0 { value = "\(number / 1000)e3" }
        } else if value.hasPrefix("\""), Bool.random(using: &random) {
          let letter = value.dropFirst().first?.asciiValue.map { String($0, radix: 16) } ?? "0"
          value = "\"\\u00\(letter)\(value.dropFirst(2))"
        }
        return "\(space())\(member.name)\(space()):\(space())\(value)\(space())"
      }.joined(separator: ",") + "}" + space()
  }
}
