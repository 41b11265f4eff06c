import Terminal
import ThreeDucksCore

/// Something to read for a moment: the answer to a key, or what happened.
package enum Notice: Equatable, Sendable {
  /// A pair was found; in a game for two, by the player with this name, who may have to go again.
  case pair(Animal, by: String?, goesAgain: Bool = false)
  /// In the turn that is replayed, a card was forgotten: its name and animal; in a game for two, by the player with
  /// this name.
  case forgotten(CardName, Animal, by: String?)
  /// The player typed a name that a board does not have, such as `B9` or `row D`.
  case notOnBoard(String, Difficulty)
  /// The player typed the number of a column without the letter of a row.
  case rowIsMissing
  /// The player wants to flip a card that is face up: its name and animal.
  case faceUp(CardName, Animal)
  /// The player wants to flip a card during the duck's turn.
  case ducksTurn
  /// The player chose the theme with this name.
  case theme(String)
  /// Animations are on, or off.
  case animation(Bool)
  /// Something, such as animations, needs colours, but the terminal has none.
  case needsColours(String)
  /// Sound is on, or off.
  case sound(Bool)
  /// Sound is on, but no program that plays it is installed.
  case noSoundPlayer
  /// Another session has continued the unfinished game.
  case gameIsElsewhere
  /// A game was dealt whose cards the player may know, so it is not ranked.
  case mayKnowCards
  /// A game was dealt while an unfinished game is saved.
  case gameIsKept
  /// A daily game was dealt that the player has tried before.
  case dailyGameAgain
  /// The daily game of an earlier day was dealt.
  case earlierDailyGame(Day)
  /// The last game was too long to be kept for watching.
  case nothingToWatch
  /// A result was sent to the clipboard. Because the terminal does not confirm that it arrived, the results of
  /// finished games are also printed at the end.
  case copied
  /// The system clock has no valid date.
  case noDay
  /// The cards of the game with this name do not fit the window; they need a window of this size.
  case tooLarge(String, needs: Size)

  /// The notice in one line, which fits the smallest screen.
  ///
  /// The notices that a daily game is not ranked are longer. They need only fit the smallest screen for a hard
  /// game, because every daily game is hard.
  var words: String {
    switch self {
    case .pair(let animal, let name, let goesAgain):
      (name.map { "\($0): \(animal), a pair!" } ?? "\(animal): a pair!")
        + (goesAgain ? " Go again." : "")
    case .forgotten(let card, let animal, let name): "\(name ?? "You") forgot \(card) (\(animal))"
    case .notOnBoard(let name, let difficulty): "No \(name): \(difficulty.extent)"
    case .rowIsMissing: "Type the letter first, as in B1"
    case .faceUp(let name, let animal): "\(name) is already face up: \(animal)"
    case .ducksTurn: "It is the duck's turn"
    case .theme(let name): "Theme: \(name)"
    case .animation(let isOn): isOn ? "Animations on" : "Animations off"
    case .needsColours(let name): "\(name) need colours"
    case .sound(let isOn): isOn ? "Sound on" : "Sound off"
    case .noSoundPlayer: "Sound on, but no sound player was found"
    case .gameIsElsewhere: "That game is open in another window"
    case .mayKnowCards: "Not ranked: you might know the cards"
    case .gameIsKept: UnfinishedGame.keptNote
    case .dailyGameAgain: "Daily game again: not ranked, because only your first try counts"
    case .earlierDailyGame(let day):
      "Daily game of \(day.name): not ranked, because that day is over"
    case .nothingToWatch: "This game is too long to replay"
    case .copied: "Result copied"
    case .noDay: "No daily game: the clock has no date"
    case .tooLarge(let name, let size):
      "\(name) needs \(size.width) columns and \(size.height) rows"
    }
  }
}
