import GameTestSupport
import Redux
import TestSupport
import XCTest

@testable import ThreeDucksCore

/// The report of a log's games, one by one.
final class ReplayedGamesTests: XCTestCase {
  private func games(
    _ text: String, limit: Int? = nil, verifies: Bool = false
  ) -> [ReplayedGame] {
    let options = ReplayOptions(verifies: verifies, limit: limit, listsGames: true)
    return replay(Array(text.utf8), .log, options)[0].games
  }

  private func told(_ games: [ReplayedGame]) -> [String] {
    games.map {
      "\($0.line): \($0.game.difficulty) \($0.game.seed), \($0.game.moves) in \($0.milliseconds) ms, \($0.result)"
    }
  }

  private let header = """
    {"format":"three-ducks.action-log","version":1,"app":"0.1.0",\
    "recorded":"2026-11-21T10:00:00Z","difficulty":"easy"}

    """

  /// The log of what is played.
  private func play(_ body: (Store<ThreeDucksState, ThreeDucksAction>) -> Void) -> String {
    let run = GameRun(log: LogInMemory())
    body(run.store)
    return run.log.text
  }

  private func clear(_ store: Store<ThreeDucksState, ThreeDucksAction>, every milliseconds: Int) {
    let cards = store.state.game?.cards ?? []
    for animal in Animal.allCases {
      for place in cards.indices where cards[place].animal == animal {
        store.dispatch(.game(.flipCard(place)))
        store.advance(to: store.time + .milliseconds(milliseconds))
      }
    }
  }

  func testEachGameIsReportedAsItEnded() {
    let text = play { store in
      store.dispatch(.game(.startGame(difficulty: .easy, seed: 7)))
      store.advance(to: .milliseconds(500))
      store.dispatch(.game(.flipCard(0)))
      store.advance(to: .milliseconds(900))
      store.dispatch(.game(.endGame))
      store.advance(to: .milliseconds(2000))
      store.dispatch(.game(.startGame(difficulty: .hard, seed: 8)))
      store.advance(to: .milliseconds(2600))
      store.dispatch(.game(.startGame(difficulty: .easy, seed: 9)))
      store.advance(to: .milliseconds(3000))
      clear(store, every: 100)
      store.advance(to: .milliseconds(9000))
      store.dispatch(.game(.endGame))
      store.dispatch(.game(.startGame(difficulty: .medium, seed: 10)))
      store.dispatch(.game(.flipCard(3)))
      store.advance(to: .milliseconds(9050))
      store.dispatch(.close)
    }
    let expected = [
      (2, "easy 7", 1, .givenUp), (5, "hard 8", 0, .givenUp), (6, "easy 9", 12, .won),
      (27, "medium 10", 1, .unfinished),
    ].map { (line: Int, game: String, moves: Int, result: ReplayedGame.Result) in
      "\(line): \(game), \(moves), \(result)"
    }
    let found = games(text)
    XCTAssertEqual(
      found.map {
        "\($0.line): \($0.game.difficulty) \($0.game.seed), \($0.game.moves), \($0.result)"
      }, expected)
    XCTAssertEqual(games(text, verifies: true), found)
    XCTAssertEqual(games(text, limit: 2).map(\.result), [.unfinished])
    XCTAssertEqual(replay(text)[0].games, [], "no one asked")
  }

  func testAGameTakesAsLongAsItsHighScoreSays() {
    forEachSeed(20) { random in
      let seed = UInt64(random.next(1000))
      var scores: [(moves: Int, milliseconds: Int, seed: UInt64)] = []
      let text = play { store in
        for game in 0..<3 {
          store.dispatch(.game(.startGame(difficulty: .easy, seed: seed + UInt64(game))))
          while store.state.phase == .started {
            store.advance(
              to: store.time + .milliseconds(Int.random(in: 0..<900, using: &random)))
            switch Int.random(in: 0..<8, using: &random) {
            case 0: store.dispatch(.game(.pause))
            case 1...2: store.dispatch(.game(.resume))
            default:
              let cards = store.state.game?.cards ?? []
              let down = cards.indices.filter { !cards[$0].isFlipped }
              store.dispatch(.game(.flipCard(down.randomElement(using: &random) ?? 0)))
            }
            if store.state.game?.isCleared == true { store.advance(to: store.time + .seconds(2)) }
          }
          scores += store.state.library.highScores[.easy].filter { $0.seed == seed + UInt64(game) }
            .map { ($0.moves, $0.milliseconds, $0.seed) }
          store.dispatch(.game(.endGame))
        }
        store.dispatch(.close)
      }
      XCTAssertEqual(
        games(text).map { "\($0.game.moves) \($0.milliseconds) \($0.game.seed) \($0.result)" },
        scores.map { "\($0.moves) \($0.milliseconds) \($0.seed) won" })
    }
  }

  func testTheTermsOfAGameAreReportedWithIt() {
    let start = #"{"t":0,"action":"startGame","difficulty":"easy","seed":7,"chosen":true}"#
    XCTAssertEqual(games(header + start + "\n").map(\.game.mode), [GameMode(hasChosenSeed: true)])
  }

  func testOfManyGamesTheFirstThousandAreReported() {
    let game = #"{"t":0,"action":"startGame","difficulty":"easy","seed":7}"# + "\n"
    let text = header + String(repeating: game, count: 3000)
    XCTAssertEqual(games(text).count, 1000)
    XCTAssertEqual(games(text).last?.line, 1001)
    XCTAssertEqual(replay(text)[0].gamesStarted, 3000)
  }
}
