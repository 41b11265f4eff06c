import GameTestSupport
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The title, a game, the win and the help, compared with recorded screens.
final class ScreenTests: XCTestCase {
  private static let (small, usual) = (BoardLayout.smallestScreen, Size(width: 80, height: 24))
  private static let large = Size(width: 120, height: 40)
  private static let portrait = Size(width: 60, height: 40)
  private static let looks: [(AppRun.Look, prefix: String)] = [(.lines, ""), (.pixels, "pixels-")]

  /// A save file with these high scores.
  private func saves(_ difficulty: Difficulty, _ scores: [(moves: Int, milliseconds: Int)])
    -> SavesInMemory
  {
    var file = SaveFile()
    for (moves, milliseconds) in scores {
      file.highScores.insert(
        .example(moves, milliseconds, date: "2026-11-20T10:00:00Z"), for: difficulty)
    }
    return SavesInMemory(file)
  }

  // MARK: - Title

  func testTheTitleLooksAsRecorded() throws {
    for (look, prefix) in Self.looks {
      for size in [Self.small, Self.usual, Self.large, Self.portrait] {
        try assertFrame(
          AppRun(size, look: look).view.frame, is: "\(prefix)title-\(size)",
          withColours: look == .pixels && size == Self.usual)
      }
    }
  }

  func testTheTitleShowsTheHighScoreForTheChosenDifficulty() {
    let run = AppRun(saves: saves(.medium, [(58, 3_723_999)]))
    run.expect("Easy High Score: none yet")
    run.play("right").expect("Medium High Score: 58 moves, time 1:02:03")
  }

  func testTheTitleShowsAProblemWithTheSaveFile() throws {
    let size = Size(width: 50, height: 16)
    let problems: [(String, SaveProblem)] = [
      ("damaged", .damaged(keptAs: "three-ducks.json.damaged-1")), ("newer", .newer(version: 2)),
      ("unreadable", .unreadable(file: "a/three-ducks.json", reason: "Permission denied")),
      ("unwritable", .unwritable(file: "a/three-ducks.json", reason: "No space left on device")),
    ]
    for (name, problem) in problems {
      let run = AppRun(size)
      run.store.dispatch(.core(.saveFailed(problem)))
      try assertChange(from: AppRun(size).view.frame, to: run.view.frame, is: "title-\(name)")
    }
  }

  func testADifficultyThatDoesNotFitShowsWhatItNeedsAndIsNotDealt() throws {
    let run = AppRun(Size(width: 60, height: 20))
    let before = run.view.frame
    try assertChange(from: before, to: run.play("3").view.frame, is: "title-too-large")
    for key in ["enter", "n"] {
      run.play(key).expect("Hard needs 80 columns and 18 rows")
      XCTAssertEqual(run.state.core.phase, .title)
    }
    run.play("d").expect("Daily game needs 80 columns and 18 rows")
    run.click("New Game")
    XCTAssertEqual(run.state.core.phase, .title)
    XCTAssertEqual(run.play("1 enter").state.core.phase, .started)
    run.expect(not: "Hard needs")
  }

  func testATerminalThatIsTooSmallShowsTheNeededSize() throws {
    try assertFrame(AppRun().play("30x10").view.frame, is: "too-small-title")
    let run = AppRun().play("3 enter 60x20")
    try assertFrame(run.view.frame, is: "too-small-hard")
    run.play("t").expect(not: "Theme: ")
  }

  // MARK: - Game

  func testAGameAtEachDifficultyLooksAsRecorded() throws {
    for (look, prefix) in Self.looks {
      for (difficulty, size) in [
        (Difficulty.easy, Self.small), (.medium, Self.portrait), (.hard, Self.usual),
        (.easy, Self.large),
      ] {
        let run = AppRun(size, look: look)
        playToTheMiddle(run, difficulty)
        try assertFrame(run.view.frame, is: "\(prefix)\(difficulty)-\(size)")
      }
    }
    let ascii = AppRun(look: .ascii)
    playToTheMiddle(ascii, .medium)
    try assertFrame(ascii.view.frame, is: "ascii-medium-80x24")
    XCTAssertTrue(ascii.view.frame.text.allSatisfy(\.isASCII))
  }

  /// Finds one pair, flips two cards that differ, and focuses a face-down card.
  private func playToTheMiddle(_ run: AppRun, _ difficulty: Difficulty) {
    run.store.dispatch(.core(.difficultyNamed(difficulty)))
    let cards = run.play("enter @2000").cards
    let match = cards.indices.last { cards[$0].animal == cards[0].animal } ?? 0
    for place in [0, match] { run.store.dispatch(.game(.flipCard(place))) }
    run.advance(by: 3000)
    for animal in [Animal.ducks, .elephant] {
      let place = cards.indices.first { cards[$0].animal == animal } ?? 0
      run.store.dispatch(.game(.flipCard(place)))
    }
    let down = run.cards.indices.first { !run.cards[$0].isFlipped } ?? 0
    run.store.dispatch(.terminal(.focused(down)))
    run.advance(by: 900)
  }

  func testTheBacksOfAllCardsAreEqualInEveryCell() {
    for size in [Self.small, Self.usual, Self.large, Self.portrait] {
      for difficulty in Difficulty.allCases where AppRun(size).state.fits(difficulty) {
        let run = AppRun(size, look: .pixels)
        run.store.dispatch(.core(.difficultyNamed(difficulty)))
        let frame = run.play("enter @5000").view.frame
        // The first card has a border, because it has the focus; cards at the edge of the screen may have a letter.
        let backs = run.cardRects.dropFirst().filter { $0.left > 0 }.map { rect in
          (rect.top...rect.bottom).flatMap { y in
            (rect.left...rect.right).map { frame[Point(x: $0, y: y)] }
          }
        }
        XCTAssertTrue(backs.allSatisfy { $0 == backs[0] }, "\(difficulty) on \(size)")
      }
    }
  }

  // MARK: - Win

  func testTheWinLooksAsRecorded() throws {
    for (look, prefix) in Self.looks {
      for size in [Self.small, Self.usual, Self.large] {
        let run = AppRun(size, look: look).play("enter enter @61500 win @60000")
        try assertFrame(run.view.frame, is: "\(prefix)won-\(size)")
      }
    }
  }

  func testAWinThatIsNotTheBestShowsItsRankAndTheMissedMatches() throws {
    let scores = (0..<9).map { ($0 < 2 ? 14 + $0 * 2 : 20 + $0, 60_000 + $0 * 777) }
    for size in [Self.small, Self.usual] {
      let run = AppRun(size, saves: saves(.easy, scores))
      // C2 matches A1, and B1 matches A2, but the player no longer remembers A1 and A2.
      run.play("enter A1A2C2A3B1A4 @61500 win")
      try assertFrame(run.view.frame, is: "won-third-\(size)")
    }
  }

  func testEachHighScoreIsShownBetweenItsNeighboursOnTheLeaderboard() {
    for count in [1, 2, 9] {
      for look in [AppRun.Look.lines, .pixels] {
        let scores = (0..<count).map { (14 + $0 * 2, 60_000) }
        let run = AppRun(Self.usual, look: look, saves: saves(.easy, scores))
        run.play("enter win @60000").expect(">  1.   12 moves", "   2.   14 moves", not: "   3. ")
        let second = AppRun(Self.usual, look: look, saves: saves(.easy, scores))
        second.play("enter A1A2B1A3 @1000 win @60000").expect(
          "   1.   14 moves", ">  2.   16 moves")
      }
    }
  }

  // MARK: - Help and sound

  func testTheHelpOverEachScreenLooksAsRecorded() throws {
    let run = AppRun()
    try assertFrame(run.play("?").view.frame, is: "help-title")
    try assertFrame(run.play("escape enter ?").view.frame, is: "help-game")
    try assertFrame(run.play("? win ?").view.frame, is: "help-won")
  }

  func testTheHelpFitsTheSmallestScreenInPages() throws {
    let run = AppRun(Self.small).play("enter ?")
    var shown = ""
    for (number, key) in ["right", "space", "right"].enumerated() {
      let text = run.view.frame.text
      for row in text.split(separator: "\n") {
        XCTAssert("│╭╰".contains(row.first ?? " ") && "│╮╯".contains(row.last ?? " "), text)
      }
      XCTAssertFalse(text.contains("╮\n│  "), "the page begins in the middle of an entry:\n\(text)")
      if number < 2 { try assertFrame(run.view.frame, is: "help-smallest-\(number + 1)") }
      shown += text
      run.play(key)
    }
    let game = AppRun().play("enter").state
    for binding in KeyTable.bindings(at: .game) where binding.isUsable(in: game) {
      for word in binding.meaning.split(separator: " ") {
        XCTAssert(shown.contains(word), "\(word)")
      }
    }
    XCTAssert(shown.contains("Flip two cards"))
    run.play("space space").expect("Help 3/3", "Space first page", not: "next page")
    run.play("escape ?")
      .expect("Help 1/3", "Space next page", note: "the help opens at its first page")
  }

  func testTheHelpOpensOverAPausedGameInAWindowThatHasBecomeTooSmall() {
    AppRun().play("enter A1 p 30x8 ?").expect("Help 1/")
  }

  func testTheTitleTheGameAndTheWinShowThatTheSoundIsOff() {
    for size in [Self.usual, Self.small] {
      let run = AppRun(size)
      for keys in ["", "enter enter tab enter", "win"] {
        run.play(keys + " @3000").expect(not: "m unmute")
        run.play("m @3000").expect("m unmute").play("m")
      }
    }
    let muted = AppRun().play("m @3000").expect("v opponent", "m unmute")
    muted.play("enter win @3000").expect("w replay", "m unmute")
  }

  func testATinyWindowShowsTheKeysInARowOfTheirOwn() {
    AppRun(Size(width: 20, height: 6)).expect("Make the window", "\n   ? help  q quit")
  }

  func testTheTitleTheGameAndTheHelpCanBeDrawnAtManySizes() {
    for width in 0..<100 {
      for (number, height) in [0, 1, 2, 3, 5, 8, 13, 14, 20, 40].enumerated() {
        // Except in `make soak`, each width is drawn with only every fifth height.
        guard scaled(1) > 1 || (width + number).isMultiple(of: 5) else { continue }
        let run = AppRun(Size(width: width, height: height))
        for key in ["?", "?", "enter", "?"] {
          run.play(key)
          XCTAssertEqual(run.view.frame.size, Size(width: width, height: height))
        }
      }
    }
  }
}
