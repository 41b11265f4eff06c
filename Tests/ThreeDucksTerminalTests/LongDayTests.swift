import Foundation
import GameTestSupport
import Redux
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// Hours at the game in injected time: what they need of memory, they need from the beginning.
final class LongDayTests: XCTestCase {
  /// `TOLD_MINUTES` in the environment; none without it.
  private static let minutes =
    ProcessInfo.processInfo.environment["TOLD_MINUTES"].flatMap { Int($0) } ?? 0

  func testADayOfPlayNeedsNoMoreMemoryThanAnHour() throws {
    // In a shorter run caches still fill.
    try XCTSkipUnless(Self.minutes >= 60, "make soak plays for a day")
    let log = ActionLog(name: { nil }, append: { _ throws(RecordingProblem) in })
    let run = AppRun(look: .pixels, saves: SavesInMemory(.ofManyGames), log: log)
    let player = TirelessPlayer(run.store, until: .seconds(60 * Self.minutes))
    guard case .hangup = Session(store: run.store, device: player).run() else {
      return XCTFail("the player left early")
    }
    XCTAssertGreaterThanOrEqual(
      player.wins, Self.minutes / 5, "too little is played to prove anything")
    let (early, late) = (player.memory[player.memory.count / 4], player.memory.last ?? 0)
    print(
      "\(Self.minutes) min of injected time: \(player.wins) wins, \(early) kB, \(late) kB at the end"
    )
    guard early > 0 else { return }
    XCTAssertLessThan(late, early + 1024)
  }
}

/// Plays on and on, a key every few seconds, and wins what can be won.
private final class TirelessPlayer: TerminalDevice {
  let capabilities = Capabilities(hasUnicode: true, colours: .indexed)
  let size = Size(width: 80, height: 24)
  let endingSignal: Int32? = nil
  private(set) var now: Duration = .zero
  private(set) var wins = 0
  /// What the process held of the machine's memory, in kB, each minute.
  private(set) var memory: [Int] = []
  private let store: Store<AppState, AppAction>
  private let end: Duration
  private var next = Duration.seconds(1)
  private var random = SplitMix64(seed: 1)
  private var hasWon = false

  init(_ store: Store<AppState, AppAction>, until end: Duration) {
    self.store = store
    self.end = end
  }

  func show(_ frame: Frame, cursor: Point?) {}

  func ring() {}

  func copy(_ text: String) {}

  func inputs(until deadline: Duration?) -> [Input] {
    if let deadline, deadline < next {
      now = max(now, deadline)
      return []
    }
    now = next
    guard now < end else { return [.ended(.hangup)] }
    if now >= .seconds(60 * memory.count) { memory.append(Self.residentMemory) }
    next += .milliseconds(Int.random(in: 100...8000, using: &random))
    return keys().map { .key($0) }
  }

  /// A player who looks about at times, and turns the matching card where one is up.
  private func keys() -> [Key] {
    let state = store.state
    if state.core.phase == .won, !hasWon { wins += 1 }
    hasWon = state.core.phase == .won
    if let cover = state.cover { return [cover == .pause ? .enter : .escape] }
    switch Int.random(in: 0..<40, using: &random) {
    case 0: return [.character("?")]
    case 1: return [.character("p")]
    case 2: return [.character("t")]
    case 3: return [[.up, .down, .left, .right].randomElement(using: &random) ?? .up]
    default: break
    }
    guard state.core.phase == .started else { return [.character("n")] }
    guard let place = state.game.flatMap({ cardToTurn($0) }) else { return [] }
    return Grid(state.core.difficulty).name(of: place).description.map { .character($0) }
  }

  private func cardToTurn(_ game: Game) -> Int? {
    let down = game.cards.indices.filter { !game.cards[$0].isFlipped }
    let first = game.selectedCards.count == 1 ? game.selectedCards.first : nil
    let like = down.first { place in
      first.map { game.cards[$0].animal == game.cards[place].animal } ?? false
    }
    // Now and then a wrong one.
    return Int.random(in: 0..<4, using: &random) == 0
      ? down.randomElement(using: &random) : like ?? down.first
  }

  private static var residentMemory: Int {
    let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return statm.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map {
      $0 * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
    } ?? 0
  }
}
