import GameTestSupport
import Redux
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// A run of the program without a terminal; the test sets the time.
struct AppRun {
  let store: Store<AppState, AppAction>
  private let keepsInputDelay: Bool

  /// What the terminal can show.
  enum Look {
    case lines, ascii, pixels
  }

  /// Starts the program on the title screen; its games are dealt with seed 7, then 8, and so on.
  ///
  /// - Parameters:
  ///   - capabilities: What the terminal can show; nil for the capabilities of `look`.
  ///   - theme: The theme; nil for the default one.
  ///   - watched: The log to watch; nil to play instead.
  ///   - quack: Plays the quack; nil for the terminal's bell.
  ///   - keepsInputDelay: Whether a new screen ignores Enter, Space and clicks for its first 0.4 s.
  init(
    _ size: Size = Size(width: 80, height: 24), look: Look = .lines,
    capabilities: Capabilities? = nil, theme: Theme? = nil, watching watched: Playback? = nil,
    saves: SavesInMemory = SavesInMemory(), unfinishedGames: UnfinishedGameClient? = nil,
    log: ActionLog? = nil, quack: (@Sendable () -> Void)? = {}, keepsInputDelay: Bool = false
  ) {
    self.keepsInputDelay = keepsInputDelay
    let deals = CallCounter()
    store = Store(
      terminal: TerminalState(
        size: size,
        capabilities: capabilities
          ?? Capabilities(
            hasUnicode: look != .ascii, colours: look == .pixels ? .indexed : .none)),
      watching: watched, saves: saves.client, unfinishedGames: unfinishedGames, log: log,
      quack: quack, now: { "2026-11-21T10:00:00Z" },
      nextSeed: { (UInt64(deals.increment()) + 7, false) }
    )
    store.dispatch(.core(.launch))
    if let theme { store.dispatch(.terminal(.settingLoaded(.theme(theme)))) }
  }

  var state: AppState { store.state }
  var game: Game? { state.game }
  /// The log that is watched; nil if none is.
  var watched: WatchState? { state.watch }
  var cards: [Card] { game?.cards ?? [] }
  /// Where the cards are on the screen.
  var cardRects: [Rect] {
    game.flatMap { BoardLayout($0.difficulty, on: state.terminal.size) }?.cards ?? []
  }
  /// What the game's clock shows, in ms.
  var elapsed: Int? { game?.clock?.elapsed(at: store.time).milliseconds }

  var view: View { View(AppProps(state, now: store.time)) }
  /// When the frame next changes by itself; nil if it does not.
  var nextChange: Duration? { AppProps(state, now: store.time).nextChange }

  // MARK: - Input

  /// Plays a script such as `enter A1 @300 C2`: `@300` lets 300 ms pass, `40x14` resizes the screen, `win`
  /// wins the game, the name of a key presses the key, and other words are typed.
  @discardableResult
  func play(_ script: String) -> AppRun {
    for word in script.split(separator: " ").map(String.init) {
      let numbers = word.split(separator: "x").compactMap { Int($0) }
      if word.hasPrefix("@"), let milliseconds = Int(word.dropFirst()) {
        advance(by: milliseconds)
      } else if numbers.count == 2 {
        send(.resized(Size(width: numbers[0], height: numbers[1])))
      } else if word == "win" {
        win()
      } else {
        for input in [Input](keys: word) { send(input) }
      }
    }
    return self
  }

  func click(_ point: Point) {
    send(.click(point))
  }

  /// Clicks a point as if an earlier view were still on the screen.
  func click(_ point: Point, on shown: View) {
    for action in Input.click(point).actions(in: state, shown: shown) { store.dispatch(action) }
  }

  /// Clicks the middle of words, at the first place where they are shown.
  ///
  /// - Parameter heading: Words below which the search begins; nil searches the whole screen.
  func click(
    _ words: String, below heading: String? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let first = heading.map { place(of: $0)?.y ?? 0 } ?? -1
    guard let place = place(of: words, from: first + 1) else {
      return XCTFail("“\(words)” is not in\n\(view.frame.text)", file: file, line: line)
    }
    click(Point(x: place.x + words.count / 2, y: place.y))
  }

  /// Where words are first shown, in the row `first` or below it; nil if they are not shown there.
  func place(of words: String, from first: Int = 0) -> Point? {
    for (row, line) in view.frame.rows.enumerated().dropFirst(first) {
      guard let start = Array(line).firstRange(of: Array(words))?.lowerBound else { continue }
      return Point(x: start, y: row)
    }
    return nil
  }

  func send(_ input: Input) {
    settle()
    for action in input.actions(in: state, shown: view) { store.dispatch(action) }
    store.catchUp(of: \.core, as: AppAction.core)
    settle()
  }

  private func settle() {
    if !keepsInputDelay { store.dispatch(.terminal(.placeSettled)) }
  }

  func advance(by milliseconds: Int) {
    store.advance(to: store.time + .milliseconds(milliseconds))
  }

  /// Finds all pairs without letting time pass, beginning with the match of a card that is already up.
  func clearBoard() {
    let pairs = Dictionary(grouping: cards.indices) { cards[$0].animal }.values
    let selected = game?.selectedCards ?? []
    let isBegun = { (pair: [Int]) in pair.contains(where: selected.contains) }
    for places in pairs.filter(isBegun) + pairs.filter({ !isBegun($0) }) {
      for place in places { store.dispatch(.game(.flipCard(place))) }
    }
  }

  /// Wins the game, and waits until the win screen's buttons can be pressed.
  private func win() {
    clearBoard()
    advance(by: 1600)
  }

  /// Runs the loop on a terminal that plays a script.
  func loop(_ script: [(Int, [Input])]) -> (terminal: ScriptedTerminal, ending: ExitReason) {
    let terminal = ScriptedTerminal(script)
    return (terminal, Session(store: store, device: terminal).run())
  }

  // MARK: - What is shown

  /// Checks that all of `words` are on the screen, and none of `others`.
  @discardableResult
  func expect(
    _ words: String..., not others: String..., note: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) -> AppRun {
    let text = view.frame.text
    for word in words {
      XCTAssert(text.contains(word), "\(note) “\(word)” is not in\n\(text)", file: file, line: line)
    }
    for word in others {
      XCTAssertFalse(
        text.contains(word), "\(note) “\(word)” is in\n\(text)", file: file, line: line)
    }
    return self
  }
}

extension Frame {
  var rows: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}

extension Key {
  /// The keys that have names.
  static let named: [Key] = [
    .enter, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
    .backspace, .f1, .wheelUp, .wheelDown,
  ]
}

extension [Input] {
  /// Reads keys such as `right enter A1 space`: each word is the name of a key, or is typed.
  init(keys: String) {
    self = keys.split(separator: " ").flatMap { word in
      if word == "space" { return [Input.key(" ")] }
      if let key = Key.named.first(where: { "\($0)" == word }) { return [.key(key)] }
      return word.map { .key(.character($0)) }
    }
  }
}
