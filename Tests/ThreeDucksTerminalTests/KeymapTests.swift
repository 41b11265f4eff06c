import GameTestSupport
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// What each key does on each screen; seed 7 deals horse and pelican first.
final class KeymapTests: XCTestCase {
  private enum Start: CaseIterable {
    case title, deal, game, won

    /// A program that shows this screen; in `.game`, the first card is up.
    func run(_ look: AppRun.Look = .lines) -> AppRun {
      let run = AppRun(look: look)
      switch self {
      case .title: return run
      case .deal: return run.play("enter")
      case .game: return run.play("enter enter")
      case .won: return run.play("enter win")
      }
    }
  }

  /// What a program shows, in words.
  private func summary(_ run: AppRun) -> String {
    let (state, core) = (run.state, run.state.core)
    if state.terminal.isQuitting { return "quit" }
    if let cover = state.cover { return "\(cover)" }
    guard let game = state.game else {
      return "title, \(core.difficulty)" + (core.opponent.map { ", \($0)" } ?? "")
    }
    if core.phase == .won { return "won, \(state.selected?.words ?? "-")" }
    return "\(core.difficulty) game \(game.seed), \(game.moves) moves, card \(state.terminal.focus)"
  }

  private func check(_ place: Start, _ rows: [(expected: String, ways: [String])]) {
    for (expected, ways) in rows {
      for keys in ways {
        XCTAssertEqual(summary(place.run().play(keys)), expected, "\(place), \(keys)")
      }
    }
  }

  func testEachKeyWorksOnTheTitle() {
    check(
      .title,
      [
        ("easy game 7, 0 moves, card 0", ["enter", "space", "n", "N"]),
        ("medium game 7, 0 moves, card 0", ["2 enter"]),
        ("easy game 8, 0 moves, card 0", ["enter end gy enter enter"]),
        ("hard game 6756601660761576, 0 moves, card 0", ["d"]),
        ("title, easy", ["right left", "lh", "jk", "wheelDown wheelUp", "31", "tab tab tab"]),
        ("title, easy", ["left", "escape", "backspace", "x", "é", "Z", "5", "c"]),
        ("title, medium", ["right", "l", "tab", "2", "down up right"]),
        ("title, hard", ["right right", "right right right", "tab tab", "backTab", "3"]),
        ("title, easy, forgetful", ["v", "V", "down right", "j l", "wheelDown tab", "up right"]),
        ("title, easy, human", ["down left"]), ("title, medium, forgetful", ["v right"]),
        ("title, easy", ["down right left"]),
        ("easy game 7, 0 moves, card 0", ["down enter"]), ("help", ["?", "f1"]),
        ("quit", ["q", "Q", "3q"]),
      ])
  }

  /// The board has 4 columns and 3 rows.
  func testEachKeyWorksInAGame() {
    let steps = [
      (0, ["x", "5", "s", "right right right right", "down down down"]),
      (1, ["right", "l", "tab"]), (3, ["left", "end", "end pageDown pageUp"]), (4, ["down", "j"]),
      (5, ["lj"]), (6, ["end pageDown hk"]), (8, ["up", "pageDown"]),
      (11, ["end pageDown", "backTab"]), (0, ["end home"]),
    ]
    check(.deal, steps.map { ("easy game 7, 0 moves, card \($0)", $1) })
    check(
      .deal,
      [
        ("easy game 7, 2 moves, card 5", ["enter down right space", "A1B2"]),
        ("giveUp", ["g", "G"]), ("pause", ["p", "P"]),
        ("title, easy", ["escape", "B escape escape"]),
        // If a letter was typed, these keys only delete the letter.
        (
          "easy game 7, 0 moves, card 0",
          ["B escape", "B backspace", "B enter", "B space", "backspace"]
        ),
        ("help", ["?", "f1"]), ("quit", ["q", "Q"]),
      ])
    check(
      .game,
      [
        ("pause", ["p", "escape", "B escape escape"]),
        ("giveUp", ["g", "G", "g wheelUp wheelDown", "pg"]),
        ("easy game 7, 1 moves, card 0", ["pgn", "pg enter", "pg escape"]),
        ("quit", ["gq", "pgq"]),
        ("easy game 7, 1 moves, card 0", ["pp", "escape escape", "B backspace backspace"]),
        ("title, easy", ["gy enter", "PGY escape"]), ("quit", ["q", "pq"]),
        // Tab skips the cards that are up.
        ("easy game 7, 2 moves, card 3", ["tab tab enter left tab"]),
        ("easy game 7, 1 moves, card 11", ["backTab"]),
      ])
  }

  func testEachKeyWorksAfterAWin() {
    check(
      .won,
      [
        ("title, easy", ["enter", "space", "escape", "backspace"]),
        ("easy game 8, 0 moves, card 0", ["n", "right enter"]),
        (
          "easy game 7, 0 moves, card 0",
          ["r", "backTab enter", "down down space", "40x14 right enter"]
        ),
        ("won, back to title", ["x", "left", "up", "tab tab tab", "right left", "??"]),
        ("won, new game", ["right ??", "right", "down", "l", "j", "tab"]),
        ("won, same cards", ["right right right", "backTab", "40x14 right"]),
        ("help", ["?", "f1"]), ("quit", ["q", "Q"]),
      ])
    let mayKnowCards = Start.won.run().play("r").game?.mode.mayKnowCards
    XCTAssertEqual(mayKnowCards, true)
  }

  func testTheKeysOfAScreenDoNothingWhileTheHelpCoversIt() {
    for place in Start.allCases {
      for closing in ["escape", "?", "q", "f1", "enter", "space"] {
        let run = place.run()
        let before = summary(run)
        run.play("? gn3 \(closing)")
        XCTAssertEqual(summary(run), before, "\(place), \(closing)")
      }
    }
  }

  func testTheKeysForThemeAnimationsAndSoundWorkOnEveryScreenAndShowANotice() {
    for place in Start.allCases {
      let run = place.run(.pixels).play("@1000")
      for help in ["", "?"] {
        for (keys, words) in [
          ("t", "Theme: night"), ("o", "Animations off"), ("m", "Sound off"),
          ("tttt", "Theme: pond"), ("o", "Animations on"), ("m", "Sound on"),
        ] {
          run.play(help + keys).expect(words, note: "\(place)")
          run.play(help)
        }
      }
    }
    AppRun().play("o").expect("Animations need colours")
  }

  func testCardsThatAreNotShownCannotBeFlipped() {
    let run = Start.game.run().play("30x10")
    let actions = { (key: Key) in run.state.actions(for: key) }
    XCTAssertEqual(actions(.enter) + actions(.right), [])
    XCTAssertNotEqual(actions("g"), [])
    run.play("40x14")
    XCTAssertEqual(actions(.right), [.terminal(.focused(1))])
    let title = AppRun(Size(width: 30, height: 10)).play("enter space n right")
    XCTAssertEqual(title.state.core, ThreeDucksState())
  }

  func testTheButtonsOfANewScreenCannotBePressedYet() {
    let run = AppRun(keepsInputDelay: true).play("enter")
    run.clearBoard()
    run.play("@1399 enter space right escape")
    run.click("Go Again")
    run.click("? help")
    XCTAssertEqual(summary(run), "won, back to title")
    XCTAssertEqual(summary(run.play("@1 enter right")), "title, medium", "Right presses no button")
    run.play("enter")
    run.click("New Game")
    XCTAssertEqual(summary(run), "title, medium")
    XCTAssertEqual(run.play("@400 enter").state.place, .game)
  }

  func testANewScreenLooksTheSameWhenItsButtonsCanBePressed() {
    for keys in ["@400 enter A1 @400 p", "@400 enter @400 gy @400 enter", "@400 enter win w"] {
      let run = AppRun(keepsInputDelay: true).play(keys)
      let (buttons, hints) = (run.state.buttons, run.state.hints)
      run.play("@400")
      XCTAssertEqual(buttons, run.state.buttons, keys)
      XCTAssertEqual(hints, run.state.hints, keys)
    }
  }

  func testLettersWorkImmediatelyOnANewScreen() {
    for letter in "nr" {
      let run = AppRun(keepsInputDelay: true).play("enter")
      run.clearBoard()
      XCTAssertEqual(run.play("@1000 \(letter)").state.place, .game, "\(letter), after a win")
    }
    for letter in "nd" {
      let run = AppRun(keepsInputDelay: true).play("enter enter gy enter \(letter)")
      XCTAssertEqual(run.state.place, .game, "\(letter), on the title")
    }
  }

  func testButtonsWorkAsSoonAsThePagesThatCoveredThemClose() {
    for keys in ["?? enter", "? escape n", "s escape space"] {
      let run = AppRun(keepsInputDelay: true).play("@400 \(keys)")
      XCTAssertEqual(run.state.place, .game, keys)
    }
    let won = AppRun(keepsInputDelay: true).play("enter")
    won.clearBoard()
    won.play("? @1000 escape enter")
    XCTAssertEqual(summary(won), "won, back to title", "the game was won while the help was open")
  }

  func testTheHelpListsOnlyKeysThatDoSomething() {
    AppRun().play("?").expect("today's hard game", not: "ontinue")
    AppRun().play("enter ?").expect("A1 to C4", not: "save the game")
    AppRun(saves: SavesInMemory(), log: LogInMemory().log).play("enter A1 ?")
      .expect("save the game & quit")
    AppRun().play("3 enter ?").expect("A1 to D9")
    AppRun(unfinishedGames: .offering(.left([.flipCard(0)]))).play("@1 ?")
      .expect("continue the unfinished game")
  }

  // MARK: - Buttons

  func testTheLastRowSaysWhatEnterDoesAndListsNoOtherKeyForThatAction() {
    AppRun().expect("Enter new game  d daily hard game  v opponent  s stats  t theme")
    let run = AppRun(Size(width: 120, height: 40)).play("enter win")
    run.expect(
      "[ back to title ]  Go Again:    new game    same cards",
      "  n new game  r same cards  w replay  c copy result")
    run.play("backTab")
      .expect("[ same cards ]", "  n new game  Esc title  w replay  c copy result")
    run.click("n new game")
    XCTAssertEqual(run.state.core.phase, .started)
  }

  func testUpAndDownMoveBetweenTheRowsOfTheTitle() {
    let run = AppRun(unfinishedGames: .offering(.left([.flipCard(0)]))).play("@1")
    run.expect("[ Continue", "Enter continue  n new game")
    run.play("down right").expect("[ New Game ]", "(medium)", "Enter new game  c continue")
    XCTAssertEqual(run.state.core.difficulty, .medium, "Right chooses the difficulty")
    run.play("down").expect("[ New Game ]", "> Opponent   (none)", "Enter new game")
    run.play("left").expect("(medium)", "(player two)")
    XCTAssertEqual(run.play("up up").state.selected?.words, "Continue")
    XCTAssertEqual(summary(run.play("down enter")), "medium game 7, 0 moves, card 0")
  }

  func testChoosingADifficultySelectsNewGame() {
    for key in ["right", "2", "tab", "l"] {
      let run = AppRun(unfinishedGames: .offering(.left([.flipCard(0)]))).play("@1 \(key)")
      run.expect("[ New Game ]  easy   (medium)", "  Continue: easy")
      XCTAssertEqual(summary(run.play("enter")), "medium game 7, 0 moves, card 0")
    }
  }

  func testAScreenThatIsShownAgainSelectsItsFirstButton() {
    XCTAssertEqual(summary(Start.won.run().play("right enter win")), "won, back to title")
    let paused = Start.game.run().play("p right").expect("[ g: Give Up")
    XCTAssertEqual(paused.play("pp").state.selected?.words, "p: Resume")
    XCTAssertEqual(summary(paused.play("right enter")), "giveUp")
  }

  // MARK: - Cards by name

  func testACardIsFlippedByItsName() {
    let names: [(String, [Int], Int)] = [
      ("C2", [9], 9), ("c2", [9], 9), ("C2a4", [9, 3], 3), ("3", [], 0), ("A5D1", [], 0),
      ("BA1", [0], 0), ("Bx3", [], 0), ("Bm3", [], 0), ("B?3", [], 0),
    ]
    for (typed, selected, focus) in names {
      let run = Start.deal.run().play(typed)
      XCTAssertEqual(run.game?.selectedCards, selected, typed)
      XCTAssertEqual(run.state.terminal.focus, focus, typed)
    }
  }

  private func assertNoLetterIsTyped(_ run: AppRun, _ note: String = "", line: UInt = #line) {
    let before = run.game
    XCTAssertNil(run.state.terminal.typedRow, note, line: line)
    XCTAssertNil(run.store.nextDeadline, note, line: line)
    run.play("3").expect("Type the letter first, as in B1", note: note, line: line)
    XCTAssertEqual(run.game, before, note, line: line)
  }

  func testATypedLetterIsForgottenAfterAnyOtherKeyAndAtTheEndOfAGame() {
    for keys in ["escape", "backspace", "left", "tab", "enter", "é", "??"] {
      assertNoLetterIsTyped(Start.deal.run().play("B \(keys)"), keys)
    }
    let givenUp = Start.deal.run().play("B")
    givenUp.click("Give Up")
    assertNoLetterIsTyped(givenUp.play("enter"))
  }

  func testANameThatTheBoardDoesNotHaveIsReported() {
    for (typed, name) in [
      ("B9", "B9"), ("a5", "A5"), ("b0", "B0"), ("D", "row D"), ("d1", "row D"),
    ] {
      let run = Start.deal.run().play(typed).expect("No \(name): rows A to C, columns 1 to 4")
      XCTAssertEqual(run.game?.moves, 0)
      run.play("A").expect("A_  Which column, 1 to 4?", not: "rows A to C")
    }
  }

  func testAfterAColumnThatTheBoardDoesNotHaveTheNextDigitIsTheColumn() {
    XCTAssertEqual(Start.deal.run().play("b9 1").game?.selectedCards, [4])
    XCTAssertEqual(Start.deal.run().play("b9 9 @5000 2").game?.selectedCards, [5])
    assertNoLetterIsTyped(Start.deal.run().play("b9 escape @3000"))
  }

  func testALetterThatIsNeitherAKeyNorARowIsReported() {
    for (typed, letter) in [("n", "N"), ("Z", "Z"), ("E1", "E")] {
      let run = Start.deal.run().play(typed).expect("No row \(letter): rows A to C, columns 1 to 4")
      XCTAssertEqual(run.game?.moves, 0)
    }
  }

  func testAFaceUpCardIsReportedAndNotOffered() {
    for again in ["A1", "enter"] {
      let run = Start.deal.run().play("A1 @1 \(again)")
      run.expect("A1 is already face up: ", not: "Enter flips A1")
      XCTAssertEqual(run.game?.moves, 1)
    }
  }

  func testEnterIsNotOfferedWhileItOnlyCancelsALetter() {
    let run = AppRun().play("120x40 enter").expect("Enter flips A1")
    run.play("b").expect("B_  Which column", not: "Enter flips")
    run.play("enter").expect("Enter flips A1")
  }

  func testTheNextCardEndsTheMessageAboutAFaceUpCard() {
    let run = Start.deal.run().play("A1C2 @3000 A1").expect("A1 is already face up: horse")
    run.play("A2").expect(not: "already face up")
    run.play("A3").expect("pelican and elephant: no match")
  }

  func testATypedLetterHasNoTimeLimit() {
    let run = Start.deal.run().play("B @60000").expect("B_  Which column, 1 to 4?")
    XCTAssertEqual(run.play("A @60000 3").game?.selectedCards, [2])
    assertNoLetterIsTyped(run)
  }

  func testATypedLetterChangesNothingUntilADigitIsTyped() {
    for difficulty in Difficulty.allCases {
      for letter in "abcdABCD" {
        let run = AppRun()
        run.store.dispatch(.core(.difficultyNamed(difficulty)))
        let before = run.play("enter @2000").state
        run.play("\(letter) @3000")
        var terminal = run.state.terminal
        terminal.typedRow = nil
        XCTAssertEqual(run.state.core, before.core, "\(letter) on \(difficulty)")
        XCTAssertEqual(terminal, before.terminal, "\(letter) on \(difficulty)")
      }
    }
  }

  func testATypedLetterShowsTheNamesOfTheCardsInItsRow() throws {
    let run = Start.deal.run().play("B").expect("B_  Which column, 1 to 4?", "B1", "B2", "B3", "B4")
    try assertFrame(run.view.frame, is: "typed-letter")
    run.play("2").expect(not: "B_")
  }
}
