import Terminal
import ThreeDucksCore

/// What only the terminal knows.
package struct TerminalState: Equatable, Sendable {
  /// The extent of the screen.
  package var size: Size
  /// What the screen can show.
  package let capabilities: Capabilities
  /// The colours chosen.
  package var theme = Theme.default
  /// Whether the ducks keep silent.
  package var isMuted = false
  /// How often the bell was to ring so far.
  package var rings = 0
  /// Whether pictures may move.
  package var isAnimated: Bool
  /// What moves, or moved a moment ago.
  package var motions: [Motion] = []
  /// The place of the card that the keys act on.
  package var focus = 0
  /// The letter of a row that was typed: the number of a column follows.
  package var typedRow: Character?
  /// What the player is told for a moment.
  package var notice: Notice?
  /// What was opened over the screen, the last on top.
  package var overlays: [Overlay] = []
  /// How many pages of the help were turned: it goes round in a circle.
  package var helpPage = 0
  /// The number of the button that Enter presses, from 0.
  package var mark = 0
  /// Where the player was after the last action; nil before the first.
  package var lastPlace: Place?
  /// Where the player has just arrived, for a moment: what is pressed then was meant for the place before.
  package var newPlace: Place?
  /// What came of the game that was won last.
  package var result: GameResult?
  /// What was handed to the clipboard last.
  package var clip: Clip?
  /// The results that are printed when the program ends.
  package var results: [ResultText] = []
  /// Whether the player wants to leave.
  package var isQuitting = false

  /// The state at the start.
  package init(size: Size, capabilities: Capabilities = Capabilities()) {
    self.size = size
    self.capabilities = capabilities
    isAnimated = capabilities.colours != .none
  }
}

/// A text for the clipboard, and how many there were with it: the same one may be copied twice.
package struct Clip: Equatable, Sendable {
  let text: String
  let number: Int
}

/// The result of the last game, which the title shows.
package struct GameResult: Equatable, Sendable {
  let difficulty: Difficulty
  /// The day of a daily game; nil for any other.
  let day: Day?
  /// Whether it was won; otherwise it was given up.
  let isWon: Bool
  /// The pairs that were found.
  let pairs: Int
  let moves: Int
  let time: Duration
  /// How a game of two ended; nil for a game of one.
  let outcome: String?

  init(_ game: Game) {
    difficulty = game.difficulty
    day = game.mode.day
    isWon = game.isWon
    pairs = game.matchedPairs
    moves = game.moves
    outcome = game.duel?.outcome
    time = game.clock?.elapsed(at: game.clock?.start ?? .zero) ?? .zero
  }

  /// The result in one line.
  var words: String {
    let deal = day.map { "daily of \($0.name)" } ?? "\(difficulty)"
    guard isWon else { return "Given up: \(deal), \(pairs) of \(difficulty.pairs) pairs found" }
    if let outcome { return "Last game: \(deal). \(outcome)" }
    return "Last win: \(deal), \(Formatting.moves(moves)) in \(Formatting.time(time))"
  }
}
