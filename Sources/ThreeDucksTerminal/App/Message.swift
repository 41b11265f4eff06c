import Terminal
import ThreeDucksCore

/// Something to read for a moment: the answer to a key, or what happened.
package enum Notice: Equatable, Sendable {
  /// The player found a pair.
  case pair(Animal)
  /// The player chose the theme of this name.
  case colours(String)
  /// Animations are on, or off.
  case motion(Bool)
  /// The terminal has no colours, which animations need.
  case motionNeedsColours
  /// Sound is on, or off.
  case sound(Bool)
  /// Another session has continued the unfinished game.
  case gameIsElsewhere
  /// The daily game of a day was dealt, and whether this try counts.
  case daily(Day, counts: Bool)
  /// The game just won was too long to be kept for watching.
  case nothingToWatch
  /// A result was sent to the clipboard; a terminal does not confirm that.
  case copied
  /// The system clock has no valid date.
  case noDay
  /// The cards of a difficulty do not fit the window, and the size that they need.
  case tooLarge(Difficulty, needs: Size)

  /// The notice in one line, which fits the smallest screen.
  var words: String {
    switch self {
    case .pair(let animal): "\(animal): a pair!"
    case .colours(let name): "Theme: \(name)"
    case .motion(let isOn): isOn ? "Animations on" : "Animations off"
    case .motionNeedsColours: "Animations need colours"
    case .sound(let isOn): isOn ? "Sound on" : "Sound off"
    case .gameIsElsewhere: "That game is open in another window"
    case .daily(let day, let counts):
      counts ? "Today's daily: only this try counts" : "Daily of \(day.name), just for fun"
    case .nothingToWatch: "This game is too long to replay"
    case .copied: "Copied, if your terminal allows it"
    case .noDay: "No daily: the system clock has no date"
    case .tooLarge(let difficulty, let size): "\(difficulty) needs a window of \(size)"
    }
  }
}

extension AppState {
  /// The notice, or what there is to say about the cards; nil for nothing.
  var message: String? {
    terminal.notice?.words ?? (place == .game ? typedLetter ?? comparison : nil)
  }

  private var typedLetter: String? {
    terminal.typedRow.map { "\($0)_  column 1 to \(grid.columns)?" }
  }

  /// The two animals that differ, for as long as both cards are up.
  private var comparison: String? {
    guard let game, game.hasMismatch else { return nil }
    let animals = game.selectedCards.map { game.cards[$0].animal.rawValue }
    return "\(animals.joined(separator: " and ")): no match"
  }

  /// Whose turn it is in a game of two.
  var turn: String? {
    guard place == .game, let game, let duel = game.duel, !game.hasMismatch, !game.isCleared
    else { return nil }
    return duel.turnWords(of: duel.turn)
  }

  /// What a player should know before the next card.
  var advice: String? { place == .game ? beginningOfTry ?? firstSteps : nil }

  /// A warning before the first card of a daily try that counts.
  private var beginningOfTry: String? {
    game?.moves == 0 && game?.mode.rankedDay != nil ? "Your try starts with the first card" : nil
  }

  /// How to begin, for a player who has never won, until the first turn is over.
  private var firstSteps: String? {
    guard let game else { return nil }
    let hasWon = Difficulty.allCases.contains { core.library.highScores.best(for: $0) != nil }
    let isFirstTurn = game.moves < 2 || game.moves == 2 && !game.selectedCards.isEmpty
    return hasWon || !isFirstTurn ? nil : "Click two cards, or arrows and Enter"
  }
}
