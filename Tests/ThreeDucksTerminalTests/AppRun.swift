import GameTestSupport
import Redux
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The program in injected time, without a terminal.
struct AppRun {
  let store: Store<AppState, AppAction>
  /// Whether the player presses keys in the first moment of a screen; others look first.
  private let isHasty: Bool

  /// What the terminal can show.
  enum Look {
    case lines, ascii, pixels
  }

  /// A program on the title screen; its games are dealt by seed 7, then 8, and so on.
  ///
  /// - Parameters:
  ///   - capabilities: What the terminal can show, if it is not one of the usual looks.
  ///   - quack: Plays the quack; nil for the terminal's bell.
  ///   - isHasty: Whether the player presses keys in the first moment of a screen.
  init(
    _ size: Size = Size(width: 80, height: 24), look: Look = .lines,
    capabilities: Capabilities? = nil, saves: SavesInMemory = SavesInMemory(),
    unfinishedGames: UnfinishedGameClient? = nil, log: ActionLog? = nil,
    quack: (@Sendable () -> Void)? = {}, isHasty: Bool = false
  ) {
    self.isHasty = isHasty
    let deals = CallCounter()
    store = Store(
      terminal: TerminalState(
        size: size,
        capabilities: capabilities
          ?? Capabilities(
            hasUnicode: look != .ascii, colours: look == .pixels ? .indexed : .none)),
      saves: saves.client, unfinishedGames: unfinishedGames, log: log,
      quack: quack, now: { "2026-11-21T10:00:00Z" }, nextSeed: { (UInt64(deals.note()) + 7, false) }
    )
    store.dispatch(.core(.launch))
  }

  var view: View { View(AppProps(store.state, now: store.time)) }

  func press(_ keys: Key...) {
    for key in keys { send(.key(key)) }
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  func click(_ point: Point) {
    send(.click(point))
  }

  /// Clicks in the middle of the words, wherever they are shown.
  func click(_ words: String, file: StaticString = #filePath, line: UInt = #line) {
    guard let place = place(of: words) else {
      return XCTFail("“\(words)” is not in\n\(view.frame.text)", file: file, line: line)
    }
    click(Point(x: place.x + words.count / 2, y: place.y))
  }

  /// Where words begin; nil where they are not shown.
  func place(of words: String) -> Point? {
    let rows = view.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in rows.enumerated() {
      guard let start = Array(line).firstRange(of: Array(words))?.lowerBound else { continue }
      return Point(x: start, y: row)
    }
    return nil
  }

  func send(_ input: Input) {
    look()
    for action in input.actions(in: store.state, drawing: view) { store.dispatch(action) }
    store.catchUp(of: \.core, as: AppAction.core)
    look()
  }

  private func look() {
    if !isHasty { store.dispatch(.terminal(.placeSettled)) }
  }

  /// Whether some words are on the screen.
  func shows(_ words: String) -> Bool { view.frame.text.contains(words) }

  func advance(by milliseconds: Int) {
    store.advance(to: store.time + .milliseconds(milliseconds))
  }

  /// Plays the cards of seed 7 to the end, at the present time: first the like of one that is up.
  func clearBoard() {
    let pairs = Dictionary(grouping: cards.indices) { cards[$0].animal }.values
    let selected = store.state.game?.selectedCards ?? []
    let isBegun = { (pair: [Int]) in pair.contains(where: selected.contains) }
    for places in pairs.filter(isBegun) + pairs.filter({ !isBegun($0) }) {
      for place in places { store.dispatch(.game(.flipCard(place))) }
    }
  }

  /// Wins the game, and waits until the buttons of the win can be pressed.
  func win() {
    clearBoard()
    advance(by: 1600)
  }

  /// The board.
  var cards: [Card] { store.state.game?.cards ?? [] }

  /// What the game's clock shows, in ms.
  var elapsed: Int? { store.state.game?.clock?.elapsed(at: store.time).milliseconds }
}

extension Input {
  /// The actions of an input to a view, which is drawn for clicks alone.
  func actions(in state: AppState, drawing view: @autoclosure () -> View) -> [AppAction] {
    if case .click = self { return actions(in: state, shown: view()) }
    let terminal = TerminalState(size: Size(width: 1, height: 1))
    return actions(in: state, shown: View(AppProps(AppState(terminal: terminal), now: .zero)))
  }
}
