import GameTestSupport
import XCTest

@testable import ThreeDucksCore

/// The rules of the game.
///
/// Seed 7 deals horse pelican elephant elephant / pelican ducks bat ducks / bear horse bat bear.
final class RulesTests: XCTestCase {
  /// A rule in words, the actions that come first, the action that the rule is about, and every change that
  /// this action makes to the game.
  private typealias Rule = (
    rule: String, before: String, action: GameAction, change: (inout Game) -> Void
  )

  private let nothing: (inout Game) -> Void = { _ in }

  private func check(_ rules: [Rule], line: UInt = #line) {
    for (rule, before, action, change) in rules {
      var game = Game(difficulty: .easy, seed: 7)
      for entry in [LogEntry](script: "0 \(before)") { game.reduce(entry.action) }
      var expected = game
      change(&expected)
      game.reduce(action)
      XCTAssertEqual(game, expected, rule, line: line)
    }
  }

  /// The change that a flip of the card at `place` makes, after which the cards at `places` are selected.
  private func flip(_ place: Int, of places: Int...) -> (inout Game) -> Void {
    {
      $0.cards[place].isFlipped = true
      $0.selectedCards = places
      $0.moves += 1
      if places.count == 2 { $0.memory.note(places[0], places[1], on: $0.cards) }
    }
  }

  private func turnBack(_ places: Int...) -> (inout Game) -> Void {
    {
      for place in places { $0.cards[place].isFlipped = false }
      $0.selectedCards = []
    }
  }

  func testAFlipTurnsUpAndSelectsACardAndCountsAsAMoveUnlessItIsRejected() {
    check([
      ("The first card is selected, and counts as a move.", "", .flipCard(3), flip(3, of: 3)),
      ("The second card counts as a move too.", "0", .flipCard(1), flip(1, of: 0, 1)),
      ("The second card of a pair counts as a move too.", "2", .flipCard(3), flip(3, of: 2, 3)),
      ("A card that is selected is not flipped again.", "3", .flipCard(3), nothing),
      (
        "A card that was found is not flipped again.", "2 3 clearSelectedCards", .flipCard(2),
        nothing
      ),
      ("A third card is rejected.", "0 1", .flipCard(2), nothing),
      ("No card is flipped in a paused game.", "0 pause", .flipCard(5), nothing),
      ("No card is flipped after a win.", won, .flipCard(0), nothing),
      ("In a game for one player, no opponent flips a card.", "", .opponentFlip(3), nothing),
    ])
    for place in [-1, 12, .min, .max] {
      check([("A card that does not exist is rejected.", "", .flipCard(place), nothing)])
    }
  }

  private let cleared = ["0 9", "1 4", "2 3", "5 7", "6 10", "8 11"]
    .map { "\($0) clearSelectedCards" }.joined(separator: " ")
  private var won: String { cleared + " winGame" }

  func testTwoCardsTurnBackOnlyIfTheyDiffer() {
    for action in [GameAction.turnBack, .unFlipSelectedCards] {
      check([
        ("Two cards that differ turn back.", "0 1", action, turnBack(0, 1)),
        ("One card stays up.", "0", action, nothing),
        ("A pair stays up.", "2 3", action, nothing),
      ])
    }
    check([
      ("The player turns nothing back in a paused game.", "0 1 pause", .turnBack, nothing),
      ("A pair is cleared.", "2 3", .clearSelectedCards, { $0.selectedCards = [] }),
      ("Two cards that differ are not cleared.", "0 1", .clearSelectedCards, nothing),
    ])
  }

  func testAGameCanBePausedOnlyBeforeItsBoardIsClearedAndCanBeWonOnlyAfterwards() {
    check([
      ("A game can be paused.", "0", .pause, { $0.isPaused = true }),
      ("A paused game can be resumed.", "0 pause", .resume, { $0.isPaused = false }),
      ("A game whose board is cleared cannot be paused.", cleared, .pause, nothing),
      ("A game whose board is cleared can be won.", cleared, .winGame, { $0.isWon = true }),
      ("A game with cards face down cannot be won.", "2 3", .winGame, nothing),
    ])
  }

  func testTheActionsOfAGameDoNothingOnTheTitleScreen() {
    let run = GameRun()
    for action: GameAction in [
      .flipCard(0), .turnBack, .pause, .resume, .endGame, .clearSelectedCards,
      .unFlipSelectedCards, .winGame,
    ] {
      run.expectNoChange(after: { run.send(action) })
    }
  }

  func testStartingAGameReplacesTheCurrentGame() {
    let run = GameRun.started()
    run.flip(0, 1)
    run.start(.init(), .hard, seed: 5)
    XCTAssertEqual(run.state.phase, .started)
    XCTAssertEqual(run.state.difficulty, .hard)
    XCTAssertEqual(run.state.lastSeed, 5)
    XCTAssertEqual(run.state.game, Game(difficulty: .hard, seed: 5))
  }

  func testGivingUpReturnsToTheTitleScreenAndKeepsTheSeed() {
    let run = GameRun.started()
    run.flip(0, 1)
    run.expect(after: { run.send(.endGame) }) {
      $0.game = nil
      $0.library.add(run.saves.file.games[0], savedIn: run.saves.file)
    }
    XCTAssertEqual(run.state.lastSeed, 7)
  }

  func testTheDifficultyAndTheOpponentCanBeChosenOnlyOnTheTitleScreen() {
    let run = GameRun()
    run.expect(after: { run.send(.setDifficulty(.hard)) }) {
      $0.difficulty = .hard
      $0.library.load(run.saves.file)
    }
    run.expect(after: { run.store.dispatch(.setOpponent(.perfect)) }, { $0.opponent = .perfect })
    run.start(.init(), .medium, seed: 1)
    run.expectNoChange(after: { run.send(.setDifficulty(.easy)) })
    run.expectNoChange(after: { run.store.dispatch(.setOpponent(nil)) })
  }

  func testChoosingACardTurnsBackTwoThatDifferAndFlipsTheCard() {
    let run = GameRun.started()
    XCTAssertEqual(run.state.game?.choosing(0), [.flipCard(0)])
    run.flip(2, 3, 0, 1)
    XCTAssertEqual(run.state.game?.choosing(5), [.turnBack, .flipCard(5)])
    XCTAssertEqual(run.state.game?.choosing(0), [.turnBack, .flipCard(0)])
    for place in [2, -1, 12] {
      XCTAssertEqual(
        run.state.game?.choosing(place), [.flipCard(place)], "the card is found or does not exist")
    }
  }
}
