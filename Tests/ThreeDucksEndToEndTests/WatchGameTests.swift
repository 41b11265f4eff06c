import XCTest

/// `three-ducks watch` in a terminal: a log forward and back, and what is wrong with logs.
final class WatchGameTests: TerminalTestCase {
  /// What is shown after a number of actions, by `replay --until`.
  private struct Moment: Decodable {
    let gameState: String
    let moves: Int
    let cards: [String]
    let faceUp: [Bool]
    let durationMs: Int
    let status: String

    /// What each card shows; nil for its back.
    var animals: [String?] { zip(cards, faceUp).map { $1 ? $0 : nil } }
    /// The time, as the bar shows it.
    var time: String {
      let seconds = durationMs / 1000
      return "= \(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60) "
    }

    func isShown(on screen: Screen) -> Bool {
      guard screen.text.contains(time) else { return false }
      switch gameState {
      case "title": return screen.says("New Game")
      case "won": return screen.says("Go Again")
      default: return Board(screen)?.animals == animals
      }
    }
  }

  private func moment(_ log: String, after actions: Int) throws -> Moment {
    let run = try home.run("replay", "--json", "--until", "\(actions)", log)
    return try JSONDecoder().decode(Moment.self, from: Data(run.output.utf8))
  }

  /// Every moment of a log, from before its first action on.
  private func moments(_ log: String) throws -> [Moment] {
    let count = try home.text(log).split(separator: "\n").count { $0.contains(#""action":"#) }
    return try (0...count).map { try moment(log, after: $0) }
  }

  /// Opens a log, and stands still before its first action.
  private func watch(_ log: String) throws {
    try terminal.type("three-ducks watch \(log) 2>\"$HOME/errors\"")
    try terminal.wait(for: "Space pause", "q quit")
    try terminal.press("Home")
  }

  private func see(_ moment: Moment, _ number: Int) throws {
    try terminal.wait(for: "action \(number), \(moment)") { moment.isShown(on: $0) }
  }

  /// A whole game of a player who forgets: pairs, mismatches and a win.
  private func simulate(_ options: String...) throws -> String {
    let run = try home.run(
      ["simulate", "--games", "1", "--player", "forgetful", "--seed", "3", "--logs", "logs"]
        + options)
    XCTAssertEqual(run.status, 0, run.errors)
    let name = try FileManager.default.contentsOfDirectory(atPath: home.url("logs").path).first
    return "logs/\(try XCTUnwrap(name))"
  }

  private func assertForthAndBack(_ log: String) throws {
    let moments = try moments(log)
    XCTAssertEqual(moments.last?.gameState, "won")
    XCTAssertGreaterThan(moments.count, 30, "too short a game to prove anything")
    try watch(log)
    try see(moments[0], 0)
    for (number, moment) in moments.enumerated().dropFirst() {
      try terminal.press("Right")
      try see(moment, number)
    }
    for (number, moment) in moments.enumerated().dropLast().reversed() {
      try terminal.press("Left")
      try see(moment, number)
    }
    try terminal.press("End")
    try see(moments[moments.count - 1], moments.count - 1)
    try terminal.press("q")
    XCTAssertEqual(try terminal.prompt(), 0)
    XCTAssertEqual(try messages(), [])
  }

  func testAWholeGameForthAndBackIsWhatItsReplayIs() throws {
    try assertForthAndBack(simulate())
  }

  func testAGameAgainstADuckForthAndBackIsWhatItsReplayIs() throws {
    try assertForthAndBack(simulate("--against", "forgetful"))
  }

  func testABrokenLogOpensToItsLastGoodActionAndSaysSo() throws {
    let lines = try home.text(simulate()).split(separator: "\n").map(String.init)
    let lie = #"{"t":99999,"action":"winGame","by":"gameLogic"}"#
    for (name, tail, problem) in [
      ("junk", "junk", "line 12: expected a JSON object"), ("lie", lie, "line 12: expected "),
      ("cut", #"{"t":99999,"ac"#, "line 12: the last line was cut short"),
    ] {
      let text = (lines.prefix(11) + [tail]).joined(separator: "\n")
      try home.write(name == "cut" ? text : text + "\n", to: "\(name).jsonl")
      try watch("\(name).jsonl")
      try terminal.wait(for: problem)
      let last = try moment("\(name).jsonl", after: 10)
      try terminal.press("End")
      try see(last, 10)
      try terminal.press("q")
      XCTAssertEqual(try terminal.prompt(), 0)
      let messages = try messages()
      XCTAssertEqual(messages.count, 1)
      let whole = problem.replacing("line 12: ", with: "\(name).jsonl:12: ")
      XCTAssert(messages.first?.hasPrefix("three-ducks: \(whole)") == true, "\(messages)")
    }
  }

  func testAPanelThatDoesNotFitIsReported() throws {
    let log = try simulate()
    try watch(log)
    try terminal.press("d")
    try terminal.wait(for: "Actions", "Changed", "Waits")
    terminal.resize(columns: 40, rows: 14)
    try terminal.wait(for: "The panel needs 40 more columns")
    try terminal.press("d")
    try terminal.wait(for: "no word of it") { !$0.says("The panel needs") && $0.says("x1") }
    try terminal.press("q")
    XCTAssertEqual(try terminal.prompt(), 0)
  }

  func testWithoutALogItIsTheNewestThatHoldsAGame() throws {
    try terminal.type("three-ducks watch 2>\"$HOME/errors\"")
    XCTAssertEqual(try terminal.prompt(), 66)
    let messages = try messages()
    XCTAssertEqual(messages.count, 1)
    let expected = "\(PlayersHome.logFolder), and there is none; play a game first, or name a log"
    XCTAssert(messages.first?.hasSuffix(expected) == true, "\(messages)")

    for lines in ["new easy 7\nA1 C2\nquit\n", "new easy 8\nA1\ngive up\nnew easy 9\nA1\nquit\n"] {
      XCTAssertEqual(try home.run(["--plain"], input: lines).status, 0)
    }
    let day = try XCTUnwrap(home.logs.first).prefix(10)
    let header = try home.text(simulate()).prefix { $0 != "\n" }
    try home.write("\(header)\n", to: "\(PlayersHome.logFolder)/\(day)T23-59-59Z-1.jsonl")
    try watch("")
    try terminal.press("End")
    try terminal.wait(for: "game 2 of 2")
    try terminal.press("q")
    XCTAssertEqual(try terminal.prompt(), 0)
  }

  func testWithoutATerminalItSaysWhatElseThereIs() throws {
    let run = try home.run("watch", simulate())
    XCTAssertEqual(run.status, 64)
    XCTAssertEqual(
      run.errors,
      "three-ducks: watch needs a terminal on standard input and standard output; run it in one, "
        + "or read the log with replay --actions\n")
  }

  func testWhatCannotBeWatchedIsSaidInOneLine() throws {
    let header =
      #"{"format":"three-ducks.action-log","version":1,"app":"0","recorded":"","difficulty":"easy"}"#
    try home.write(header + "\n", to: "empty.jsonl")
    try home.write("hello\n", to: "text.jsonl")
    for (log, status, message) in [
      ("empty.jsonl", 65, "empty.jsonl: expected a game, and there is none"),
      ("text.jsonl", 65, "text.jsonl:1: expected a JSON object"),
      ("nothing.jsonl", 66, "nothing.jsonl: no such file; the game keeps its logs in"),
    ] {
      try terminal.type("three-ducks watch \(log) 2>\"$HOME/errors\"")
      XCTAssertEqual(try terminal.prompt(), status)
      let messages = try messages()
      XCTAssertEqual(messages.count, 1)
      XCTAssert(messages.first?.hasPrefix("three-ducks: \(message)") == true, "\(messages)")
    }
  }
}
