import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// Which key does what, and where; seed 7 deals horse and pelican first.
final class KeymapTests: XCTestCase {
  private enum Place: CaseIterable {
    case title, deal, game, won

    /// A program that shows it; in a game the first card is up.
    func run(_ look: AppRun.Look = .lines) -> AppRun {
      let run = AppRun(look: look)
      if self != .title { run.press(.enter) }
      if self == .game { run.press(.enter) }
      if self == .won { run.win() }
      return run
    }
  }

  /// What a program shows, in words.
  private func summary(_ run: AppRun) -> String {
    let (state, core) = (run.store.state, run.store.state.core)
    if state.terminal.isQuitting { return "quit" }
    if let cover = state.cover { return "\(cover)" }
    guard let game = state.game else {
      return "title, \(core.difficulty)" + (core.opponent.map { ", \($0)" } ?? "")
    }
    if core.phase == .won { return "won, \(state.selected?.words ?? "-")" }
    return "\(core.difficulty) game \(game.seed), \(game.moves) moves, card \(state.terminal.focus)"
  }

  private func assert(
    _ place: Place, _ rows: [(expected: String, ways: [[Key]])], line: UInt = #line
  ) {
    for (expected, ways) in rows {
      for keys in ways {
        let run = place.run()
        for key in keys { run.press(key) }
        XCTAssertEqual(summary(run), expected, "\(place), \(keys)", line: line)
      }
    }
  }

  func testTheTitle() {
    assert(
      .title,
      [
        ("easy game 7, 0 moves, card 0", [[.enter], [" "], ["n"], ["N"]]),
        ("medium game 7, 0 moves, card 0", [["2", .enter]]),
        ("easy game 8, 0 moves, card 0", [[.enter, .end, "g", .enter]]),
        ("hard game 6756601660761576, 0 moves, card 0", [["d"]]),
        (
          "title, easy",
          [
            [.right, .left], ["l", "h"], ["j", "k"], [.wheelDown, .wheelUp], ["3", "1"],
          ]
            + [
              [.tab, .tab, .tab], [.right, .right, .right], [.escape], [.backspace], ["x"], ["é"],
              ["Z"], ["5"], ["c"],
            ]
        ),
        ("title, medium", [[.right], [.down], ["l"], ["j"], [.wheelDown], [.tab], ["2"]]),
        ("title, hard", [[.right, .right], [.tab, .tab], [.left], [.backTab], ["3"]]),
        ("title, easy, forgetful", [["v"], ["V"]]),
        ("help", [["?"], [.f1]]), ("quit", [["q"], ["Q"], ["3", "q"]]),
      ])
  }

  /// The board has 4 columns and 3 rows.
  func testAGame() {
    let steps: [(Int, [[Key]])] = [
      (0, [[.left], [.up], ["x"], ["5"], ["s"]]), (1, [[.right], ["l"], [.tab]]),
      (3, [[.right, .right, .right, .right], [.end], [.end, .pageDown, .pageUp]]),
      (4, [[.down], ["j"]]), (5, [["l", "j"]]),
      (6, [[.end, .pageDown, "h", "k"]]), (8, [[.down, .down, .down], [.pageDown]]),
      (11, [[.end, .pageDown], [.backTab]]), (0, [[.end, .home]]),
    ]
    assert(.deal, steps.map { ("easy game 7, 0 moves, card \($0)", $1) })
    assert(
      .deal,
      [
        ("easy game 7, 2 moves, card 5", [[.enter, .down, .right, " "], ["A", "1", "B", "2"]]),
        ("title, easy", [["g"], ["G"]]), ("pause", [["p"], ["P"], [.escape], [.backspace]]),
        ("help", [["?"], [.f1]]), ("quit", [["q"], ["Q"]]),
      ])
    assert(
      .game,
      [
        ("giveUp", [["g"], ["G"], ["g", .wheelUp, .wheelDown], ["p", "g"]]),
        (
          "easy game 7, 1 moves, card 0",
          [["p", "p"], [.escape, .escape], [.backspace, .backspace]]
        ),
        ("title, easy", [["g", "y"], ["P", "G", "Y"]]), ("quit", [["q"], ["p", "q"]]),
        // Tab skips the cards that are up.
        ("easy game 7, 2 moves, card 3", [[.tab, .tab, .enter, .left, .tab]]),
        ("easy game 7, 1 moves, card 11", [[.backTab]]),
      ])
  }

  func testAWin() {
    assert(
      .won,
      [
        ("title, easy", [[.enter], [" "], [.escape], [.backspace]]),
        ("easy game 8, 0 moves, card 0", [["n"], [.right, .enter], [.down, " "]]),
        ("easy game 7, 0 moves, card 0", [["r"], [.right, .right, .enter]]),
        ("won, Go Again", [["x"], [.right, .right, .right], ["?", "?"]]),
        (
          "won, New Game",
          [[.right, "?", "?"], [.right], [.down], ["l"], ["j"], [.tab], [.right, .right, .left]]
        ),
        ("won, Same Cards", [[.right, .right], [.left], [.backTab]]),
        ("help", [["?"], [.f1]]), ("quit", [["q"], ["Q"]]),
      ])
    let run = Place.won.run()
    run.press("r")
    XCTAssertEqual(run.store.state.game?.mode.hasChosenSeed, true, "the player knows the cards")
  }

  func testTheHelpTakesAllOtherKeys() {
    for place in Place.allCases {
      for closing in [Key.escape, "?", "q", .f1] {
        let run = place.run()
        let before = summary(run)
        run.press("?", .enter, "g", "n", "3", closing)
        XCTAssertEqual(summary(run), before, "\(place), \(closing)")
      }
    }
  }

  func testColoursMotionAndSoundChangeEverywhereAndSaySo() {
    for place in Place.allCases {
      let run = place.run(.pixels)
      run.advance(by: 1000)
      for help in ["", "?"] {
        run.type(help)
        for (key, words) in [
          ("t", "Theme: night"), ("o", "Animations off"), ("m", "Sound off"),
          ("tttt", "Theme: pond"),
          ("o", "Animations on"), ("m", "Sound on"),
        ] {
          run.type(key)
          XCTAssert(run.view.frame.text.contains(words), "\(key) on \(place) \(help)")
        }
      }
    }
    let plain = AppRun()
    plain.type("o")
    XCTAssert(plain.view.frame.text.contains("Animations need colours"))
  }

  func testCardsThatAreNotShownAreNotPlayed() {
    let run = Place.game.run()
    let actions = { (key: Key) in Keymap.actions(for: key, in: run.store.state) }
    run.send(.resized(Size(width: 30, height: 10)))
    XCTAssertEqual(actions(.enter), [])
    XCTAssertEqual(actions(.right), [])
    XCTAssertNotEqual(actions("g"), [])
    run.send(.resized(Size(width: 40, height: 14)))
    XCTAssertEqual(actions(.right), [.terminal(.focused(1))])
    let title = AppRun(Size(width: 30, height: 10))
    title.press(.enter, " ", "n", .right)
    XCTAssertEqual(title.store.state.core, ThreeDucksState())
  }

  func testNoButtonOfANewScreenCanBePressedForAMoment() {
    let run = AppRun(isHasty: true)
    run.press(.enter)
    run.clearBoard()
    run.advance(by: 1399)
    run.press(.enter, " ", "n", "r", "w", "c", "s", .right, .escape)
    run.click("Go Again")
    run.click("? help")
    XCTAssertEqual(summary(run), "won, Go Again")
    XCTAssertNil(run.store.state.terminal.clip)
    XCTAssertFalse(run.shows("Enter go again"), "it cannot be pressed yet")
    run.advance(by: 1)
    XCTAssert(run.shows("Enter go again"))
    run.press(.enter)
    run.press(.right)
    XCTAssertEqual(summary(run), "title, medium", "this presses no button")
    run.press(.enter, "n", "d")
    run.click("New Game")
    XCTAssertEqual(summary(run), "title, medium")
    run.advance(by: 400)
    run.press(.enter)
    XCTAssertEqual(run.store.state.place, .game)
  }

  func testAScreenThatWasOnlyCoveredByHelpCanBePressedAtOnce() {
    for keys in [["?", "?", .enter], ["?", .escape, "n"], ["s", .escape, " "]] as [[Key]] {
      let run = AppRun(isHasty: true)
      run.advance(by: 400)
      for key in keys { run.press(key) }
      XCTAssertEqual(run.store.state.place, .game, "\(keys)")
    }
    let won = AppRun(isHasty: true)
    won.press(.enter)
    won.clearBoard()
    won.press("?")
    won.advance(by: 1000)
    won.press(.escape, .enter)
    XCTAssertEqual(summary(won), "won, Go Again", "the game was won under the help")
  }

  func testTheHelpListsOnlyKeysThatMeanSomething() {
    let run = AppRun()
    run.press("?")
    XCTAssertFalse(run.shows("ontinue"), run.view.frame.text)
    let left = AppRun(unfinishedGames: .offering(.left([.flipCard(0)])))
    left.advance(by: 1)
    left.press("?")
    XCTAssert(left.shows("continue the unfinished game") && left.shows("select Continue or"))
  }

  // MARK: - Buttons

  func testTheLastRowSaysWhatEnterDoesAndNamesNoOtherKeyForIt() {
    let run = AppRun(Size(width: 120, height: 40))
    run.press(.enter)
    run.win()
    XCTAssert(run.shows("Enter go again  n new game  r same cards  w watch  c copy"))
    run.press(.right)
    XCTAssert(run.shows("[ New Game"))
    XCTAssert(run.shows("Enter new game  r same cards  Esc title  w watch  c copy"))
    run.click("Enter new game")
    XCTAssertEqual(run.store.state.core.phase, .started)
  }

  func testUpAndDownWalkBetweenContinueAndNewGame() {
    let run = AppRun(unfinishedGames: .offering(.left([.flipCard(0)])))
    run.advance(by: 1)
    XCTAssert(run.shows("[ Continue") && run.shows("Enter continue  n new game"))
    run.press(.down, .right)
    XCTAssert(run.shows("[ New Game") && run.shows("Enter new game  c continue"))
    XCTAssertEqual(run.store.state.core.difficulty, .medium, "the other arrows choose that")
    run.press(.up)
    XCTAssertEqual(run.store.state.selected?.words, "Continue")
    run.press(.down, .enter)
    XCTAssertEqual(summary(run), "medium game 7, 0 moves, card 0")
  }

  func testEveryScreenBeginsWithItsFirstButton() {
    let run = Place.won.run()
    run.press(.right, .enter)
    run.win()
    XCTAssertEqual(summary(run), "won, Go Again")
    let resting = Place.game.run()
    resting.press("p", .right)
    XCTAssert(resting.shows("[ Give Up"))
    resting.press("p", "p")
    XCTAssertEqual(resting.store.state.selected?.words, "Resume")
    resting.press(.right, .enter)
    XCTAssertEqual(summary(resting), "giveUp")
  }

  // MARK: - Cards by name

  func testACardIsFlippedByItsName() {
    let names: [(String, [Int], Int)] = [
      ("C2", [9], 9), ("c2", [9], 9), ("C2a4", [9, 3], 3), ("3", [], 0), ("A5D1", [], 0),
      ("BA1", [0], 0), ("Bx3", [], 0), ("Bm3", [], 0), ("B?3", [], 0),
    ]
    for (typed, selected, focus) in names {
      let run = Place.deal.run()
      run.type(typed)
      XCTAssertEqual(run.store.state.game?.selectedCards, selected, typed)
      XCTAssertEqual(run.store.state.terminal.focus, focus, typed)
    }
  }

  private func assertNothingWaits(_ run: AppRun, _ note: String = "", line: UInt = #line) {
    let before = run.store.state.game
    run.type("3")
    XCTAssertEqual(run.store.state.game, before, note, line: line)
    XCTAssertNil(run.store.state.terminal.typedRow, note, line: line)
    XCTAssertNil(run.store.nextDeadline, note, line: line)
  }

  func testALetterIsForgottenAtAnyOtherKeyAndAtTheEndOfAGame() {
    let keys: [[Key]] = [
      [.escape], [.backspace], [.left], [.tab], [.enter], ["é"], ["?", "?"],
    ]
    for keys in keys {
      let run = Place.deal.run()
      run.type("B")
      for key in keys { run.press(key) }
      assertNothingWaits(run, "\(keys)")
    }
    let left = Place.deal.run()
    left.type("B")
    left.click("Give Up")
    left.press(.enter)
    assertNothingWaits(left)
    let won = Place.deal.run()
    won.clearBoard()
    won.type("B")
    won.advance(by: 1000)
    XCTAssertEqual(won.store.state.core.phase, .won)
    XCTAssertNil(won.store.state.terminal.typedRow)
  }

  func testANameThatTheBoardDoesNotHaveIsReported() {
    for (typed, name) in [
      ("B9", "card B9"), ("a5", "card A5"), ("D", "row D"), ("E1", "row E"), ("z", "row Z"),
    ] {
      let run = Place.deal.run()
      run.type(typed)
      XCTAssert(run.shows("This board has no \(name)"), typed)
      XCTAssertNil(run.store.state.terminal.typedRow)
      XCTAssertEqual(run.store.state.game?.moves, 0)
    }
  }

  func testALetterWaitsForTwoSecondsAndAnotherOneAgain() {
    let run = Place.deal.run()
    run.type("B")
    run.advance(by: 1500)
    run.type("A")
    run.advance(by: 1999)
    run.type("3")
    XCTAssertEqual(run.store.state.game?.selectedCards, [2])
    XCTAssertNil(run.store.nextDeadline)
    run.type("C")
    run.advance(by: 2000)
    assertNothingWaits(run)
  }

  func testEscapeAndBackspaceTakeALetterBackAndDoNothingElse() {
    for key in [Key.escape, .backspace] {
      let run = Place.deal.run()
      run.press("B", key)
      XCTAssertNil(run.store.state.cover)
      run.press(key)
      XCTAssertEqual(run.store.state.cover, .pause)
    }
  }

  func testTheLettersOfRowsDoNothingElse() {
    for difficulty in Difficulty.allCases {
      for letter in "abcdABCD" {
        let run = AppRun()
        run.store.dispatch(.core(.difficultyNamed(difficulty)))
        run.press(.enter)
        run.advance(by: 2000)
        let before = run.store.state
        run.type("\(letter)")
        run.advance(by: 3000)
        XCTAssertEqual(run.store.state.core, before.core, "\(letter) on \(difficulty)")
        XCTAssertEqual(run.store.state.terminal, before.terminal, "\(letter) on \(difficulty)")
      }
    }
  }

  func testALetterIsShownWithWhatFollowsIt() throws {
    let run = Place.deal.run()
    run.type("B")
    for words in ["B_  column 1 to 4?", "B1", "B2", "B3", "B4"] {
      XCTAssert(run.shows(words), words)
    }
    try assertFrame(run.view.frame, is: "typed-letter")
    run.type("2")
    XCTAssertFalse(run.shows("B_"))
  }
}
