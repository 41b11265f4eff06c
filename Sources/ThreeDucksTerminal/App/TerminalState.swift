import Terminal
import ThreeDucksCore

/// The state of the terminal's front end.
package struct TerminalState: Equatable, Sendable {
  /// The size of the window.
  package var size: Size
  /// What the terminal can show.
  package let capabilities: Capabilities
  /// Whether there is a sound player or a bell for the quack.
  let canPlaySound: Bool
  package var theme = Theme.default
  package var isMuted = false
  /// How many times the bell should have rung so far.
  package var rings = 0
  package var isAnimated: Bool
  /// The settings that changed since they were last saved.
  package var unsavedSettings: [Setting] = []
  /// The animations that run, and some that have ended.
  package var animations: [Animation] = []
  /// The place of the card that Enter flips.
  package var focus = 0
  /// The typed letter of a row; the number of a column follows.
  package var typedRow: Character?
  /// The notice that is shown for a moment.
  package var notice: Notice?
  /// The open overlays, the last on top.
  package var overlays: [Overlay] = []
  /// How many pages were turned; after the last page comes the first.
  package var page = 0
  /// The number of the selected button in a pause or after a win, from 0.
  package var selection = 0
  /// The selected row of the title; New Game is selected instead if there is no game to continue.
  package var titleRow = TitleRow.unfinishedGame
  /// Where the player was after the last action, under any open pages; nil before the first action.
  package var lastPlace: Place?
  /// For a moment, the place that the player has just entered, or `pages` if a click has just closed them.
  ///
  /// Clicks in that moment are ignored, because they were probably meant for the previous place. The keys
  /// that press buttons are ignored too, except after pages were closed.
  package var newPlace: Place?
  /// How many pairs the duck has found since the player last flipped a card.
  package var pairsOfDuck = 0
  /// The result of the last game, in one line; nil before the first game ends.
  package var result: String?
  /// The results of the latest finished games, to print when the program ends.
  package private(set) var results: [ResultText] = []
  package var isQuitting = false

  /// The state at the start.
  package init(
    size: Size, capabilities: Capabilities = Capabilities(), canPlaySound: Bool = true
  ) {
    self.size = size
    self.capabilities = capabilities
    self.canPlaySound = canPlaySound
    isAnimated = capabilities.colours != .none
  }

  /// Keeps the result of a game for printing; of more than five games, only the last five are kept.
  mutating func keep(_ result: ResultText) { results = (results + [result]).suffix(5) }
}

/// The rows of the title that can be selected, from the top.
package enum TitleRow: CaseIterable, Sendable {
  /// Continue, if there is an unfinished game.
  case unfinishedGame
  /// New Game and its difficulty.
  case newGame
  case opponent
}

/// A setting that the save file keeps, and its value.
package enum Setting: Equatable, Sendable {
  case theme(Theme)
  /// Whether sound is off.
  case muted(Bool)
  /// Whether animations are on.
  case animation(Bool)
}

extension Game {
  /// The result of the game in one line, for the title.
  var resultWords: String {
    if hasDailyTryLeft { return Self.dailyTryIsLeft }
    let deal = mode.day.map { "daily game of \($0.name)" } ?? "\(difficulty)"
    if let duel {
      return isWon ? "Last game: \(deal). \(duel.outcome)" : "Given up. \(duel.scoreSentence)"
    }
    guard isWon else {
      return "Given up: \(deal), \(matchedPairs) of \(difficulty.pairs) pairs found"
    }
    return "Last win: \(deal), \(Formatting.moves(moves)), time \(Formatting.time(finalTime))"
  }
}
