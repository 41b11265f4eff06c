import Foundation
import TestSupport
import ThreeDucksCore
import XCTest

/// Many games at once on one save file, a bot at each that sees no more than a player does.
final class LoadTests: XCTestCase {
  /// `LOAD_GAMES` in the environment; none without it.
  private static let count =
    ProcessInfo.processInfo.environment["LOAD_GAMES"].flatMap { Int($0) } ?? 0

  private var home: PlayersHome!
  private var bots: [Bot] = []

  override func setUpWithError() throws {
    try XCTSkipUnless(Self.count > 0, "make load and make soak play many games at once")
    home = try PlayersHome()
    bots = try (0..<Self.count).map { try Bot(number: $0, home: home) }
  }

  override func tearDown() {
    bots = []
    home?.remove()
  }

  func testManyGamesAtOnceAreAllWonAndAllAccountedFor() throws {
    // No bot plays while others start: programs that start take the time of those that play.
    play { !$0.isReady }
    XCTAssertEqual(bots.filter { !$0.isReady }.map(\.number), [], "not started in time")
    for bot in bots { bot.begin() }
    let (start, work) = (ContinuousClock.now, Self.work)
    play { $0.delays.isEmpty }
    let memory = bots.compactMap { bot in
      Bot.listen(to: bots, atMost: 0)
      return bot.terminal.memory
    }
    play { !$0.isDone }
    let share = (Self.work - work) / (ContinuousClock.now - start)
    XCTAssertEqual(bots.filter { !$0.isDone }.map(\.number), [], "not won in time")
    for bot in bots { XCTAssertEqual(try bot.terminal.ended().ending, .exited(0)) }
    try assertAllAreAccountedFor()
    report(memory, share)
  }

  /// Lets the bots play until none wants to go on, or until it has taken too long.
  private func play(while condition: (Bot) -> Bool) {
    let end = ContinuousClock.now + .seconds(scaled(50))
    while bots.contains(where: condition), ContinuousClock.now < end {
      Bot.listen(to: bots, atMost: 5)
      for bot in bots where bot.play() {
        // Thinking takes a bot longer than a picture; what comes meanwhile has come then.
        Bot.listen(to: bots, atMost: 0)
      }
    }
  }

  private func assertAllAreAccountedFor() throws {
    // Who ends beside many others says that it waits; nothing else may have happened.
    let errors = try home.text("errors").split(separator: "\n")
    XCTAssertEqual(errors.filter { !$0.contains("waiting for another game") }, [], "all was saved")
    let logs = try home.run(["replay", "--verify", "--json"] + bots.map(\.log))
    XCTAssertEqual(logs.status, 0, logs.errors)
    XCTAssertEqual(logs.output.components(separatedBy: "\"gamesWon\":1,").count - 1, Self.count)
    let file = try SaveFile(json: Array(home.text(PlayersHome.saveFile).utf8))
    XCTAssertEqual(file.highScores[.easy].count, min(Self.count, 10))
    XCTAssertEqual(file.games.filter(\.isWon).count, min(Self.count, PlayedGame.limit))
  }

  private func report(_ memory: [Int], _ share: Double) {
    let delays = bots.flatMap(\.delays).sorted()
    guard !delays.isEmpty, !memory.isEmpty else { return XCTFail("nothing was measured") }
    let (middle, slow) = (delays[delays.count / 2], delays[delays.count * 99 / 100])
    let mean = memory.reduce(0, +) / memory.count
    print(
      "\(Self.count) games: key to picture \(middle) in the middle, \(slow) at the 99th percentile",
      "of \(delays.count); \(mean) kB a game; the bots worked \(Int(share * 100)) % of the time")
    // With few games a busy machine says nothing about their speed.
    guard Self.count >= 100 else { return }
    XCTAssertLessThan(slow, .milliseconds(20))
    XCTAssertLessThan(mean, 2048)
    // Bots that are always busy see pictures late, and measure themselves.
    XCTAssertLessThan(share, 0.7, "the bots are too slow for so many games: build them for use")
  }

  /// How long processors have worked for the bots.
  private static var work: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
