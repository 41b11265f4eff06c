import GameTestSupport
import Redux
import TestSupport
import XCTest

@testable import ThreeDucksCore

/// What is recorded replays to the same state, and verifies.
final class RoundTripTests: XCTestCase {
  /// Plays without any sense: refused flips, give-ups at any instant, difficulties at the wrong
  /// time, and ties at exactly a deadline.
  private func messyGame(
    _ random: inout TestRandom, actions: Int = 40
  ) -> (log: String, state: ThreeDucksState) {
    let log = LogInMemory()
    let store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: [.recording(to: log.log, app: "0.1.0") { "" }, .gameLogic, .gameTimer])
    for _ in 0..<actions {
      let delay =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: Duration.zero
        case 1: (store.nextDeadline ?? store.time) - store.time
        case 2: Duration.milliseconds(1)
        case 3: Duration.milliseconds(999)
        case 4: Duration.milliseconds(1000)
        default: Duration.milliseconds(Int.random(in: 0..<3000, using: &random))
        }
      store.advance(to: store.time + delay)
      store.dispatch(.game(action(store.state, &random)))
    }
    if Bool.random(using: &random) { store.dispatch(.close) }
    return (log.text, store.state)
  }

  private func action(
    _ state: ThreeDucksState, _ random: inout TestRandom
  ) -> GameAction {
    let difficulty = Difficulty.allCases.randomElement(using: &random) ?? .easy
    switch Int.random(in: 0..<40, using: &random) {
    case 0: return .endGame
    case 1: return .setDifficulty(difficulty)
    case 2: return .startGame(difficulty: difficulty, seed: random.next() >> 11)
    case 3: return .flipCard(Int.random(in: 0..<40, using: &random))
    case 4 where state.phase == .title: return .setDifficulty(difficulty)
    case 4...5: return .turnBack
    case 6: return .pause
    case 7: return .resume
    case _ where state.game?.isPaused == true: return .resume
    default: break
    }
    guard let game = state.game, !game.isWon else {
      return .startGame(difficulty: .easy, seed: random.next() >> 11)
    }
    // Often the like of a card that is up, so that games are won.
    let down = game.cards.indices.filter { !game.cards[$0].isFlipped }
    let like = game.selectedCards.first.flatMap { first in
      down.first { game.cards[$0].animal == game.cards[first].animal }
    }
    return .flipCard(like ?? down.randomElement(using: &random) ?? 0)
  }

  func testMessyGamesReplayAndVerify() {
    var won = 0
    forEachSeed(250) { random in
      let (log, state) = messyGame(&random)
      let isClosed = log.contains("\"end\":true")
      for verifies in [false, true] {
        let report = replay(log, verifies: verifies)[0]
        XCTAssertEqual(report.status, isClosed ? .ok : .unfinished)
        XCTAssertEqual(report.state.digest, state.digest)
        XCTAssertEqual(report.problem, nil)
        won += report.gamesWon
      }
    }
    XCTAssertGreaterThan(won, scaled(25), "too few games are won to prove anything")
  }

  func testEveryPrefixOfAGameReplaysToTheSameStateWithAndWithoutVerification() {
    forEachSeed(12) { random in
      let (log, _) = messyGame(&random)
      let actions = replay(log)[0].actions
      for limit in 0...actions {
        let plain = replay(log, limit: limit)[0]
        XCTAssertEqual(replay(log, verifies: true, limit: limit), [plain])
        let prefix = log.split(separator: "\n").prefix(limit + 1).joined(separator: "\n")
        XCTAssertEqual(replay(prefix, verifies: true)[0].state, plain.state)
      }
    }
  }

  func testThePairsThatAreUpAreCounted() {
    forEachSeed(12) { random in
      let (log, _) = messyGame(&random)
      for limit in 0...replay(log)[0].actions {
        let report = replay(log, limit: limit)[0]
        let up = (report.state.game?.cards ?? []).filter(\.isFlipped)
        let pairs = Dictionary(grouping: up, by: \.animal).values.filter { $0.count == 2 }
        XCTAssertEqual(report.matchedPairs, pairs.count, "\(limit) actions")
      }
    }
  }

  /// Bytes that come one by one are cut into lines; of those that come together most lines are read
  /// before anyone looks for their end.
  func testADamagedLogIsReportedAlikeHoweverItsBytesCome() {
    forEachSeed(60) { random in
      var log = Array(messyGame(&random).log.utf8)
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        let place = log.indices.randomElement(using: &random) ?? 0
        let bytes = Array("019{}\":,a- \r\n".utf8) + [0x00, 0x80]
        log[place] = bytes.randomElement(using: &random) ?? 0
      }
      for content in [ReplayStream.Content.log, .logs] {
        let options = ReplayOptions(verifies: Bool.random(using: &random), listsGames: true)
        let reports = replay(log + log, content, options)
        for chunk in [1, 100] {
          XCTAssertEqual(replay(log + log, content, options, chunk: chunk), reports)
        }
      }
    }
  }

  /// Changes every byte of a log to others of a choice, to all of them in a soak: whatever a
  /// verification then calls fine must be another log that is fine, and never a crash.
  func testNoSingleByteMakesAWrongVerdict() throws {
    var random = TestRandom(seed: firstSeed)
    var (text, state) = messyGame(&random)
    while !text.contains("winGame") || !text.contains("\"end\"") {
      (text, state) = messyGame(&random)
    }
    let log = Array(text.utf8)
    let choices: [UInt8] = Array("019{}\":,a- \n".utf8) + [0x00, 0x80]
    var verdicts: [ReplayStatus: Int] = [:]
    for place in log.indices where scaled(1) > 1 || place.isMultiple(of: 2) {
      // Others at each place, so that a field, which has many places, still meets many.
      for number in 0..<min(scaled(1), choices.count) {
        let byte = choices[(place / 2 + number * 5) % choices.count]
        guard byte != log[place] else { continue }
        var changed = log
        changed[place] = byte
        let verified = replay(changed, .log, ReplayOptions(verifies: true))[0]
        verdicts[verified.status, default: 0] += 1
        if verified.status == .unfinished { XCTAssertNotNil(verified.warning, "\(place) \(byte)") }
        guard verified.status == .ok else { continue }
        let replayed = replay(changed)[0]
        XCTAssertEqual(replayed.status, .ok)
        XCTAssertEqual(replayed.state.digest, verified.state.digest)
        XCTAssertEqual(replayed.state.digest, state.digest, "only the way there may differ")
      }
    }
    XCTAssertGreaterThan(verdicts[.invalid, default: 0], verdicts[.ok, default: 0])
  }
}
