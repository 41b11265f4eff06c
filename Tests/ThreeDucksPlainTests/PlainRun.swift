import GameTestSupport
import Redux
import TestSupport
import ThreeDucksCore

@testable import ThreeDucksPlain

/// One sitting: the whole program, with lines for a screen; its games are dealt by seed 7, then 8.
///
/// Seed 7 deals, row by row: horse pelican elephant elephant, pelican ducks bat ducks, bear horse
/// bat bear.
final class PlainRun {
  /// What a win prints for an easy game without a mistake.
  static let review =
    "A perfect memory needs 18.3 moves on average, the forgetful duck 20.7. "
    + "Memory: not tested (no card had to be remembered)."

  /// What wins the game of seed 7 in twelve moves.
  static let pairs = [
    "A1", "C2", "A2", "B1", "A3", "A4", "B2", "B4", "B3", "C3", "C1", "C4",
  ]

  let device: ScriptedLines
  let saves: SavesInMemory
  let store: Store<ThreeDucksState, ThreeDucksAction>
  private(set) var hasEnded = false
  private let narration = Narration()
  private let nextSeed: @Sendable () -> UInt64

  init(
    _ device: ScriptedLines, _ saves: SavesInMemory = SavesInMemory(),
    unfinishedGames: UnfinishedGameClient? = nil, log: ActionLog? = nil
  ) {
    let deals = CallCounter()
    nextSeed = { UInt64(deals.note()) + 7 }
    self.device = device
    self.saves = saves
    store = Store(
      saves: saves.client, unfinishedGames: unfinishedGames, log: log,
      date: { "2026-11-21T10:00:00Z" },
      narration: narration)
  }

  func play(dealing difficulty: Difficulty? = nil, day: Day? = nil) throws {
    store.dispatch(.launch)
    var session = PlainSession(
      store: store, narration: narration, device: device, nextSeed: nextSeed,
      today: { Day("2026-11-21") })
    try session.run(dealing: difficulty, day: day)
    hasEnded = true
  }

  /// What was printed after the greeting; prompts are a mark and a space.
  var said: [String] { Array(device.said.dropFirst()) }
}
