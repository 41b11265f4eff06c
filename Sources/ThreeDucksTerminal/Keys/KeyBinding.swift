import Terminal
import ThreeDucksCore

/// Which keys work where, what they do, and how the help and the hints describe them.
package struct KeyBinding: Sendable {
  /// How the last row shows the keys.
  struct Hint {
    /// If not all hints fit, the one with the lowest rank is left out first.
    let rank: Int
    /// Words, and the key that a click on them presses, if any; empty if there is no hint now.
    let parts: @Sendable (AppState) -> [(words: String, key: Key?)]
  }

  typealias Command = @Sendable (AppState, Key) -> [AppAction]?

  /// The names of the keys.
  package let label: String
  package let meaning: String
  package let scope: Scope
  /// Whether the keys, like clicks, are ignored for a moment after the player enters a new place.
  let waitsInNewPlace: Bool
  let hint: Hint?
  private let keys: [Key]
  private let command: Command

  /// Binds keys to what they do.
  ///
  /// A binding without keys only describes what is handled elsewhere, such as the mouse.
  init(
    _ label: String, _ meaning: String, _ scope: Scope, hint: Hint? = nil,
    waitsInNewPlace: Bool = false, keys: [Key] = [], _ command: @escaping Command = { _, _ in nil }
  ) {
    self.label = label
    self.meaning = meaning
    self.scope = scope
    self.hint = hint
    self.waitsInNewPlace = waitsInNewPlace
    self.keys = keys
    self.command = command
  }

  /// Whether any of the keys does something in a state; always true for a binding without keys.
  func isUsable(in state: AppState) -> Bool {
    keys.isEmpty || keys.contains { command(state, $0) != nil }
  }

  /// What a key does; nil if the binding does not handle it.
  func actions(for key: Key, in state: AppState) -> [AppAction]? {
    keys.contains(key) ? command(state, key) : nil
  }
}

extension KeyBinding.Hint {
  init(_ words: String, rank: Int, key: Key? = nil) {
    self.init(rank: rank) { _ in [(words, key)] }
  }

  /// A hint whose words depend on the state; nil words for no hint.
  init(rank: Int, key: Key, _ words: @escaping @Sendable (AppState) -> String?) {
    self.init(rank: rank) { state in words(state).map { [($0, key)] } ?? [] }
  }
}

/// What the last row shows about a key, or about several keys such as `Left Right step`.
struct KeyHint: Equatable {
  /// Words, and what a click on them does.
  struct Part: Equatable {
    let words: String
    let actions: [AppAction]
  }

  let parts: [Part]
  /// The same as in ``KeyBinding/Hint``.
  let rank: Int

  var words: String { parts.map(\.words).joined(separator: " ") }
}

/// Where keys work.
package struct Scope: Equatable, Sendable {
  /// The name in the manual.
  package let name: String
  let places: Set<Place>

  private init(_ name: String, _ places: Set<Place>) {
    self.name = name
    self.places = places
  }

  static let title = Scope("On the title", [.title])
  static let won = Scope("After a win", [.won])
  static let choices = Scope("Where a button is selected", [.title, .won, .pause])
  static let row = Scope("Where buttons are side by side", [.won, .pause])
  /// The game, whether its cards can be shown or not.
  static let game = Scope("In a game", [.game, .tooSmall])
  static let cards = Scope("On the board", [.game])
  static let watching = Scope("During a replay", [.watching])
  static let watchCommand = Scope("In three-ducks watch", [.watching])
  static let pages = Scope("In help and statistics", [.pages])
  static let board = Scope("On the board after giving up", [.board])
  static let pause = Scope("While a game is paused", [.pause])
  static let question = Scope("When a question is asked", [.question])
  static let everywhere = Scope("Everywhere", Set(Place.allCases))
  /// Where `q` has no other meaning.
  static let quitting = Scope(
    "Everywhere", [.title, .game, .won, .tooSmall, .pause, .question, .board])
}
