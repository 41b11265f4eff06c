import XCTest

/// Games as a person plays them, with the cards drawn in lines.
final class EndToEndTests: ProgramTestCase {
  private static let lines = ["TERM": "screen"]

  func testAWholeGameIsPlayedByKeysAlone() throws {
    try start(["--no-animation"], environment: Self.lines)
    try terminal.wait(for: "Three Ducks", "New Game", "High Score: none yet")
    terminal.send("\r")
    try terminal.wait(for: "Moves: 0")
    let game = try home.dealtGame()
    for (place, animal) in try order(of: game) {
      try moveFocus(to: place)
      terminal.send("\r")
      try wait(for: animal, at: place)
    }
    try terminal.wait(for: "You won!", "Moves: 12", "New high score!", "Enter go again")
    terminal.send("\r")
    try terminal.wait(for: "High Score: 12 moves")
    try quit()
    XCTAssertEqual(try messages(), [])
  }

  func testAWholeGameIsPlayedByClicksAlone() throws {
    try start(["--no-animation"], environment: Self.lines)
    try terminal.click("New Game")
    try terminal.wait(for: "Moves: 0")
    let game = try home.dealtGame()
    terminal.letPass(.milliseconds(500))
    for (place, animal) in try order(of: game) {
      terminal.click(try board().cards[place].middle)
      try wait(for: animal, at: place)
    }
    try terminal.wait(for: "You won!", "Enter go again")
    try terminal.click("Go Again")
    try terminal.wait(for: "High Score: 12 moves")
  }

  func testAGameContinuesAtEverySizeOfTheTerminal() throws {
    try startAndDeal(environment: Self.lines)
    terminal.send("A1C2A2")
    try terminal.wait(for: "three cards") { Board($0.shown)?.found.count == 3 }
    let animals = try board().animals
    for (columns, rows) in [(40, 14), (120, 40), (80, 24)] {
      terminal.setSize(columns: columns, rows: rows)
      try terminal.wait(for: "the same cards on \(columns)x\(rows)") { screen in
        Board(screen.shown)?.animals == animals && screen.shown.says("Moves: 3")
          && screen.shown.spot(of: "q quit")?.row == rows - 1
      }
    }
    terminal.setSize(columns: 30, rows: 10)
    try terminal.wait(for: "This game needs 40 columns × 14 rows", "30 × 10", "your game is paused")
    terminal.setSize(columns: 120, rows: 40)
    try terminal.wait(for: "Moves: 3")
  }

  func testCardsThatDifferTurnBackByThemselvesAfterASecond() throws {
    try startAndDeal(environment: Self.lines)
    terminal.send("A1")
    try terminal.wait(for: "Moves: 1")
    let before = ContinuousClock.now
    terminal.send("A2")
    try terminal.wait(for: "both cards") { Board($0.shown)?.found == ["horse", "pelican"] }
    try terminal.wait(for: "no card up") { Board($0.shown)?.found == [] }
    // Store time is cut to whole milliseconds.
    XCTAssertGreaterThanOrEqual(before.duration(to: .now), .milliseconds(999))
  }

  /// Every place and what is there, pair by pair.
  private func order(of game: DealtGame) throws -> [(place: Int, animal: String)] {
    game.animals.enumerated().map { ($0, $1) }.sorted { $0.1 < $1.1 }
  }

  private func board() throws -> Board {
    try terminal.wait(for: "a board") { Board($0.shown) != nil }
    return try XCTUnwrap(Board(terminal.screen.shown))
  }

  private func moveFocus(to place: Int) throws {
    let focus = try XCTUnwrap(board().focus)
    let (columns, rows) = (place % 4 - focus % 4, place / 4 - focus / 4)
    let keys = [(columns > 0 ? "C" : "D", abs(columns)), (rows > 0 ? "B" : "A", abs(rows))]
    for (key, count) in keys {
      for _ in 0..<count { terminal.send("\u{1B}O\(key)") }
    }
  }

  private func wait(for animal: String, at place: Int) throws {
    try terminal.wait(for: "\(animal) at \(place)") { screen in
      // The last card of a game leaves with the board, a second later.
      Board(screen.shown)?.animals[place] == animal || screen.shown.says("You won!")
    }
  }
}
