import GameTestSupport
import Redux
import Synchronization
import XCTest

@testable import ThreeDucksCore

/// A session whose time is set by the test, and whose save file and log are in memory.
struct GameRun {
  let store: Store<ThreeDucksState, ThreeDucksAction>
  let saves: SavesInMemory
  let log: LogInMemory
  private let today: Today

  private final class Today: Sendable {
    let date: Mutex<String>
    init(_ date: String) { self.date = Mutex(date) }
  }

  /// The date in UTC, as the program reads it.
  var date: String {
    get { today.date.withLock { $0 } }
    nonmutating set { today.date.withLock { $0 = newValue } }
  }

  /// - Parameter log: The session's log; nil for a session that is not recorded.
  init(
    _ saves: SavesInMemory = SavesInMemory(), log: LogInMemory? = nil,
    unfinishedGames: UnfinishedGameClient? = nil, on date: String = "2026-11-21T10:00:00Z"
  ) {
    let today = Today(date)
    self.today = today
    self.saves = saves
    self.log = log ?? LogInMemory()
    store = Store(
      ThreeDucksState(),
      Feature(
        threeDucksReducer,
        middlewares: .game(
          saves: saves.client, unfinishedGames: unfinishedGames, log: log?.log, app: "0.1.0"
        ) { today.date.withLock { $0 } }))
  }

  /// A session with an easy game dealt by seed 7: horse pelican elephant elephant / pelican ducks bat ducks /
  /// bear horse bat bear.
  static func started(log: LogInMemory? = nil) -> GameRun {
    let run = GameRun(log: log)
    run.start()
    return run
  }

  /// A recorded session that follows a script; see ``Swift/Array/init(script:)``.
  static func played(_ script: String, isClosed: Bool = false) -> GameRun {
    let run = GameRun(log: LogInMemory())
    run.play([LogEntry](script: script))
    if isClosed { run.store.dispatch(.close) }
    return run
  }

  /// A recorded session with an easy game, dealt by seed 7, against this opponent; nil means no opponent.
  static func duel(against opponent: Opponent?) -> GameRun {
    let run = GameRun(log: LogInMemory())
    run.start(GameMode(opponent: opponent))
    return run
  }

  /// A recorded session that was launched on this date.
  static func launched(
    on date: String = "2026-11-21T10:00:00Z", _ saves: SavesInMemory = SavesInMemory()
  ) -> GameRun {
    let run = GameRun(saves, log: LogInMemory(), on: date)
    run.store.dispatch(.launch)
    return run
  }

  // MARK: - Acting

  func send(_ actions: GameAction...) {
    for action in actions { store.dispatch(.game(action)) }
  }

  /// Plays the actions of a script, each at its time plus an offset.
  func play(_ script: some Sequence<LogEntry>, later offset: Duration = .zero) {
    for entry in script {
      store.advance(to: entry.time + offset)
      send(entry.action)
    }
  }

  func start(
    _ mode: GameMode = GameMode(), _ difficulty: Difficulty = .easy, seed: UInt64 = 7
  ) {
    send(.startGame(difficulty: difficulty, seed: seed, mode: mode))
  }

  /// Deals the daily game of a day, by default today's.
  func deal(_ day: String? = nil) throws {
    let today = try XCTUnwrap(Day(of: date))
    let chosen = try day.map { try XCTUnwrap(Day($0)) }
    store.dispatch(.dailyGame(chosen ?? today, today: today))
  }

  func flip(_ places: Int...) {
    for place in places { send(.flipCard(place)) }
  }

  /// Flips every pair without a mistake and without letting time pass.
  func clearBoard() {
    for place in cards.perfectFlips { flip(place) }
  }

  /// Finds every pair, and waits for the win.
  func win() {
    clearBoard()
    advance(by: 1000)
  }

  /// Advances the time by this many ms.
  func advance(by milliseconds: Int) {
    store.advance(to: store.time + .milliseconds(milliseconds))
  }

  /// Plays until the game is won; when the store has no deadline, a human player flips a random card after
  /// 700 ms.
  func playToTheEnd() {
    var luck = SplitMix64(seed: 1)
    while let game = state.game, !game.isWon {
      if let deadline = store.nextDeadline {
        store.advance(to: deadline)
      } else {
        advance(by: 700)
        cards.indices.filter { !cards[$0].isFlipped }.randomElement(using: &luck).map { flip($0) }
      }
    }
  }

  // MARK: - Looking

  var state: ThreeDucksState { store.state }
  private var cards: [Card] { state.game?.cards ?? [] }
  /// The indices of the cards that are up.
  var up: [Int] { cards.indices.filter { cards[$0].isFlipped } }
  var turn: Duel.Side? { state.game?.duel?.turn }
  /// How many pairs the player and the opponent have found; `[-1, -1]` in a game for one player.
  var found: [Int] {
    [state.game?.duel?.playersPairs ?? -1, state.game?.duel?.opponentsPairs ?? -1]
  }
  /// The scores of the easy games, in the save file.
  var scores: [HighScore] { saves.file.highScores[.easy] }
  /// The scores of the daily games, in the save file.
  var daily: [HighScore] { saves.file.highScores[.daily] }
  /// What the game's clock shows, in ms.
  var elapsed: Int? { state.game?.clock?.elapsed(at: store.time).milliseconds }

  /// The lines of the log.
  var lines: [String] { log.text.split(separator: "\n").map(String.init) }

  /// The actions in the log.
  var entries: [LogEntry] {
    lines.compactMap {
      if case .entry(let entry)? = try? LogLine(Array($0.utf8)[...]) { entry } else { nil }
    }
  }

  /// The report of a replay of the log.
  func report(_ options: ReplayOptions = ReplayOptions()) -> ReplayReport {
    replay(Array(log.text.utf8), .log, options)[0]
  }

  /// Checks that `act` does not change the state.
  func expectNoChange(
    after act: () -> Void, file: StaticString = #filePath, line: UInt = #line
  ) {
    expect(after: act, file: file, line: line) { _ in }
  }

  /// Checks that `act` changes the state exactly as `expected` does.
  func expect(
    after act: () -> Void, file: StaticString = #filePath, line: UInt = #line,
    _ expected: (inout ThreeDucksState) -> Void
  ) {
    var state = store.state
    act()
    expected(&state)
    XCTAssertEqual(store.state, state, file: file, line: line)
  }
}

extension ScoreVerdict {
  /// What the text of a log says about a score.
  init(
    on score: HighScore, at difficulty: Difficulty = .easy, today: Day? = nil, in text: String
  ) throws {
    var rest = [Array(text.utf8)][...]
    try self.init(on: score, at: difficulty, today: today) { rest.popFirst() }
  }
}
