import Terminal

/// Keys: which, where they work, what they do, and how help and hints describe them.
struct KeyBinding: Sendable {
  /// How the last row names a key.
  struct Hint {
    let words: @Sendable (AppState) -> String
    /// If not all hints fit, those with the lowest rank are left out.
    let rank: Int
    /// The key that a click on the words presses; nil if the words name several.
    var key: Key?
    /// The key that a click on the first word presses; nil for the same key.
    var back: Key?
    /// Whether it is shown even if the window is too small: a way out.
    var isWayOut = false

    init(words: String, rank: Int, key: Key? = nil, back: Key? = nil, isWayOut: Bool = false) {
      self.init(rank: rank, key: key, isWayOut: isWayOut) { _ in words }
      self.back = back
    }

    init(
      rank: Int, key: Key? = nil, isWayOut: Bool = false,
      words: @escaping @Sendable (AppState) -> String
    ) {
      self.words = words
      self.rank = rank
      self.key = key
      self.isWayOut = isWayOut
    }
  }

  typealias Command = @Sendable (AppState, Key) -> [AppAction]?

  /// The names of the keys.
  let label: String
  let meaning: String
  let scope: Scope
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
struct Scope: Equatable, Sendable {
  /// Its name in the manual.
  let name: String
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
  static let help = Scope("In the help", .pages)
  static let pause = Scope("While a game is paused", .pause)
  static let question = Scope("When a question is asked", .question)
  static let screens = Scope("On every screen", .title, .game, .won, .tooSmall, .pause)
  /// Every place but the question, where any key is an answer.
  static let everywhere = Scope(
    "Everywhere", .title, .game, .won, .tooSmall, .pause, .pages, .watching)
}

/// A key that the last row names, and what a click on its words does.
struct KeyHint: Equatable {
  let words: String
  var actions: [AppAction] = []
  /// What a click on its first word does, if that names another key.
  var back: [AppAction]?
  /// Whether it is shown even if the window is too small.
  var isWayOut = false
}

extension KeyHint {
  /// The hint of a binding; nil if its key does nothing now, or the same as Enter.
  init?(_ binding: KeyBinding, _ hint: KeyBinding.Hint, in state: AppState) {
    words = hint.words(state)
    isWayOut = hint.isWayOut
    guard let key = hint.key else { return }
    guard let actions = binding.actions(for: key, in: state),
      key == .enter || actions != state.marked?.actions
    else { return nil }
    self.actions = actions
    back = hint.back.flatMap { binding.actions(for: $0, in: state) }
  }
}
