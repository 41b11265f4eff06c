import Terminal

/// A screen, drawn: what is seen, what a click does where, and where the cursor rests.
struct View: Equatable {
  /// A part of the screen that can be clicked.
  struct Target: Equatable {
    let rect: Rect
    let actions: [AppAction]
  }

  var frame: Frame
  var cursor: Point?
  /// The rows at the bottom that belong to the keys and to messages.
  var footerRows = 1
  /// What stands among the keys on the last row, though it is none of them.
  var statusHint: String?
  private(set) var targets: [Target] = []

  init(size: Size) {
    frame = Frame(size: size)
  }

  /// The screen without the rows at its bottom.
  var area: Rect {
    Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height - footerRows)
  }

  /// What a click on a cell does: the target drawn last is on top.
  func actions(at point: Point) -> [AppAction] {
    targets.last { $0.rect.contains(point) }?.actions ?? []
  }

  /// Makes a part of the screen answer to clicks.
  mutating func add(_ actions: [AppAction], at rect: Rect) {
    targets.append(Target(rect: rect, actions: actions))
  }

  /// Makes the whole screen answer to clicks in one way, whatever was there.
  mutating func cover(with actions: [AppAction]) {
    targets = [Target(rect: frame.bounds, actions: actions)]
  }
}
