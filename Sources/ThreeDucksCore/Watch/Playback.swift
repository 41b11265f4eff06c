import Redux

/// A log, played once so that it can be watched: all that happened, and what ran meanwhile.
///
/// The player's actions are played through the rules in store time, as a verifying replay does, so
/// what the log leaves out is here too: the game's clock, and the effects that wait.
public struct Playback: Sendable {
  /// The state before the first action.
  public let beginning: ThreeDucksState
  /// Every action, oldest first: those of the log, and those that no log tells of; without what they
  /// changed, which a history of them tells.
  public let records: [StepRecord<ThreeDucksAction>]
  /// How many records lead to the state behind each number of the log's actions, from none on.
  public let stops: [Int]
  /// The turns of all games, with the number of the log's actions that lead behind each.
  public let turns: [Turn]
  /// The numbers of the log's actions that lead behind each deal.
  public let deals: [Int]
  /// Why the log is not told to its end; nil when it is.
  public let problem: ReplayReport.Problem?

  /// A turn of two cards.
  public struct Turn: Equatable, Sendable {
    /// How many of the log's actions lead behind it.
    public let stop: Int
    /// What it was.
    public let kind: Memory.Turn
  }

  /// The time of the state behind a number of the log's actions.
  public func time(of stop: Int) -> Duration {
    stops[stop] == 0 ? .zero : records[stops[stop] - 1].entry.time
  }

  /// The time of the last action.
  public var duration: Duration { records.last?.entry.time ?? .zero }

  /// The effects that wait behind a number of records, in the order in which they began.
  ///
  /// Complexity: linear in that number.
  public func waiting(at position: Int) -> [String] {
    records[..<position].reduce(into: []) { waiting, record in
      for ended in record.ended { waiting.firstIndex(of: ended).map { _ = waiting.remove(at: $0) } }
      waiting += record.started
    }
  }
}

// MARK: - Playing

extension Playback {
  /// Plays actions of a log, which a verifying replay has found right.
  ///
  /// - Parameters:
  ///   - entries: The actions.
  ///   - beginning: The state before them.
  ///   - problem: Why there are no more of them; nil when they are all.
  public init(
    _ entries: [LogEntry], from beginning: ThreeDucksState, problem: ReplayReport.Problem? = nil
  ) {
    self.beginning = beginning
    self.problem = problem
    let records = Player(beginning).play(entries)
    self.records = records
    let logged = records.indices.filter { records[$0].entry.action.isLogged }
    stops = [0] + logged.dropFirst() + (logged.isEmpty ? [] : [records.count])
    var state = beginning
    var (stop, turns, deals): (Int, [Turn], [Int]) = (0, [], [])
    for action in records.map(\.entry.action) {
      let moves = state.game?.moves ?? 0
      threeDucksReducer(&state, action)
      if action.isLogged { stop += 1 }
      if case .game(.startGame) = action { deals.append(stop) }
      guard let game = state.game, game.moves > moves, game.selectedCards.count == 2,
        game.duel?.turn != .opponent, let turn = game.memory.lastTurn
      else { continue }
      turns.append(Turn(stop: stop, kind: turn))
    }
    self.turns = turns
    self.deals = deals
  }

  /// Plays a log's player through the rules, and notes all that happens.
  private final class Player: Sendable {
    private let store: Store<ThreeDucksState, ThreeDucksAction>
    private let records: StepLog
    private let trace: StoreSubscription

    init(_ beginning: ThreeDucksState) {
      let records = StepLog()
      self.records = records
      store = Store(
        state: beginning, reducer: threeDucksReducer,
        middlewares: [.gameLogic, .opponent, .gameTimer])
      // Of thousands of changes the watcher looks at a few.
      trace = store.trace(changes: false) { records.note($0) }
    }

    func play(_ entries: [LogEntry]) -> [StepRecord<ThreeDucksAction>] {
      for entry in entries {
        store.advance(to: .milliseconds(entry.milliseconds))
        if entry.by == nil { store.dispatch(.game(entry.action)) }
      }
      return records.all
    }
  }

  private final class StepLog: Sendable {
    private let list = Locked<[StepRecord<ThreeDucksAction>]>([])

    var all: [StepRecord<ThreeDucksAction>] { list.withLock { $0 } }

    func note(_ record: StepRecord<ThreeDucksAction>) {
      list.withLock { $0.append(record) }
    }
  }
}

extension ThreeDucksAction {
  /// Whether a log records it.
  fileprivate var isLogged: Bool { if case .game = self { true } else { false } }
}

extension Playback {
  /// Reads a log, as far as it is right.
  ///
  /// - Parameter source: What brings the next bytes; nil at their end.
  /// - Throws: ``ReplayReport/Problem`` when there is no game to be watched, and what the source throws.
  public init(reading source: @escaping () throws -> [UInt8]?) throws {
    var events = ReplayStream(.log, ReplayOptions(verifies: true), isWatched: true, from: source)
    var entries: [LogEntry] = []
    var beginning: ThreeDucksState?
    var problem: ReplayReport.Problem?
    while let event = try events.next() {
      switch event {
      case .step(let step):
        beginning = beginning ?? step.before
        entries.append(step.entry)
      case .report(let report, _): problem = report.problem ?? report.warning
      }
    }
    guard let beginning, entries.contains(where: \.action.isDeal) else {
      throw problem ?? ReplayReport.Problem(line: nil, text: "expected a game, and there is none")
    }
    self.init(entries, from: beginning, problem: problem)
  }
}

extension GameAction {
  fileprivate var isDeal: Bool { if case .startGame = self { true } else { false } }
}
