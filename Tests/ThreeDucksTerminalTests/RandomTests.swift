import GameTestSupport
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The invariants that hold after every action of a player.
final class RandomTests: XCTestCase {
  func testRandomPlayKeepsTheInvariantsAndItsLogPassesAStrictReplay() {
    var wins = 0
    forEachSeed(12) { random in
      let log = LogInMemory()
      let looks: [AppRun.Look] = [.lines, .ascii, .pixels, .pixels]
      let run = AppRun(look: looks[random.next(4)], log: log.log)
      for _ in 0..<random.next(4) { run.play("v") }
      run.play("enter")
      for step in 0..<120 {
        let before = run.state
        let action = act(on: run, &random)
        checkGame(run.state, before, action, "step \(step), \(action)")
        if step.isMultiple(of: 8) { checkScreen(run, "step \(step), \(action)") }
      }
      run.store.dispatch(.core(.close))
      let report = replay(
        Array(log.text.utf8), .log, ReplayOptions(verifies: true, today: Day("2026-11-21")))[0]
      XCTAssertEqual(report.status, .ok, report.problem?.text ?? "")
      XCTAssertEqual(report.state.digest, run.state.core.digest)
      XCTAssertLessThan(run.state.terminal.animations.count, 20)
      wins += report.gamesWon
    }
    XCTAssertGreaterThan(wins, scaled(2), "too few games are won to prove anything")
  }

  /// `PLAY_MINUTES` in the environment, or 0 if it is not set.
  private static let minutes =
    ProcessInfo.processInfo.environment["PLAY_MINUTES"].flatMap { Int($0) } ?? 0

  func testMemoryHardlyGrowsAfterTheFirstQuarterOfALongRun() throws {
    // In a shorter run, caches are still filling.
    try XCTSkipUnless(Self.minutes >= 60, "this needs PLAY_MINUTES of at least 60, as in make soak")
    let log = ActionLog(name: { nil }, append: { _ throws(RecordingProblem) in })
    let run = AppRun(look: .pixels, saves: SavesInMemory(.ofManyGames), log: log)
    var random = TestRandom(seed: firstSeed)
    var memory: [Int] = []
    while run.store.time < .seconds(60 * Self.minutes) {
      if run.store.time >= .seconds(60 * memory.count) { memory.append(Self.residentMemory) }
      _ = act(on: run, &random)
      _ = run.view
      run.advance(by: random.next(4000))
    }
    let (early, late) = (memory[memory.count / 4], memory.last ?? 0)
    print(
      "\(Self.minutes) min of store time: \(early) kB after a quarter, \(late) kB at the end")
    guard early > 0 else { return }
    XCTAssertLessThan(late, early + 1024)
  }

  /// The memory of the process in kB; 0 if the system does not report it.
  private static var residentMemory: Int {
    let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return statm.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map {
      $0 * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
    } ?? 0
  }

  // MARK: - Actions

  private enum Action {
    case key(Key), click, size, wait
  }

  private static let keys: [Key] =
    Key.named + "nhjklgmtapr?123ABCDEFGHI456 xbcdefosvyGNPR".map { .character($0) }

  private func act(on run: AppRun, _ random: inout TestRandom) -> Action {
    switch random.next(30) {
    case 0:
      run.send(.resized(Size(width: random.next(140), height: random.next(50))))
      return .size
    case 1:
      run.send(.resized(Size(width: 80, height: 24)))
      return .size
    case 2, 3:
      let size = run.state.terminal.size
      let point = Point(x: random.next(size.width + 2) - 1, y: random.next(size.height + 2) - 1)
      // A worn mouse button clicks more than once.
      for _ in 0...random.next(2) { run.click(point) }
      return .click
    case 4...8:
      run.advance(by: random.next(1500))
      return .wait
    case 9...20:
      guard focusOnGoodCard(run) else {
        run.advance(by: 1000)
        return .wait
      }
      run.play("enter")
      return .key(.enter)
    default:
      let key = random.pick(Self.keys)
      run.send(.key(key))
      return .key(key)
    }
  }

  /// Focuses the match of the selected card or, if no card is selected, any face-down card.
  ///
  /// - Returns: False if there is a game, but no such card.
  private func focusOnGoodCard(_ run: AppRun) -> Bool {
    guard let game = run.state.game else { return true }
    let first = game.hasMismatch ? nil : game.selectedCards.first
    let card = game.cards.indices.first { place in
      !game.cards[place].isFlipped
        && first.map { game.cards[$0].animal == game.cards[place].animal } ?? true
    }
    guard let card else { return false }
    run.store.dispatch(.terminal(.focused(card)))
    return true
  }

  // MARK: - Invariants

  private func checkGame(_ state: AppState, _ before: AppState, _ action: Action, _ note: String) {
    if let earlier = before.game, !earlier.isWon, earlier.moves > 0 {
      var isAnswer = false
      if before.cover == .giveUp {
        switch action {
        case .click: isAnswer = true
        case .key(let key): isAnswer = ["y", "Y"].contains(key)
        case .size, .wait: break
        }
      }
      XCTAssert(state.game != nil || isAnswer, "\(note): the game disappeared")
      if let game = state.game, !game.isWon {
        XCTAssertEqual(game.seed, earlier.seed, note)
        XCTAssertGreaterThanOrEqual(game.moves, earlier.moves, note)
      }
    }
    if let earlier = before.game, earlier.isPaused, let game = state.game, game.isPaused {
      XCTAssertEqual(game.cards, earlier.cards, "\(note): no card turns during a pause")
    }
    if let game = state.game, !game.isCleared {
      let isSeen = state.cover == nil && state.hasRoom
      XCTAssertEqual(game.isPaused, !isSeen, "\(note): the clock runs while the game is seen")
    }
  }

  private func checkScreen(_ run: AppRun, _ note: String) {
    let (state, view) = (run.state, run.view)
    XCTAssertEqual(view.frame.size, state.terminal.size, note)
    if let cursor = view.cursor { XCTAssertTrue(view.frame.bounds.contains(cursor), note) }
    // A picture that is already due would keep the loop busy.
    if let next = run.nextChange {
      XCTAssertGreaterThan(next, run.store.time, note)
    }
    if !state.terminal.capabilities.hasUnicode {
      XCTAssertTrue(view.frame.text.allSatisfy(\.isASCII), note)
    }
  }
}
