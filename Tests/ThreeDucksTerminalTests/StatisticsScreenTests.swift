import GameTestSupport
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The statistics of all games, in a box.
final class StatisticsScreenTests: XCTestCase {
  /// A save file with two games a day from 2 November to today, 21 November, and an older high score.
  private let saves: SavesInMemory = {
    var file = SaveFile()
    for number in 0..<40 {
      let difficulty: Difficulty = number % 3 == 0 ? .medium : .easy
      let day = "2026-11-\("\(102 + number / 2)".suffix(2))"
      let moves = 16 + number * 7 % 11 + (difficulty == .medium ? 30 : 0)
      file.add(
        .example(
          on: day, difficulty, isWon: number % 7 != 0, moves: moves, 60_000 + number * 777))
    }
    file.highScores.insert(.example(104, 3_723_000, date: "2025-09-30T10:00:00Z"), for: .hard)
    return SavesInMemory(file)
  }()

  func testTheStatisticsArePagedToFitTheScreen() throws {
    // The last page shows the high score of the hard games.
    for (width, height, pages) in [(40, 14, 4), (80, 24, 2), (120, 40, 1)] {
      let run = AppRun(Size(width: width, height: height), saves: saves).play("s")
      try assertFrame(run.view.frame, is: "statistics-\(width)x\(height)")
      for _ in 1..<pages { run.play("space") }
      run.expect("1.  104 1:02:03  30 September 2025")
      run.play("right").expect(" Statistics \(pages == 1 ? "" : "1/\(pages) ")─")
      XCTAssertNil(run.play("escape").state.cover)
    }
  }

  func testTheHelpLeadsBackToTheStatistics() {
    for key in ["?", "f1"] {
      let run = AppRun(saves: saves).play("s \(key)").expect(" Help ", "close the statistics")
      run.play(key).expect(" Statistics ")
      XCTAssertNil(run.play("escape").state.cover)
    }
  }

  func testTheKeyThatOpensTheStatisticsClosesThem() {
    XCTAssertNil(AppRun().play("s s").state.cover)
    let run = AppRun(saves: saves).play("enter A1 @500 gy @400 s").expect(" Statistics ")
    XCTAssertEqual(run.play("s").state.place, .board)
    XCTAssertEqual(AppRun().play("? s").state.cover, .help, "but not the help")
  }

  func testTheStatisticsSayThatThereAreNoGames() {
    AppRun(BoardLayout.smallestScreen).play("s")
      .expect("Days played in a row: 0", "none yet")
  }

  func testTheGameJustWonIsMarkedInTheHighScores() {
    AppRun(saves: saves).play("enter win s")
      .expect("> 1.   12    0:00  today", "  2.   16    1:08  7 November")
  }

  func testTheGamesAgainstADuckAreReportedIfThereAreAny() throws {
    let duels = SavesInMemory(saves.file)
    _ = duels.client.update(.none) { file in
      for pairs in [4, 2] {
        let mode = GameMode(opponent: .forgetful)
        file.add(.example(on: "2026-11-20", moves: 20, 31_250, mode: mode, pairs: pairs))
      }
    }
    let run = AppRun(saves: duels).play("s")
    try assertFrame(run.view.frame, is: "statistics-duels-80x24")
    AppRun(BoardLayout.smallestScreen, saves: duels).play("s")
      .expect("│ Forgetful      2    1      1       0 │")
  }

  func testTheStatisticsKeepTheDayOnWhichTheyAreOpened() {
    XCTAssertEqual(AppRun().play("s").state.cover, .statistics(today: Day("2026-11-21")))
  }
}
