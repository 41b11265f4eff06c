import Terminal

/// Keys that do something: which, where they count, how the player is told of them, and what
/// they do.
struct KeyBinding: Sendable {
  /// How the last row tells of a key.
  struct Hint {
    let words: @Sendable (AppState) -> String
    /// Of hints that do not all fit, the lowest are left out.
    let rank: Int
    /// The key that a click on the words stands for; nil for several.
    var key: Key?
    /// The key that a click on the first word stands for, where there are two; nil for the same.
    var back: Key?
    /// Whether it is told even where there is no room for the screen: a way out.
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

  /// What the keys are called.
  let label: String
  let meaning: String
  let scope: Scope
  /// Whether they press a button: that is not possible in the first moment of a place.
  let isButton: Bool
  let hint: Hint?
  private let keys: [Key]
  private let command: Command

  /// Binds keys to what they do; without any, it is the device that knows what to do.
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

  /// What a key does; nil when it is another's.
  func actions(for key: Key, in state: AppState) -> [AppAction]? {
    keys.contains(key) ? command(state, key) : nil
  }
}

/// Where keys count.
struct Scope: Equatable, Sendable {
  /// What the manual calls it.
  let name: String
  let places: Set<Place>

  private init(_ name: String, _ places: Place...) {
    self.name = name
    self.places = Set(places)
  }

  static let title = Scope("On the title", .title)
  static let won = Scope("After a win", .won)
  static let choices = Scope("Where a button is marked", .title, .won, .pause)
  static let row = Scope("Where buttons stand side by side", .won, .pause)
  /// The game, whether its cards can be shown or not.
  static let game = Scope("In a game", .game, .tooSmall)
  static let cards = Scope("On the board", .game)
  static let watching = Scope("While a game is watched", .watching)
  static let help = Scope("In the help", .pages)
  static let pause = Scope("While a game rests", .pause)
  static let question = Scope("When a question is asked", .question)
  static let screens = Scope("On every screen", .title, .game, .won, .tooSmall, .pause)
  /// All but a question, which takes every key for an answer.
  static let everywhere = Scope(
    "Everywhere", .title, .game, .won, .tooSmall, .pause, .pages, .watching)
}

/// A key that the last row tells of, and what a click on its words does.
struct KeyHint: Equatable {
  let words: String
  var actions: [AppAction] = []
  /// What a click on its first word does, where that names a key of its own; nil where it does not.
  var back: [AppAction]?
  /// Whether it is told even where there is no room for the screen.
  var isWayOut = false
}

extension KeyHint {
  /// Tells of a binding; nil when its key means nothing just now, or what Enter does is the same.
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
