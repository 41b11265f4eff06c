import Terminal

/// Something on the screen that can be pressed: by a click, by a letter of its own and, while it is
/// marked, by Enter.
struct Choice: Equatable {
  let words: String
  /// The letter; nil for none.
  let key: Key?
  let actions: [AppAction]
  var isMarked = false

  init(_ words: String, _ key: Key?, _ actions: [AppAction]) {
    self.words = words
    self.key = key
    self.actions = actions
  }
}
