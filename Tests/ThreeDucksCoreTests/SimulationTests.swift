import GameTestSupport
import TestSupport
import XCTest

@testable import ThreeDucksCore

/// The game, checked against mathematics.
final class SimulationTests: XCTestCase {
  /// The expected number of turns of one player who remembers everything, by cases: `known` cards
  /// were seen without their likes, of `hidden` pairs neither card was.
  private func expectation(known: Int, hidden: Int, _ memo: inout [[Double?]]) -> Double {
    if hidden == 0 { return Double(known) }
    if let value = memo[hidden][known] { return value }
    let unseen = Double(known + 2 * hidden)
    var value = 1.0
    if known > 0 {
      value += Double(known) / unseen * expectation(known: known - 1, hidden: hidden, &memo)
    }
    let second = 2 * Double(hidden) / unseen / (unseen - 1)
    value += second * expectation(known: known, hidden: hidden - 1, &memo)
    if known > 0 {
      // The second card's like is known: another turn takes both.
      value +=
        second * Double(known) * (1 + expectation(known: known, hidden: hidden - 1, &memo))
    }
    if hidden > 1 {
      value +=
        second * Double(2 * hidden - 2)
        * expectation(known: known + 2, hidden: hidden - 2, &memo)
    }
    memo[hidden][known] = value
    return value
  }

  private func expectation(pairs: Int) -> Double {
    var memo = [[Double?]](
      repeating: Array(repeating: nil, count: 2 * pairs + 1), count: pairs + 1)
    return expectation(known: 0, hidden: pairs, &memo)
  }

  private func check(
    _ player: PlayerKind, _ difficulty: Difficulty, games: Int, turns: Double,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let statistics = try Simulation(difficulty: difficulty, player: player, seed: 2026)
      .run(games: games).moves
    // A turn is two moves.
    let mean = 2 * turns
    XCTAssertEqual(statistics.count, games, file: file, line: line)
    let standardError = statistics.standardDeviation / Double(games).squareRoot()
    XCTAssertEqual(statistics.mean, mean, accuracy: 4 * standardError, file: file, line: line)
    XCTAssertLessThan(standardError, mean / 50, "too few games to prove it", file: file, line: line)
  }

  func testTheExpectationIsThatOfTheLiterature() {
    XCTAssertEqual(expectation(pairs: 6), 9.1625, accuracy: 0.00005)
    XCTAssertEqual(expectation(pairs: 12), 18.8498, accuracy: 0.00005)
    XCTAssertEqual(expectation(pairs: 18), 28.5332, accuracy: 0.00005)
  }

  /// Velleman and Warrington, "What to expect in a game of memory", 2013.
  func testAPerfectPlayerTakesAsManyTurnsAsMathematicsSays() throws {
    for difficulty in Difficulty.allCases {
      try check(
        .perfect, difficulty, games: scaled(400), turns: expectation(pairs: difficulty.pairs))
    }
  }

  func testAPlayerWithoutMemoryTakesTheSquareOfThePairs() throws {
    try check(.random, .easy, games: scaled(700), turns: 36)
    // Games without memory are long.
    if scaled(1) > 1 { try check(.random, .medium, games: scaled(350), turns: 144) }
  }

  func testSomeMemoryIsBetterThanNoneAndWorseThanAll() throws {
    let means = try [PlayerKind.perfect, .forgetful, .random].map { player in
      try Simulation(difficulty: .hard, player: player, seed: 3).run(games: scaled(30)).moves.mean
    }
    XCTAssertEqual(means, means.sorted())
    XCTAssertGreaterThan(means[1], 1.3 * means[0])
    XCTAssertLessThan(means[1], means[2] / 1.3)
  }

  func testAForgetfulPlayerRemembersFourCards() {
    /// Which card is turned after place 4, where a bat is, when another was seen at place 0 and
    /// so many cards after it.
    func answers(others: Int) -> Set<Int> {
      Set(
        (0..<40 as Range<UInt64>).map { seed in
          var player = ComputerPlayer(.forgetful, places: 12)
          var luck = SplitMix64(seed: seed)
          player.see(.bat, at: 0)
          for (place, animal) in [(1, Animal.bear), (2, .horse), (3, .cat)].prefix(others) {
            player.see(animal, at: place)
          }
          player.see(.bat, at: 4)
          return player.secondCard(after: 4, using: &luck)
        })
    }
    XCTAssertEqual(answers(others: 2), [0], "four cards: both bats and two others")
    XCTAssertGreaterThan(answers(others: 3).count, 1, "the first of five is forgotten")
  }

  func testOneSeedPlaysTheSameGames() throws {
    for player in PlayerKind.allCases {
      let first = Simulation(difficulty: .easy, player: player, seed: 5)
      let other = Simulation(difficulty: .easy, player: player, seed: 6)
      XCTAssertEqual(try first.run(games: 30), try first.run(games: 30))
      XCTAssertNotEqual(try first.run(games: 30), try other.run(games: 30))
    }
  }

  func testSimulatedGamesAreLoggedAndVerify() throws {
    for player in PlayerKind.allCases {
      var logs: [LogInMemory] = []
      let result = try Simulation(difficulty: .medium, player: player, seed: 9)
        .run(games: 20) { _ in
          logs.append(LogInMemory())
          return logs.last?.log
        }
      let reports = replay(logs.map(\.text).joined(), .logs, verifies: true)
      XCTAssertEqual(reports.map(\.status), Array(repeating: .ok, count: 20))
      XCTAssertEqual(reports.map(\.gamesWon), Array(repeating: 1, count: 20))
      let moves = reports.map { Double($0.state.game?.moves ?? 0) }
      XCTAssertEqual(moves.reduce(0, +) / 20, result.moves.mean, accuracy: 1e-9)
    }
  }

  // MARK: - Against a duck

  /// How many pairs a perfect player finds whose turn it is, against another, by cases as in
  /// ``expectation(known:hidden:_:)``: the two of them share `known` and `hidden` pairs.
  private func share(known: Int, hidden: Int) -> Double {
    if hidden == 0 { return Double(known) }
    let unseen = Double(known + 2 * hidden)
    var value = 0.0
    if known > 0 {
      value += Double(known) / unseen * (1 + share(known: known - 1, hidden: hidden))
    }
    let second = 2 * Double(hidden) / unseen / (unseen - 1)
    value += second * (1 + share(known: known, hidden: hidden - 1))
    if known > 0 {
      // The second card's like is known: the other one takes both, and goes on.
      value +=
        second * Double(known)
        * (Double(known + hidden - 1) - share(known: known, hidden: hidden - 1))
    }
    if hidden > 1 {
      value +=
        second * Double(2 * hidden - 2)
        * (Double(known + hidden) - share(known: known + 2, hidden: hidden - 2))
    }
    return value
  }

  func testTwoPerfectPlayersShareThePairsAsMathematicsSays() throws {
    let games = scaled(600)
    let result = try Simulation(difficulty: .easy, player: .perfect, against: .perfect, seed: 2026)
      .run(games: games)
    let pairs = try XCTUnwrap(result.duels?.pairs)
    XCTAssertEqual(pairs.count, games)
    let standardError = pairs.standardDeviation / Double(games).squareRoot()
    XCTAssertEqual(pairs.mean, share(known: 0, hidden: 6), accuracy: 4 * standardError)
    XCTAssertLessThan(standardError, pairs.mean / 25, "too few games to prove it")
  }

  func testEveryGameAgainstADuckIsWonDrawnOrLost() throws {
    for duck in Opponent.allCases {
      for player in PlayerKind.allCases {
        let result = try Simulation(difficulty: .medium, player: player, against: duck, seed: 3)
          .run(games: 30)
        let duels = try XCTUnwrap(result.duels)
        XCTAssertEqual(duels.won + duels.drawn + duels.lost, 30)
        let counts = duels.pairs.bars
        XCTAssertEqual(duels.won, counts.filter { $0.key > 6 }.values.reduce(0, +))
        XCTAssertEqual(duels.drawn, counts[6] ?? 0)
        XCTAssertEqual(result.moves.count, 30)
      }
    }
  }

  func testWhoRemembersMoreWins() throws {
    func won(_ player: PlayerKind, _ duck: Opponent) throws -> Int {
      try Simulation(difficulty: .hard, player: player, against: duck, seed: 4)
        .run(games: 60).duels?.won ?? 0
    }
    XCTAssertGreaterThan(try won(.perfect, .forgetful), 45)
    XCTAssertLessThan(try won(.random, .forgetful), 15)
    XCTAssertEqual(try won(.random, .perfect), 0)
  }

  func testGamesOfOneKnowNoDuck() throws {
    let result = try Simulation(difficulty: .easy, player: .perfect, seed: 1).run(games: 3)
    XCTAssertNil(result.duels)
  }

  func testGamesAgainstADuckAreLoggedAndPassAStrictReplay() throws {
    for duck in Opponent.allCases {
      for player in PlayerKind.allCases {
        var logs: [LogInMemory] = []
        let result = try Simulation(difficulty: .easy, player: player, against: duck, seed: 9)
          .run(games: 20) { _ in
            logs.append(LogInMemory())
            return logs.last?.log
          }
        let reports = replay(
          Array(logs.map(\.text).joined().utf8), .logs,
          ReplayOptions(isStrict: true, listsGames: true))
        XCTAssertEqual(reports.map(\.status), Array(repeating: .ok, count: 20))
        let pairs = reports.compactMap { $0.games.first?.game.duel?.playersPairs }
        XCTAssertEqual(Double(pairs.reduce(0, +)) / 20, result.duels?.pairs.mean)
      }
    }
  }

  func testALogThatCannotBeWrittenEndsASimulation() {
    let log = LogInMemory()
    log.fill(upTo: 1000)
    let simulation = Simulation(difficulty: .easy, player: .perfect, seed: 1)
    XCTAssertThrowsError(try simulation.run(games: 3) { _ in log.log })
  }

  func testStatisticsAreTheSameToTheLastDigit() {
    let deviations = (0..<50).map { _ in
      // Every dictionary has an order of its own.
      var histogram = Histogram()
      for turns in 1...97 { for _ in 0...(turns % 7) { histogram.add(turns) } }
      return histogram.standardDeviation
    }
    XCTAssertEqual(Set(deviations).count, 1)
  }

  func testStatisticsAreThoseOfTheTextbook() {
    var histogram = Histogram()
    for turns in [2, 4, 4, 4, 5, 5, 7, 9] { histogram.add(turns) }
    XCTAssertEqual(histogram.mean, 5)
    XCTAssertEqual(histogram.standardDeviation, (32.0 / 7).squareRoot(), accuracy: 1e-12)
    XCTAssertEqual(histogram.minimum, 2)
    XCTAssertEqual(histogram.maximum, 9)
    XCTAssertEqual(histogram.bars[4], 3)
  }
}
