import GameTestSupport
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The row above the cards, and the messages below them; seed 7 deals horse and pelican first.
final class HeaderTests: XCTestCase {
  private func game(_ size: Size = Size(width: 80, height: 24), against opponent: Opponent? = nil)
    -> AppRun
  {
    let run = AppRun(size)
    run.store.dispatch(.core(.setOpponent(opponent)))
    return run.play("enter @1000")
  }

  private func parts(_ width: Int, best: Bool = true) -> [String] {
    var file = SaveFile()
    if best { file.highScores.insert(.example(58, 108_000), for: .hard) }
    let run = AppRun(Size(width: width, height: 24), look: .ascii, saves: SavesInMemory(file))
    let game = Game(difficulty: .hard, seed: 7)
    run.store.dispatch(.game(.setDifficulty(.hard)))
    return AppProps(run.state, now: .zero).headerParts(game, width: width).map(\.text)
  }

  func testTheLeastImportantPartIsLeftOutFirst() {
    let all = ["Pairs: 0/18 ..................", "Moves: 0", "Best: 58 moves, 1:48", "Time: 0:00"]
    XCTAssertEqual(parts(100), all)
    XCTAssertEqual(parts(66), ["Pairs: 0/18", all[1], all[2], all[3]])
    XCTAssertEqual(parts(50), ["Pairs: 0/18", all[1], all[3]])
    XCTAssertEqual(parts(38), ["0/18", all[1], all[3]])
    XCTAssertEqual(parts(100, best: false), [all[0], all[1], all[3]])
  }

  func testAPairIsReportedUntilTheNextCardOrForThreeSeconds() {
    let run = game().play("A1C2 @2999").expect("horse: a pair!")
    run.play("@1").expect(not: "horse: a pair!")
    run.play("A2B1").expect("pelican: a pair!")
    run.play("A3").expect(not: "a pair!")
    run.play("B2").expect("elephant and ducks: no match")
  }

  func testAMismatchIsReportedWhateverTheSizeOfTheCards() {
    for (width, height) in [(40, 14), (60, 40), (80, 24), (120, 40), (300, 100)] {
      for difficulty in Difficulty.allCases {
        let run = AppRun(Size(width: width, height: height))
        guard run.state.fits(difficulty) else { continue }
        run.store.dispatch(.core(.difficultyNamed(difficulty)))
        let animals = run.play("enter").cards.map(\.animal)
        let other = animals.firstIndex { $0 != animals[0] } ?? 0
        for place in [0, other] { run.store.dispatch(.game(.flipCard(place))) }
        run.expect("\(animals[0]) and \(animals[other]): no match", note: "\(difficulty)")
      }
    }
  }

  func testAPlayersFirstGameSaysHowToPlayAndAGameAfterAWinDoesNot() {
    game().expect("Flip two cards: click, Enter, or type A1", "? help  q quit")
    let run = game(BoardLayout.smallestScreen).expect("Flip two cards: click, Enter, or type A1")
    run.play("A1").expect("Each card that you flip is one move", not: "or type A1")
    run.play("A2").expect("horse and pelican: no match")
    run.play("@1000").expect("Enter flips A2", note: "the name of the focused card")
    run.play("win n").expect(not: "or type A1").play("A1").expect(not: "is one move")
  }

  func testNoticesFitTheSmallestScreensOnWhichTheyAppear() throws {
    let day = try XCTUnwrap(Day("2026-09-30"))
    let notices: [Notice] = [
      .pair(.elephant, by: "Player two", goesAgain: true), .notOnBoard("row D", .hard),
      .forgotten(Difficulty.hard.name(of: 35), .elephant, by: "Player two"),
      .rowIsMissing,
      .theme("contrast"),
      .animation(false),
      .needsColours("Animations"), .sound(false),
      .gameIsElsewhere, .gameIsKept, .mayKnowCards, .nothingToWatch,
      .copied, .ducksTurn, .noDay, .tooLarge("Daily game", needs: Size(width: 80, height: 18)),
      .tooLarge("The panel", needs: Size(width: 120, height: 18)),
    ]
    let reasons = [
      GameMode(mayKnowCards: true), GameMode(opponent: .human),
      GameMode(opponent: .perfect, mayKnowCards: true),
    ].compactMap(\.unrankedReason)
    for words in notices.map(\.words) + reasons {
      XCTAssertLessThanOrEqual(words.count, BoardLayout.smallestScreen.width, words)
    }
    let hard = BoardLayout.smallestScreen(for: DailyDeal.difficulty)
    for words in [Notice.dailyGameAgain, .earlierDailyGame(day)].map(\.words) {
      XCTAssertLessThanOrEqual(words.count, hard.width, words)
    }
  }

  func testAGameForTwoSaysWhoseTurnItIs() {
    let run = game(against: .human)
    for (cards, miss, next) in [
      ("A1A2", "Player one: horse and pelican, no match", "Player two's turn"),
      ("A1A3", "Player two: horse and elephant, no match", "Player one's turn"),
    ] {
      run.play(cards).expect(miss)
      run.play("@1000").expect(next)
    }
    run.play("A1C2").expect("Player one: horse, a pair! Go again.")
    let small = game(BoardLayout.smallestScreen, against: .human)
    small.play("A2A3").expect("pelican and elephant: no match", not: "Player one:")
    let duck = game(against: .perfect).play("A1A2 @1000").expect("The duck's turn")
    duck.play("@1800").expect("The duck: elephant, a pair!", not: "Go again")
  }

  func testTheTitleKeepsItsDucksAndButtonsInPlaceAfterAWin() {
    for (width, height) in [(40, 14), (80, 24), (120, 40)] {
      let run = AppRun(Size(width: width, height: height), look: .pixels)
      let pixels = { run.view.frame.text.filter { "▀▄".contains($0) }.count }
      let before = (pixels: pixels(), button: run.place(of: "New Game"))
      run.play("enter win escape @1000").expect("Last win: easy, 12 moves, time 0:00")
      XCTAssertEqual(pixels(), before.pixels, "\(width)")
      XCTAssertEqual(run.place(of: "New Game"), before.button, "\(width)")
    }
  }
}
