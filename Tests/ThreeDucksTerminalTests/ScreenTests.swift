import GameTestSupport
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// Every screen as a picture.
final class ScreenTests: XCTestCase {
  private static let sizes = [(40, 14), (60, 40), (80, 24), (132, 43), (200, 60)].map {
    Size(width: $0, height: $1)
  }

  func testTheTitleAtEverySize() throws {
    for size in Self.sizes { try assertFrame(AppRun(size).view.frame, is: "title-\(size)") }
  }

  func testTheTitleShowsTheHighScoreOfTheChosenDifficulty() throws {
    var file = SaveFile()
    file.highScores.insert(
      HighScore(moves: 58, milliseconds: 3_723_999, date: "", seed: 1), for: .medium)
    let run = AppRun(saves: SavesInMemory(file))
    XCTAssertTrue(run.view.frame.text.contains("High Score: none yet"))
    run.press(.right)
    try assertFrame(run.view.frame, is: "title-medium")
  }

  func testTheTitleShowsTheSaveFile() throws {
    let problems: [(String, SaveProblem)] = [
      ("damaged", .damaged(keptAs: "three-ducks.json.damaged-1")), ("newer", .newer(version: 2)),
      ("unreadable", .unreadable(file: "a/three-ducks.json", reason: "Permission denied")),
      ("unwritable", .unwritable(file: "a/three-ducks.json", reason: "No space left on device")),
    ]
    for (name, problem) in problems {
      let run = AppRun(Size(width: 50, height: 16))
      run.store.dispatch(.core(.saveFailed(problem)))
      try assertFrame(run.view.frame, is: "title-\(name)")
    }
  }

  func testAGameOfEachDifficultyAtEverySize() throws {
    for size in Self.sizes {
      for difficulty in Difficulty.allCases where AppRun(size).store.state.fits(difficulty) {
        try assertFrame(
          middleOfAGame(difficulty, AppRun(size)).view.frame, is: "game-\(difficulty)-\(size)")
      }
    }
  }

  func testAGameInASCII() throws {
    let run = middleOfAGame(.medium, AppRun(look: .ascii))
    try assertFrame(run.view.frame, is: "game-ascii")
    XCTAssertTrue(run.view.frame.text.allSatisfy(\.isASCII))
  }

  func testTheWinAtEverySize() throws {
    for size in Self.sizes {
      let run = AppRun(size)
      run.press(.enter, .enter)
      run.advance(by: 61_500)
      run.clearBoard()
      run.advance(by: 1600)
      try assertFrame(run.view.frame, is: "won-\(size)")
    }
  }

  func testAWinThatIsNotTheBestNamesItsPlace() throws {
    var file = SaveFile()
    for moves in [2, 10] {
      file.highScores.insert(
        HighScore(moves: moves, milliseconds: 999, date: "", seed: 1), for: .easy)
    }
    let run = AppRun(saves: SavesInMemory(file))
    run.press(.enter)
    run.clearBoard()
    run.advance(by: 1600)
    try assertFrame(run.view.frame, is: "won-third")
  }

  func testEveryScreenSaysThatTheSoundIsOff() throws {
    for size in [Size(width: 80, height: 24), BoardLayout.smallestScreen] {
      let run = AppRun(size)
      let isSaid = { run.view.frame.text.contains("sound off") }
      let screens: [() -> Void] = [
        {},
        {
          run.press(.enter, .enter, .tab, .enter)
          run.advance(by: 1000)
        },
        {
          run.clearBoard()
          run.advance(by: 1600)
        },
      ]
      for show in screens {
        show()
        XCTAssertFalse(isSaid())
        run.type("m")
        XCTAssert(run.view.frame.text.contains("Sound off"))
        run.advance(by: 3000)
        XCTAssertTrue(isSaid(), run.view.frame.text)
        if run.store.state.core.phase == .title {
          try assertFrame(run.view.frame, is: "title-muted-\(size)")
        }
        run.type("m")
        XCTAssert(run.view.frame.text.contains("Sound on"))
        run.advance(by: 3000)
      }
    }
  }

  func testTheHelpOverEachScreen() throws {
    let run = AppRun()
    run.type("?")
    try assertFrame(run.view.frame, is: "help-title")
    run.press(.escape, .enter)
    run.type("?")
    try assertFrame(run.view.frame, is: "help-game")
    run.type("?")
    run.clearBoard()
    run.advance(by: 1600)
    run.type("?")
    try assertFrame(run.view.frame, is: "help-won")
  }

  func testTheHelpFitsTheSmallestScreenInPages() throws {
    let run = AppRun(BoardLayout.smallestScreen)
    run.press(.enter, .character("?"))
    var shown = ""
    for (number, key) in [Key.right, .character(" "), .right].enumerated() {
      let text = run.view.frame.text
      let rows = text.split(separator: "\n")
      XCTAssertTrue(rows.first?.hasSuffix("╮") == true && rows.last?.hasSuffix("╯") == true, text)
      if number < 2 { try assertFrame(run.view.frame, is: "help-smallest-\(number + 1)") }
      shown += text
      run.press(key)
    }
    for binding in KeyTable.bindings(at: .game) {
      for word in binding.meaning.split(separator: " ") {
        XCTAssert(shown.contains(word), "\(word)")
      }
    }
    run.press(.escape, .character("?"))
    XCTAssert(run.view.frame.text.contains("Help 1/3"), "it opens at its first page")
  }

  func testTheHelpShowsWhatTheGameIsAbout() {
    for size in Self.sizes {
      let run = AppRun(size)
      run.type("?")
      XCTAssert(run.view.frame.text.contains("Turn over two cards"), "\(size)")
    }
  }

  func testATerminalThatIsTooSmallSaysWhatItNeeds() throws {
    let run = AppRun(Size(width: 30, height: 10))
    try assertFrame(run.view.frame, is: "too-small-title")
    let hard = AppRun()
    hard.press(.character("3"), .enter)
    hard.send(.resized(Size(width: 60, height: 20)))
    try assertFrame(hard.view.frame, is: "too-small-hard")
  }

  func testADifficultyThatDoesNotFitShowsWhatItNeedsAndIsNotDealt() throws {
    let run = AppRun(Size(width: 60, height: 20))
    run.press(.character("3"))
    try assertFrame(run.view.frame, is: "title-too-large", withColours: true)
    for request in [{ run.press(.enter) }, { run.type("n") }, { run.click("New Game") }] {
      request()
      XCTAssertEqual(run.store.state.core.phase, .title)
      XCTAssert(run.view.frame.text.contains("hard needs a window of 80x18"))
    }
    run.send(.resized(Size(width: 80, height: 24)))
    run.press(.enter)
    XCTAssertEqual(run.store.state.core.phase, .started)
  }

  func testANoticeOfTheTitleIsGoneInAGame() {
    let run = AppRun(BoardLayout.smallestScreen)
    run.press("3", .enter)
    XCTAssert(run.view.frame.text.contains("hard needs a window"))
    run.press("1", .enter)
    XCTAssertEqual(run.store.state.core.phase, .started)
    XCTAssertFalse(run.view.frame.text.contains("hard needs a window"))
  }

  func testKeysOfAScreenThatIsNotShownDoNothing() {
    let run = AppRun(Size(width: 30, height: 10))
    run.press(.enter, " ", "n", .right)
    XCTAssertEqual(run.store.state.core, ThreeDucksState())
  }

  func testEveryScreenCanBeDrawnAtEverySizeFromNothingOn() {
    for width in 0..<100 {
      for (number, height) in [0, 1, 2, 3, 5, 8, 13, 14, 20, 40].enumerated() {
        // Every width with every third height, unless this is a soak.
        guard scaled(1) > 1 || (width + number).isMultiple(of: 3) else { continue }
        let run = AppRun(Size(width: width, height: height))
        let screens: [() -> Void] = [
          {}, { run.type("?") }, { run.type("?") }, { run.press(.enter) }, { run.type("?") },
        ]
        for change in screens {
          change()
          XCTAssertEqual(run.view.frame.size, Size(width: width, height: height))
        }
      }
    }
  }

  /// One pair found, two others being compared, the focus on a card that is down.
  private func middleOfAGame(_ difficulty: Difficulty, _ run: AppRun) -> AppRun {
    run.store.dispatch(.game(.setDifficulty(difficulty)))
    run.press(.enter)
    let cards = run.cards
    let like = cards.indices.last { cards[$0].animal == cards[0].animal } ?? 0
    let other = cards.indices.first { cards[$0].animal == .ducks } ?? 0
    let third = cards.indices.first { cards[$0].animal == .elephant } ?? 0
    for place in [0, like, other, third] { run.store.dispatch(.game(.flipCard(place))) }
    run.store.dispatch(.terminal(.focused(cards.indices.first { !run.isUp($0) } ?? 0)))
    run.advance(by: 900)
    return run
  }
}

extension AppRun {
  fileprivate func isUp(_ place: Int) -> Bool { cards[place].isFlipped }
}
