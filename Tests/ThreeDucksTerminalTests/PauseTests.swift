import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// When a game's clock stops; seed 7 deals horse, pelican and elephant first.
final class PauseTests: XCTestCase {
  /// A game whose first card was flipped one second ago.
  private func game() -> AppRun { AppRun().play("enter enter @1000") }

  func testTheClockStopsWhileTheCardsAreHidden() {
    let ways: [(hide: String, show: String)] =
      ["escape", "?", "q"].map { ("?", $0) } + ["p", "escape", "enter", "space"].map { ("p", $0) }
      + [("g", "n"), ("30x10", "40x14"), ("p?", "escape p"), ("pg", "n")]
    for (hide, show) in ways {
      let run = game().play(hide)
      XCTAssertEqual(run.game?.isPaused, true, hide)
      XCTAssertNil(run.nextChange, hide)
      run.play("@60000 \(show)")
      XCTAssertEqual(run.game?.isPaused, false, "\(hide), \(show)")
      XCTAssertNil(run.state.cover, "\(hide), \(show)")
      XCTAssertEqual(run.play("@500").elapsed, 1500, "\(hide), \(show)")
    }
  }

  func testAClickShowsTheCardsAgain() {
    let help = game().play("? @60000")
    help.click(Point(x: 0, y: 0))
    let pause = game().play("p @60000")
    pause.click("Resume")
    let beside = game().play("p @60000")
    beside.click(Point(x: 10, y: 3))
    XCTAssertEqual(beside.game?.moves, pause.game?.moves, "a click on a hidden card flips none")
    let inside = game().play("p @60000")
    inside.click("clock stopped")
    XCTAssertEqual(inside.state.cover, .pause, "a click in the box, but on no button")
    for run in [help, pause, beside] {
      XCTAssertEqual(run.game?.isPaused, false)
      XCTAssertNil(run.state.cover)
      XCTAssertEqual(run.play("@500").elapsed, 1500)
    }
  }

  func testNoCardIsSeenOrFlippedDuringAPause() {
    let run = game().play("A2")
    let shown = run.view
    run.play("p").expect("Paused", not: "horse", "pelican")
    let before = run.game
    run.play("C1B3")
    for point in [Point(x: 10, y: 3), Point(x: 30, y: 10)] { run.click(point, on: shown) }
    XCTAssertEqual(run.game, before)
    run.play("@60000 p @999").expect("pelican", note: "shown again for a whole second")
    run.play("@1").expect(not: "pelican")
  }

  func testHelpHidesTheTwoCardsBeingCompared() {
    let run = game().play("A2?").expect(not: "pelican")
    run.play("?").expect("pelican")
  }

  func testHelpDuringAPauseListsTheKeysOfThePause() {
    let run = game().play("p?").expect("resume", "give up", not: "flip the card", "next face-down")
    XCTAssertEqual(run.play("?").state.cover, .pause)
  }

  func testAGameDealtOnTooSmallAScreenIsPausedImmediately() {
    let run = AppRun().play("30x10")
    run.store.dispatch(.terminal(.newGame))
    XCTAssertEqual(run.game?.isPaused, true)
    XCTAssertNotEqual(run.play("80x24").game?.isPaused, true)
  }

  func testAClearedBoardCannotBePausedOrGivenUp() {
    let run = game()
    run.clearBoard()
    run.play("pgg").click("Give Up")
    XCTAssertEqual(run.play("@1000").state.core.phase, .won)
    XCTAssertNil(run.state.cover)
  }
}

/// No game is lost by accident.
final class GivingUpTests: XCTestCase {
  /// A game in which one card is up, and the player has asked to give up.
  private func question() -> AppRun {
    AppRun().play("enter enter g")
      .expect("Give up this game?", "[ Enter: Keep Playing ]  y: Give Up")
  }

  func testAGameIsGivenUpOnlyAfterAConfirmation() {
    let clicked = AppRun().play("enter enter")
    clicked.click("Give Up")
    XCTAssertEqual(clicked.state.cover, .giveUp)
    clicked.click("y: Give Up")
    for run in [question().play("y"), question().play("Y"), clicked] {
      XCTAssertEqual(run.state.core.phase, .title)
      run.play("@1000").expect("Given up: easy, 0 of 6 pairs found")
    }
  }

  func testTheBoardIsShownFaceUpUntilAKeyOrAClickClosesIt() throws {
    for (size, look) in [("40x14", AppRun.Look.lines), ("80x24", .pixels)] {
      let run = AppRun(look: look).play("\(size) enter A1C2A2A3gy @3000")
      try assertFrame(run.view.frame, is: "given-up-\(size)")
    }
    for close in ["enter", "escape", "space", "down escape", "? escape escape"] {
      let run = question().play("y").expect("n new game", not: "New Game").play(close)
      run.expect("Enter new game", "Given up: easy, 0 of 6 pairs found")
      XCTAssertEqual(run.state.place, .title, close)
    }
    let board = question().play("y @3000")
    let firstRow = board.view.frame.row(0)
    board.play("?").expect("Help", "new game", not: "turn the page").play("escape")
    XCTAssertTrue(board.view.frame.row(0) == firstRow, "the board is shown again, not the title")
    question().play("y 30x10").expect("Make the window larger").play("80x24").expect("n new game")
    XCTAssertTrue(question().play("yq").state.terminal.isQuitting)
    XCTAssertEqual(question().play("yn").state.place, .game, "a new game")
    let clicked = question().play("y")
    clicked.click("horse")
    XCTAssertEqual(clicked.state.place, .title)
    XCTAssertEqual(AppRun().play("enter gy").state.place, .board, "no card was flipped")
    let small = AppRun().play("enter enter 30x10 gy")
    XCTAssertEqual(small.state.cover, nil, "the board does not fit")
  }

  func testInputOtherThanYContinuesTheGameOrDoesNothing() {
    let answers =
      [Input](keys: "escape backspace enter space n")
      + [(0, 0), (79, 23), (20, 5)].map { .click(Point(x: $0, y: $1)) }
    let others = [Input](keys: "up down left right tab home wheelUp wheelDown hlgpB3é")
    for input in answers + others {
      let run = question()
      let before = run.state.terminal
      run.send(input)
      XCTAssertEqual(run.state.cover, answers.contains(input) ? nil : .giveUp, "\(input)")
      XCTAssertEqual(run.game?.moves, 1, "\(input)")
      XCTAssertEqual(run.state.terminal.focus, before.focus, "\(input)")
      XCTAssertEqual(run.state.terminal.theme, before.theme, "\(input)")
      XCTAssertFalse(run.state.terminal.isQuitting, "\(input)")
    }
  }

  func testTheQuestionAcceptsTheKeysThatWorkEverywhere() {
    for key in ["?", "f1"] {
      let run = question().play(key).expect(
        "Help", "y ", "Enter Esc n", "keep playing", not: "flip the card", "pause")
      XCTAssertEqual(run.play("escape").state.cover, .giveUp)
    }
    for (key, notice) in [("t", "Themes need colours"), ("o", "Animations"), ("m", "Sound off")] {
      XCTAssertEqual(question().play(key).expect(notice).state.cover, .giveUp)
    }
  }

  func testTheQuestionIsAskedAtEverySizeAndClosesWhenItsGameEnds() throws {
    for size in ["80x24", "40x14"] {
      let run = AppRun().play("\(size) enter enter g")
      try assertFrame(run.view.frame, is: "question-\(size)")
      try assertFrame(run.play("np").view.frame, is: "pause-\(size)")
      run.store.dispatch(.game(.endGame))
      XCTAssertNil(run.state.cover)
    }
    let small = AppRun().play("enter enter 30x10 g").expect("Give up this game?")
    XCTAssertEqual(small.play("y").state.core.phase, .title)
  }
}
