import Terminal

/// Keys that do something: which, where they count, how the player is told of them, and what
/// they do.
struct KeyBinding: Sendable {
  /// Where keys count.
  enum Scope {
    case title, won
    /// Where one of several choices is marked: the title, the win, a game that rests.
    case choices
    /// Where choices stand side by side: the win, a game that rests.
    case row
    /// The game, whether its cards can be shown or not.
    case game
    /// The game, while its cards are shown.
    case cards
    /// Every screen that nothing covers, and a game that rests.
    case screens
    /// The list of keys, a game that rests, and a question: what covers a screen.
    case help, pause, question
    /// Every screen, covered or not; a question takes every key for an answer.
    case everywhere
  }

  /// How the last row tells of a key.
  struct Hint {
    let words: @Sendable (AppState) -> String
    /// Of hints that do not all fit, the lowest are left out.
    let rank: Int
    /// The key that a click on the words stands for; nil for several.
    var key: Key?
    /// Whether it is told even where there is no room for the screen: a way out.
    var isWayOut = false

    init(words: String, rank: Int, key: Key? = nil, isWayOut: Bool = false) {
      self.init(rank: rank, key: key, isWayOut: isWayOut) { _ in words }
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
  let hint: Hint?
  private let keys: [Key]
  private let command: Command

  /// Binds keys to what they do; without any, it is the device that knows what to do.
  init(
    _ label: String, _ meaning: String, _ scope: Scope, hint: Hint? = nil,
    keys: [Key] = [], _ command: @escaping Command = { _, _ in nil }
  ) {
    self.label = label
    self.meaning = meaning
    self.scope = scope
    self.hint = hint
    self.keys = keys
    self.command = command
  }

  /// What a key does; nil when it is another's.
  func actions(for key: Key, in state: AppState) -> [AppAction]? {
    keys.contains(key) ? command(state, key) : nil
  }
}

/// A few keys and what each means: a list, for a dictionary costs more to make than it ever saves.
extension KeyValuePairs where Key == Terminal.Key {
  var keys: [Terminal.Key] { map { $0.key } }

  subscript(key: Terminal.Key) -> Value? { first { $0.key == key }?.value }
}
