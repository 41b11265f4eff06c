import Terminal

/// A drawn screen: its frame, its cursor, and what a click on each part does.
struct View: Equatable {
  /// A part of the screen that can be clicked.
  struct Target: Equatable {
    let rect: Rect
    let actions: [AppAction]
  }

  var frame: Frame
  var cursor: Point?
  /// The number of rows at the bottom for the keys and for messages about problems.
  var footerRows = 1
  private(set) var targets: [Target] = []

  init(size: Size) {
    frame = Frame(size: size)
  }

  /// The screen above the footer.
  var area: Rect {
    Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height - footerRows)
  }

  /// The actions of a click on a cell; if targets overlap there, the one that was added last counts.
  func actions(at point: Point) -> [AppAction] {
    targets.last { $0.rect.contains(point) }?.actions ?? []
  }

  /// Makes a part of the screen clickable.
  mutating func add(_ actions: [AppAction], at rect: Rect) {
    targets.append(Target(rect: rect, actions: actions))
  }

  /// Makes the whole screen one clickable part that replaces all others.
  mutating func cover(with actions: [AppAction]) {
    targets = [Target(rect: frame.bounds, actions: actions)]
  }
}
