import GameTestSupport
import XCTest

@testable import ThreeDucksCore

/// The games that ended: in the state, and in the save file.
final class PlayedGamesTests: XCTestCase {
  private let saves = SavesInMemory()

  private func play() -> GameRun { GameRun(saves) }

  private func game(
    won isWon: Bool, moves: Int, milliseconds: Int, mode: GameMode = GameMode(),
    pairs: PlayedGame.Pairs? = nil
  ) -> PlayedGame {
    PlayedGame(
      date: "2026-11-21T10:00:00Z", difficulty: .easy, seed: 7, isWon: isWon, moves: moves,
      milliseconds: milliseconds, mode: mode, pairs: pairs)
  }

  private func win(_ run: GameRun, _ mode: GameMode = GameMode()) {
    run.start(mode)
    run.win()
  }

  func testAGameThatIsWonIsKeptWithItsScoreInOneWriting() {
    let run = play()
    win(run)
    let expected = [game(won: true, moves: 12, milliseconds: 0)]
    XCTAssertEqual(saves.file.games, expected)
    XCTAssertEqual(saves.file.highScores[.easy].count, 1)
    XCTAssertEqual(saves.writes, 1)
    XCTAssertEqual(run.state.library.games, expected)
    XCTAssertEqual(run.state.library.unsavedGames, [])
  }

  func testAGameThatEntersNoTableIsKeptWithItsTerms() {
    let mode = GameMode(opponent: .forgetful, day: Day("2026-11-21"), hasChosenSeed: true)
    win(play(), mode)
    let pairs = PlayedGame.Pairs(player: 6, opponent: 0)
    XCTAssertEqual(
      saves.file.games, [game(won: true, moves: 12, milliseconds: 0, mode: mode, pairs: pairs)])
    XCTAssertEqual(saves.file.highScores[.easy], [])
    XCTAssertEqual(try SaveFile(json: saves.file.json()).games, saves.file.games)
  }

  func testAGameThatIsGivenUpIsKeptWithWhatWasForgotten() throws {
    let run = play()
    run.start()
    run.flip(0)
    run.advance(by: 2000)
    // 1 lies with 4, which was seen and is not found.
    for place in [4, 1, 2] {
      run.send(.turnBack, .flipCard(place))
    }
    run.send(.endGame)
    let game = try XCTUnwrap(saves.file.games.first)
    XCTAssertEqual(saves.file.games.count, 1)
    XCTAssertFalse(game.isWon)
    XCTAssertEqual([game.moves, game.milliseconds, game.found, game.forgotten], [4, 2000, 0, 1])
    XCTAssertEqual(game.memory, 0)
  }

  func testAGameWithoutAFlippedCardIsNotKept() {
    let run = play()
    run.start()
    run.send(.endGame)
    XCTAssertEqual(saves.writes, 0)
    XCTAssertEqual(run.state.library.games, [])
  }

  func testWhatCouldNotBeSavedIsSavedWithTheNext() {
    let run = play()
    saves.fail(with: .unwritable(file: "x", reason: "disk full"))
    win(run, GameMode(hasChosenSeed: true))
    XCTAssertEqual(run.state.library.unsavedGames.count, 1)
    XCTAssertEqual(run.state.library.games.count, 1)
    XCTAssertEqual(run.state.lastingProblems(log: nil).count, 1)
    saves.fail(with: nil)
    win(run, GameMode(hasChosenSeed: true))
    XCTAssertEqual(saves.file.games.count, 2)
    XCTAssertEqual(run.state.lastingProblems(log: nil), [])
  }

  func testTheStoredGamesEnterTheStateAtLaunch() {
    win(play())
    let run = play()
    run.store.dispatch(.launch)
    XCTAssertEqual(run.state.library.games, saves.file.games)
  }

  func testTheNewestThousandAreKept() {
    var file = SaveFile()
    for moves in 1...1001 { file.add(game(won: true, moves: moves, milliseconds: 1)) }
    XCTAssertEqual(file.games.map(\.moves), Array(2...1001))
    XCTAssertLessThan(file.json().count, SaveFile.maximumSize / 2)
  }

  func testWhatIsUnknownInAnEntryStaysAndAnEntryOfAnotherKindIsNotCounted() throws {
    let known = """
      {"date":"d","difficulty":"easy","seed":7,"won":true,"moves":12,"milliseconds":5,"medal":"gold"}
      """
    let foreign = [
      #"{"date":"d","difficulty":"insane","seed":7,"won":true,"moves":12,"milliseconds":5}"#,
      #"{"date":"d","difficulty":"easy","seed":7,"won":true,"moves":12,"milliseconds":5,"against":"robot"}"#,
      #"{"date":"d","difficulty":"easy","seed":7,"won":true,"moves":9223372036854775807,"milliseconds":5}"#,
      #"{"date":"d","difficulty":"easy","seed":7,"won":true,"moves":12,"milliseconds":5,"playerPairs":3}"#,
      #"{"date":"d","difficulty":"easy","seed":7,"won":true,"moves":12,"milliseconds":5,"playerPairs":-1,"opponentPairs":7}"#,
      #"[7]"#,
    ]
    let list = ([known] + foreign).joined(separator: ",")
    var file = try SaveFile(json: Array(#"{"version":1,"games":[\#(list)]}"#.utf8))
    XCTAssertEqual(file.games.count, 1)
    file.add(game(won: false, moves: 1, milliseconds: 1))
    let text = String(decoding: file.json(), as: UTF8.self).filter { !$0.isWhitespace }
    for entry in [known] + foreign { XCTAssert(text.contains(entry), text) }
    XCTAssertThrowsError(try SaveFile(json: Array(#"{"version":1,"games":{}}"#.utf8)))
  }

  func testAFileThatWouldBeTooLargeLosesItsOldestGamesAndNothingElse() throws {
    let medal = String(repeating: "x", count: 2000)
    let entry = { (moves: Int) in
      """
      {"date":"d","difficulty":"easy","seed":7,"won":true,"moves":\(moves),"milliseconds":5,\
      "medal":"\(medal)"}
      """
    }
    let list = (1...470).map(entry).joined(separator: ",")
    let text = #"{"version":1,"games":[\#(list)],"kept":true}"#
    var file = try SaveFile(json: Array(text.utf8))
    file.highScores.insert(HighScore(moves: 12, milliseconds: 5, date: "d", seed: 8), for: .easy)
    for _ in 1...300 { file.add(game(won: true, moves: 999, milliseconds: 1)) }
    let json = file.takeJSON()
    XCTAssertLessThanOrEqual(json.count, SaveFile.maximumSize)
    let again = try SaveFile(json: json)
    XCTAssertEqual(again.games.last?.moves, 999)
    XCTAssertGreaterThan(again.games.count, 300)
    XCTAssertEqual(again.highScores[.easy].count, 10)
    XCTAssertEqual(again.games, file.games, "what was written is what is known")
  }
}
