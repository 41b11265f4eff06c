import Terminal
import ThreeDucksCore

/// Which keys work where, what they do, and how the help and the hints describe them.
package struct KeyBinding: Sendable {
  /// How the last row names a key.
  struct Hint {
    /// If not all hints fit, those with the lowest rank are left out.
    let rank: Int
    /// The key that a click on the words presses; nil if the words name several.
    let key: Key?
    /// The words; nil for no hint now.
    let words: @Sendable (AppState) -> String?

    init(_ words: String, rank: Int, key: Key? = nil) {
      self.init(rank: rank, key: key) { _ in words }
    }

    init(rank: Int, key: Key?, words: @escaping @Sendable (AppState) -> String?) {
      self.rank = rank
      self.key = key
      self.words = words
    }
  }

  typealias Command = @Sendable (AppState, Key) -> [AppAction]?

  /// The names of the keys.
  package let label: String
  package let meaning: String
  package let scope: Scope
  /// Whether they press a button, which is not possible in the first moment of a place.
  let isButton: Bool
  let hint: Hint?
  private let keys: [Key]
  private let command: Command

  /// Binds keys to what they do; without keys, the device handles them.
  init(
    _ label: String, _ meaning: String, _ scope: Scope, hint: Hint? = nil,
    isButton: Bool = false, keys: [Key] = [], _ command: @escaping Command = { _, _ in nil }
  ) {
    self.label = label
    self.meaning = meaning
    self.scope = scope
    self.hint = hint
    self.isButton = isButton
    self.keys = keys
    self.command = command
  }

  /// What a key does; nil if the binding does not handle it.
  func actions(for key: Key, in state: AppState) -> [AppAction]? {
    keys.contains(key) ? command(state, key) : nil
  }
}

/// Where keys work.
package struct Scope: Equatable, Sendable {
  /// Its name in the manual.
  package let name: String
  let places: Set<Place>

  private init(_ name: String, _ places: Place...) {
    self.name = name
    self.places = Set(places)
  }

  static let title = Scope("On the title", .title)
  static let won = Scope("After a win", .won)
  static let choices = Scope("Where a button is selected", .title, .won, .pause)
  static let row = Scope("Where buttons are side by side", .won, .pause)
  /// The game, whether its cards can be shown or not.
  static let game = Scope("In a game", .game, .tooSmall)
  static let cards = Scope("On the board", .game)
  static let watching = Scope("While a game is watched", .watching)
  static let pages = Scope("In the help", .pages)
  static let pause = Scope("While a game is paused", .pause)
  static let question = Scope("When a question is asked", .question)
  static let screens = Scope("On every screen", .title, .game, .won, .tooSmall, .pause)
  /// Every place but the question, which has to be answered first.
  static let everywhere = Scope(
    "Everywhere", .title, .game, .won, .tooSmall, .pause, .pages, .watching)
}

/// A key that the last row names, and what a click on its words does.
struct KeyHint: Equatable {
  let words: String
  let actions: [AppAction]
}

/// The meaning of keys: a pure function of the key and the state.
enum Keymap {
  /// The actions of a key, in order; none if it means nothing here.
  static func actions(for key: Key, in state: AppState) -> [AppAction] {
    let keys = sequence(first: key, next: \.substitute)
    let actions = keys.lazy.compactMap { meaning(of: $0, in: state) }.first ?? []
    // Every key ends a card's name that was begun.
    return (state.terminal.typedRow == nil ? [] : [.terminal(.rowForgotten)]) + actions
  }

  /// The keys that the last row shows, the most important last; those that cannot be pressed yet, do nothing
  /// now, or do the same as Enter are left out.
  static func hints(in state: AppState) -> [KeyHint] {
    let ranked = KeyTable.bindings(at: state.place).compactMap { binding in
      binding.hint.flatMap { hint in
        self.hint(hint, of: binding, in: state).map { (rank: hint.rank, hint: $0) }
      }
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.hint)
  }

  private static func hint(
    _ hint: KeyBinding.Hint, of binding: KeyBinding, in state: AppState
  ) -> KeyHint? {
    guard let words = hint.words(state), !binding.isButton || state.terminal.newPlace == nil
    else { return nil }
    guard let key = hint.key else { return KeyHint(words: words, actions: []) }
    let actions = binding.actions(for: key, in: state)
    return actions.flatMap {
      key == .enter || $0 != state.selected?.actions ? KeyHint(words: words, actions: $0) : nil
    }
  }

  private static func meaning(of key: Key, in state: AppState) -> [AppAction]? {
    for binding in KeyTable.bindings(at: state.place) {
      guard let actions = binding.actions(for: key, in: state) else { continue }
      return binding.isButton && state.terminal.newPlace != nil ? [] : actions
    }
    return nil
  }
}

extension Key {
  /// The key that replaces this one if it means nothing: a small letter for its capital, an arrow for the
  /// wheel and for `h`, `j`, `k` and `l`; nil for every other key.
  fileprivate var substitute: Key? {
    switch self {
    case .wheelUp, "k": return .up
    case .wheelDown, "j": return .down
    case "h": return .left
    case "l": return .right
    case .character(let character) where character.isASCII && character.isUppercase:
      return character.lowercased().first.map(Key.character)
    default: return nil
    }
  }
}
