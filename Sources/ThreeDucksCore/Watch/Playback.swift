import Redux
import Synchronization

/// A log that was played once, so that it can be watched.
///
/// The player's actions were played through a store with the game's middlewares. A playback therefore also has
/// what the log leaves out: the changes to the clock, and the pending effects.
///
/// *Stop* n is the state after the first n actions of the log, not counting those that only clear a pair.
package struct Playback: Sendable {
  /// A step, and the effects that were pending after it, in the order in which they started.
  package struct Record: Sendable {
    package let step: ActionRecord<ThreeDucksAction>
    package let pendingEffects: [String]
  }

  package let beginning: ThreeDucksState
  /// Every step, oldest first, including those that no log records.
  package let records: [Record]
  /// How many records lead to each stop.
  package let stops: [Int]
  /// The stops that the player steps through: all except those at which two cards only turn back, or the clock
  /// stops or goes on.
  package let steps: [Int]
  /// The stop after each pair that was found, by either side.
  package let pairs: [Int]
  /// The stop after each turn in which the player missed a chance; see ``Memory``.
  package let misses: [Int]
  /// The stop after each deal.
  package let deals: [Int]
  /// Why the log was not played to its end; nil if it was.
  package let problem: ReplayReport.Problem?

  /// The stop at which watching begins: after the first deal, because nothing happens on the title before it.
  package var start: Int { deals.first ?? 0 }

  package func time(of stop: Int) -> Duration {
    stops[stop] == 0 ? .zero : records[stops[stop] - 1].step.time
  }

  /// The effects that are pending after this many records, in the order in which they started.
  package func pendingEffects(after count: Int) -> [String] {
    count == 0 ? [] : records[count - 1].pendingEffects
  }

  package var duration: Duration { records.last?.step.time ?? .zero }
}

// MARK: - Playing

extension Playback {
  /// Plays the actions of a log that has been verified.
  package init(
    _ entries: [LogEntry], from beginning: ThreeDucksState, problem: ReplayReport.Problem? = nil
  ) {
    self.beginning = beginning
    self.problem = problem
    let records = Self.records(of: entries, from: beginning)
    self.records = records
    let actions = records.indices.filter { records[$0].step.action.hasStop }
    // Stop n is just before action n + 1, so that it includes what follows action n at once.
    stops = [0] + actions.dropFirst() + (actions.isEmpty ? [] : [records.count])
    steps =
      [0]
      + actions.indices.filter {
        ![.game(.unFlipSelectedCards), .game(.turnBack), .game(.pause), .game(.resume)]
          .contains(records[actions[$0]].step.action)
      }
      .map { $0 + 1 }
    var state = beginning
    var stop = 0
    var (pairs, misses, deals): ([Int], [Int], [Int]) = ([], [], [])
    for action in records.map(\.step.action) {
      let before = state.game
      threeDucksReducer(&state, action)
      if action.hasStop { stop += 1 }
      if case .game(.startGame) = action { deals.append(stop) }
      guard let game = state.game else { continue }
      if game.hasMatch, before?.hasMatch != true { pairs.append(stop) }
      if game.memory.missedPlaces.count > before?.memory.missedPlaces.count ?? 0 {
        misses.append(stop)
      }
    }
    self.pairs = pairs
    self.misses = misses
    self.deals = deals
  }

  /// Plays the player's actions through a store, and returns its steps.
  private static func records(
    of entries: [LogEntry], from beginning: ThreeDucksState
  ) -> [Record] {
    let records = Mutex<[Record]>([])
    let recording = Middleware<ThreeDucksState, ThreeDucksAction>.onStep { step in
      let effects = step.store.runningEffects.map(\.description)
      records.withLock { $0.append(Record(step: step.record, pendingEffects: effects)) }
    }
    let store = Store(
      beginning,
      Feature(threeDucksReducer, middlewares: [.gameLogic, .opponent, .gameTimer, recording]))
    for entry in entries {
      store.advance(to: entry.time)
      if entry.by == nil { store.dispatch(.game(entry.action)) }
    }
    return records.withLock { $0 }
  }
}

extension ThreeDucksAction {
  /// Whether the action leads to a stop; clearing a pair does not, because it changes no card.
  fileprivate var hasStop: Bool {
    if case .game(let action) = self { action != .clearSelectedCards } else { false }
  }
}

extension Playback {
  /// Reads a log, up to the first problem.
  ///
  /// - Throws: ``ReplayReport/Problem`` if there is no game to watch, and the source's errors.
  package init(reading source: @escaping () throws -> [UInt8]?) throws {
    let log = try VerifiedLog(reading: source)
    let problem = log.report.problem ?? log.report.warning
    guard let beginning = log.beginning, log.lastDeal != nil else {
      throw problem
        ?? ReplayReport.Problem(line: nil, text: "expected a game, but the log contains none")
    }
    self.init(log.entries, from: beginning, problem: problem)
  }
}
