import GameTestSupport
import TestSupport
import XCTest

@testable import ThreeDucksCore

/// Simulated games, compared with what theory predicts.
final class SimulationTests: XCTestCase {
  /// The mean number of pairs that the first of two players finds, if both remember everything.
  ///
  /// - Parameters:
  ///   - known: The number of cards that were seen without their mates.
  ///   - hidden: The number of pairs of which neither card was seen.
  private func meanPairs(known: Int = 0, hidden: Int) -> Double {
    if hidden == 0 { return Double(known) }
    let unseen = Double(known + 2 * hidden)
    // The probability that the player flips a pair of which neither card was seen.
    let luck = 2 * Double(hidden) / unseen / (unseen - 1)
    // The results of a turn; a player who finds a pair plays again.
    return [
      (isPair: true, probability: Double(known) / unseen, known: known - 1, hidden: hidden),
      (true, luck, known, hidden - 1),
      // The opponent knows the second card's mate, and takes both.
      (false, luck * Double(known), known, hidden - 1),
      (false, luck * Double(2 * hidden - 2), known + 2, hidden - 2),
    ].filter { $0.probability > 0 }.reduce(0) { sum, next in
      let pairs = meanPairs(known: next.known, hidden: next.hidden)
      let rest = Double(next.known + next.hidden)
      return sum + next.probability * (next.isPair ? 1 + pairs : rest - pairs)
    }
  }

  private func check(
    _ histogram: Histogram?, count: Int, mean: Double, precision: Double = 0.02, line: UInt = #line
  ) throws {
    let histogram = try XCTUnwrap(histogram)
    XCTAssertEqual(histogram.count, count, line: line)
    let standardError = histogram.standardDeviation / Double(count).squareRoot()
    XCTAssertEqual(histogram.mean, mean, accuracy: 4 * standardError, line: line)
    XCTAssertLessThan(
      standardError, mean * precision, "too few games for this precision", line: line)
  }

  private func play(
    _ player: PlayerKind, _ difficulty: Difficulty, against duck: Opponent? = nil,
    seed: UInt64 = 2026, games: Int, log: (Int) -> ActionLog? = { _ in nil }
  ) throws -> SimulationResult {
    try Simulation(difficulty: difficulty, player: player, against: duck, seed: seed)
      .run(games: games, log: log)
  }

  /// Plays games, and returns the result with the report of a verified replay of each game's log.
  private func playAndReplay(
    _ player: PlayerKind, _ difficulty: Difficulty, against duck: Opponent? = nil, seed: UInt64,
    games: Int
  ) throws -> (SimulationResult, [ReplayReport]) {
    var logs: [LogInMemory] = []
    let result = try play(player, difficulty, against: duck, seed: seed, games: games) { _ in
      logs.append(LogInMemory())
      return logs.last?.log
    }
    let options = ReplayOptions(verifies: true, listsGames: true)
    return (result, logs.map { replay(Array($0.text.utf8), .log, options)[0] })
  }

  /// The means are twice the numbers of turns in Velleman and Warrington, "What to expect in a game of memory", 2013.
  func testAPerfectPlayerTakesAsManyMovesAsTheoryPredicts() throws {
    let games = scaled(100)
    for (difficulty, mean) in [(Difficulty.easy, 18.3250), (.medium, 37.6996), (.hard, 57.0664)] {
      try check(play(.perfect, difficulty, games: games).moves, count: games, mean: mean)
    }
  }

  func testTheNumberOfTurnsWithoutMemoryIsTheSquareOfTheNumberOfPairs() throws {
    let games = scaled(700)
    // A turn is two moves.
    try check(play(.random, .easy, games: games).moves, count: games, mean: 2 * 36)
    // Medium games without memory take long, so only `make soak` plays them.
    guard scaled(1) > 1 else { return }
    try check(play(.random, .medium, games: games).moves, count: games, mean: 2 * 144)
  }

  /// The means were measured in a simulation of 20,000 games with seed 1.
  func testAForgetfulPlayerTakesTheAverageMovesOfALongSimulation() throws {
    for (difficulty, games, mean) in [
      (Difficulty.easy, 120, 20.6720), (.medium, 60, 60.9430), (.hard, 60, 124.9980),
    ] {
      try check(
        play(.forgetful, difficulty, games: scaled(games)).moves, count: scaled(games),
        mean: mean, precision: 0.03)
    }
  }

  func testTwoPerfectPlayersShareThePairsAsTheoryPredicts() throws {
    let games = scaled(400)
    let duels = try play(.perfect, .easy, against: .perfect, games: games).duels
    try check(duels?.pairs, count: games, mean: meanPairs(hidden: 6), precision: 0.04)
  }

  func testAPerfectPlayerForgetsNothingAndAForgetfulOneForgetsSomething() throws {
    func missedMatches(_ player: PlayerKind) throws -> Int {
      let reports = try playAndReplay(player, .medium, seed: 0, games: 20).1
      return reports.reduce(0) { $0 + $1.games[0].game.memory.missedPlaces.count }
    }
    XCTAssertEqual(try missedMatches(.perfect), 0)
    let forgetful = try missedMatches(.forgetful)
    XCTAssertGreaterThan(forgetful, 20)
    XCTAssertGreaterThan(try missedMatches(.random), 2 * forgetful)
  }

  func testOneSeedAlwaysGivesTheSameGames() throws {
    for player in PlayerKind.allCases {
      let games = try play(player, .easy, seed: 5, games: 5)
      XCTAssertEqual(try play(player, .easy, seed: 5, games: 5), games)
      XCTAssertNotEqual(try play(player, .easy, seed: 6, games: 5), games)
    }
  }

  func testSimulatedGamesAreCountedAndLoggedAndPassAStrictReplay() throws {
    for (player, duck) in [
      (PlayerKind.perfect, nil), (.forgetful, .perfect), (.random, .forgetful),
      (.perfect, .forgetful),
    ] as [(PlayerKind, Opponent?)] {
      let (result, reports) = try playAndReplay(player, .easy, against: duck, seed: 9, games: 8)
      XCTAssertEqual(reports.map(\.status), Array(repeating: .ok, count: 8))
      var expected = SimulationResult()
      for game in reports.flatMap(\.games) where game.result == .won { expected.add(game.game) }
      XCTAssertEqual(result, expected)
      XCTAssertEqual(result.games, 8)
      let pairs = reports.compactMap { $0.games[0].game.duel?.playersPairs }
      XCTAssertEqual(
        result.duels.map { [$0.won, $0.drawn, $0.lost] },
        duck.map { _ in
          [pairs.count { $0 > 3 }, pairs.count { $0 == 3 }, pairs.count { $0 < 3 }]
        })
    }
  }

  func testALogThatCannotBeWrittenEndsASimulation() {
    let log = LogInMemory()
    log.limit(to: 1000)
    let simulation = Simulation(difficulty: .easy, player: .perfect, seed: 1)
    XCTAssertThrowsError(try simulation.run(games: 3) { _ in log.log })
  }

  func testTheStandardDeviationIsAlwaysTheSameToTheLastDigit() {
    let deviations = (0..<50).map { _ in
      // The dictionary of each histogram has its own order, which must not affect how the sum is rounded.
      var histogram = Histogram()
      for turns in 1...97 { for _ in 0...(turns % 7) { histogram.add(turns) } }
      return histogram.standardDeviation
    }
    XCTAssertEqual(Set(deviations).count, 1)
  }

  func testAHistogramAgreesWithTheTextbookFormulas() {
    var histogram = Histogram()
    for turns in [2, 4, 4, 4, 5, 5, 7, 9] { histogram.add(turns) }
    XCTAssertEqual(histogram.mean, 5)
    XCTAssertEqual(histogram.standardDeviation, (32.0 / 7).squareRoot(), accuracy: 1e-12)
    XCTAssertEqual(histogram.minimum, 2)
    XCTAssertEqual(histogram.maximum, 9)
    XCTAssertEqual(histogram.bars[4], 3)
  }
}
