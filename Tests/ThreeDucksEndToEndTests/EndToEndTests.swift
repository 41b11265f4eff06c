import XCTest

/// Whole games, played as a person plays them.
final class EndToEndTests: TerminalTestCase {
  func testAWholeGameIsPlayedByKeysAlone() throws {
    let settings = try terminal.settings()
    try launch("")
    let title = try terminal.wait(for: "Three Ducks", "New Game", "High Score: none yet")
    XCTAssert(title.isAlternate)

    try terminal.press("Enter")
    try terminal.wait(for: "Moves: 0")
    let game = try home.dealtGame()
    try terminal.turnByKeys(game.perfect, animals: game.animals)
    try terminal.wait(for: "You won!", "Moves: 12", "New high score!", "Enter go again")

    try terminal.press("Enter")
    try terminal.wait(for: "High Score: 12 moves")
    try terminal.press("q")
    XCTAssertEqual(try terminal.prompt(), 0)
    try assertTheShellHasItsTerminalBack(settings)
    XCTAssertEqual(try messages(), [])
  }

  func testAWholeGameIsPlayedByClicksAlone() throws {
    try launch("")
    try terminal.click("New Game")
    try terminal.wait(for: "Moves: 0")
    let game = try home.dealtGame()
    try terminal.turnByClicks(game.perfect, animals: game.animals)
    try terminal.wait(for: "You won!")
    try terminal.wait(for: "Enter go again")
    try terminal.click("Go Again")
    try terminal.wait(for: "High Score: 12 moves")
  }

  func testAClickInTheNewerLanguageOfMiceAsksWhetherToGiveUp() throws {
    try launch(environment: "TERM=xterm")
    try terminal.click("New Game")
    try terminal.wait(for: "Moves: 0")
    try terminal.turnByClicks(KnownGame.perfect.prefix(3))
    try terminal.wait(for: "Moves: 3")
    try terminal.click("Give Up")
    try terminal.wait(for: "Keep Playing")
    try terminal.press("y")
    try terminal.wait(for: "High Score: none yet")
  }

  func testAGameContinuesWhateverSizeTheTerminalTakes() throws {
    try launchAndDeal()
    try terminal.turnByKeys(KnownGame.perfect.prefix(3))
    try terminal.wait(for: "Moves: 3")
    let animals = try terminal.board().animals

    for (columns, rows) in [(40, 14), (120, 40), (80, 24)] {
      terminal.resize(columns: columns, rows: rows)
      try terminal.wait(for: "the same cards on \(columns)x\(rows)") { screen in
        Board(screen)?.animals == animals && screen.says("Moves: 3")
          && screen.spot(of: "q quit")?.row == rows - 1
      }
    }
    terminal.resize(columns: 30, rows: 10)
    try terminal.wait(for: "This game needs 40 columns × 14 rows", "30 × 10", "your game is paused")

    terminal.resize(columns: 120, rows: 40)
    try terminal.wait(for: "Moves: 3")
    try terminal.turnByKeys(KnownGame.perfect.dropFirst(3))
    try terminal.wait(for: "You won!", "Moves: 12")
  }

  func testCardsThatDifferTurnBackByThemselvesAfterASecond() throws {
    try launchAndDeal(isAnimated: true)
    try terminal.turnByKeys([0])
    try terminal.press("Right")
    try terminal.wait(for: "focus on the second card") { Board($0)?.focus == 1 }
    let before = ContinuousClock.now
    try terminal.press("Enter")
    try terminal.wait(for: "two moves and no card up") { screen in
      screen.says("Moves: 2") && !screen.says("no match") && Board(screen)?.found == []
    }
    // Store time is cut to whole milliseconds.
    XCTAssertGreaterThanOrEqual(before.duration(to: .now), .milliseconds(999))
    XCTAssert(terminal.output.contains("pelican"), "the second card was never shown")
  }

  private func assertTheShellHasItsTerminalBack(_ settings: String) throws {
    let screen = terminal.screen
    XCTAssertFalse(screen.isAlternate)
    XCTAssertFalse(screen.takesMouse)
    XCTAssert(screen.text.contains("exec three-ducks"), screen.text)
    XCTAssertEqual(try terminal.settings(), settings)
  }
}
