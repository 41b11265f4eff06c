import Terminal

/// Formatting that do something when they are clicked.
struct Button: Equatable {
  let words: String
  let actions: [AppAction]
  /// Whether it stands out: the one to press, or the one chosen among several.
  var isProminent = true
  /// Whether it is one of several of which one is chosen: that one must not look like the one to press.
  var isChoice = false
  /// Whether it can be pressed for an answer only.
  var isDim = false

  init(
    words: String, actions: [AppAction], isProminent: Bool = true, isChoice: Bool = false,
    isDim: Bool = false
  ) {
    self.words = words
    self.actions = actions
    self.isProminent = isProminent
    self.isChoice = isChoice
    self.isDim = isDim
  }

  /// The button of a choice: the marked one stands out.
  init(_ choice: Choice, words: String? = nil, isDim: Bool = false) {
    self.init(
      words: words ?? choice.words, actions: choice.actions, isProminent: choice.isMarked,
      isDim: isDim)
  }

  /// What is written: all buttons of the same words are of the same length.
  var label: String { isProminent ? "[ \(words) ]" : "  \(words)  " }
  var style: Style {
    let chosen: Attributes = isChoice ? [.bold, .underline] : [.reverse]
    let style = Style(nil, isProminent ? chosen : [])
    return isDim ? style.adding([.dim]) : style
  }
}

extension [Button] {
  /// The columns that they take side by side.
  var width: Int { map(\.label.count).reduce(0, +) }
}
