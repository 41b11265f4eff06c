import Redux
import Terminal
import ThreeDucksCore

@testable import ThreeDucksTerminal

/// A log that is watched in injected time, without a terminal.
struct WatchRun {
  let store: Store<AppState, AppAction>

  /// Easy, seed 7, from 1 s on, an action a second: a search, a mate that is forgotten, one that is
  /// found, and a second game with a lucky turn.
  static let game: [LogEntry] = {
    var entries: [LogEntry] = []
    func note(_ time: Int, _ action: GameAction, by: GameAction.Sender? = nil) {
      entries.append(LogEntry(milliseconds: time, action: action, by: by))
    }
    note(1000, .startGame(difficulty: .easy, seed: 7))
    note(2000, .flipCard(0))
    note(3000, .flipCard(1))
    note(4000, .unFlipSelectedCards, by: .gameLogic)
    note(5000, .flipCard(4))
    note(6000, .flipCard(5))
    note(7000, .unFlipSelectedCards, by: .gameLogic)
    note(8000, .flipCard(4))
    note(9000, .flipCard(1))
    note(9000, .clearSelectedCards, by: .gameLogic)
    note(10_000, .endGame)
    note(11_000, .startGame(difficulty: .easy, seed: 7))
    note(12_000, .flipCard(2))
    note(13_000, .flipCard(3))
    note(13_000, .clearSelectedCards, by: .gameLogic)
    return entries
  }()

  init(
    _ size: Size = Size(width: 80, height: 24), entries: [LogEntry] = game,
    problem: ReplayReport.Problem? = nil
  ) {
    store = Store(
      terminal: TerminalState(size: size, capabilities: Capabilities(colours: .none)),
      watching: Playback(entries, from: ThreeDucksState(), problem: problem),
      now: { "2026-11-21T10:00:00Z" }, nextSeed: { 7 })
  }

  var state: WatchState {
    guard let watch = store.state.watch else { fatalError("nothing is watched") }
    return watch
  }

  var view: View { View(store.state, now: store.time) }

  func press(_ keys: Key...) {
    for key in keys { send(.key(key)) }
  }

  func click(_ point: Point) {
    send(.click(point))
  }

  func advance(by milliseconds: Int) {
    store.advance(to: store.time + .milliseconds(milliseconds))
  }

  private func send(_ input: Input) {
    for action in input.actions(in: store.state, drawing: view) { store.dispatch(action) }
  }
}
