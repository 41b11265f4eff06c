import Terminal

/// How the animations of a card change its look at one moment.
struct CardAnimation: Equatable {
  /// Whether a turning card still shows its old side.
  var showsOldSide = false
  /// The width of the card, as a fraction of its full width.
  var width = 1.0
  var isTurning: Bool { width < 1 }
  /// How many cells the card is shifted to the right.
  var shift = 0
  /// Whether the card's name has the theme's colour for praise.
  var isPraised = false

  /// Combines all animations of a card.
  init(_ animations: [Animation], place: Int, at now: Duration) {
    for animation in animations {
      guard let index = animation.frameIndex(at: now) else { continue }
      switch animation.kind {
      case .turn(place):
        let progress = (Double(index) + 0.5) / Double(animation.frameCount)
        showsOldSide = progress < 0.5
        width = abs(1 - 2 * progress)
      case .shake(let places) where places.contains(place) && Animation.hasTurned(at: index):
        shift = index % 4 < 2 ? 1 : -1
      case .found(let places) where places.contains(place) && Animation.hasTurned(at: index):
        isPraised = true
      default: break
      }
    }
  }
}

extension Frame {
  /// Draws another frame in the middle of a rectangle.
  ///
  /// - Parameter width: The fraction of the rectangle's width to which the other frame is narrowed.
  mutating func draw(_ picture: Frame, in rect: Rect, width: Double = 1) {
    let columns = max(Int((Double(rect.size.width) * width).rounded()), 1)
    let left = rect.left + (rect.size.width - columns) / 2
    for y in 0..<rect.size.height {
      for x in 0..<columns {
        let source = Point(x: (2 * x + 1) * rect.size.width / (2 * columns), y: y)
        self[Point(x: left + x, y: rect.top + y)] = picture[source]
      }
    }
  }

  /// Hides the part of a new screen that has not appeared yet.
  mutating func wipe(_ animation: Animation, at now: Duration) {
    guard let step = animation.frameIndex(at: now) else { return }
    let shown = size.width * (step + 1) / animation.frameCount
    let margin = Size(width: (size.width - shown) / 2, height: size.height)
    for x in [0, size.width - margin.width] {
      fill(Rect(origin: Point(x: x, y: 0), size: margin), with: Cell())
    }
  }

  /// Draws confetti in blank cells, but not close to other characters, so that text stays legible.
  mutating func drawConfetti(_ animation: Animation, at now: Duration, _ appearance: Appearance) {
    guard let step = animation.frameIndex(at: now) else { return }
    let steps = animation.frameCount
    let colours = ["#ff0087", "#ffd700", "#00afff", "#af5fff", "#5fd75f"].map { Colour(hex: $0) }
    let pieces = size.width * size.height / 24
    for piece in 0..<pieces {
      // Large primes scatter the pieces. A piece falls one third, two thirds or all of a row per frame.
      let column = piece * 7919 % size.width
      let row = (piece * 104_729 + step * (1 + piece % 3)) / 3 % (size.height + 8)
      // The number of pieces decreases towards the end.
      guard piece % steps >= step - steps / 3 else { continue }
      let point = Point(x: column, y: row)
      let around = (-4...4).map { self[Point(x: column + $0, y: row)] }
      if around.allSatisfy({ $0 == Cell() }) {
        self[point] = Cell(
          appearance.glyphs.confetti[piece % appearance.glyphs.confetti.count],
          Style(colours[piece % colours.count]))
      }
    }
  }
}
