import Terminal
import ThreeDucksCore

/// The time bar below a watched game.
struct WatchBar: Equatable {
  /// A turn on the track.
  struct Tick: Equatable {
    /// The position, from 0 to 1.
    let place: Double
    let kind: Memory.Turn
  }

  let isPlaying: Bool
  let time: String
  let duration: Duration
  let speed: String
  /// Such as `game 2 of 3`; nil before the first.
  let game: String?
  /// The current position, from 0 to 1.
  let progress: Double
  let marks: [Tick]

  init(_ state: WatchState) {
    let playback = state.playback
    isPlaying = state.isPlaying
    time = Formatting.time(state.time)
    duration = playback.duration
    speed = state.speed.label
    let number = playback.deals.count { $0 <= state.stop }
    game = number == 0 ? nil : "game \(number) of \(playback.deals.count)"
    func place(_ time: Duration) -> Double {
      playback.duration == .zero ? 0 : time / playback.duration
    }
    progress = place(state.time)
    marks = playback.turns.filter { $0.kind != .search }.map {
      Tick(place: place(playback.time(of: $0.stop)), kind: $0.kind)
    }
  }

  /// The words before and after the track.
  var head: String { "\(isPlaying ? ">" : "=") \(time) " }
  var tail: String {
    [" \(Formatting.time(duration))", speed, game].compactMap { $0 }.joined(separator: "  ")
  }

  /// The part of a row that the track takes.
  func track(in row: Rect) -> Rect {
    Rect(
      x: row.left + head.count, y: row.top,
      width: max(row.size.width - head.count - tail.count, 0), height: 1)
  }
}

extension View {
  /// Draws the bar into a row; a click on it goes to that time.
  mutating func draw(_ bar: WatchBar, in row: Rect, _ appearance: Appearance) {
    let track = bar.track(in: row)
    frame.fill(row, with: Cell())
    frame.write(bar.head, at: row.origin, Style(nil, [.bold]))
    frame.write(bar.tail, at: Point(x: track.left + track.size.width, y: row.top))
    guard track.size.width > 0 else { return }
    func point(_ place: Double) -> Point {
      Point(x: track.left + Int(place * Double(track.size.width - 1)), y: track.top)
    }
    let head = point(bar.progress)
    for x in track.left...track.right {
      let isPast = x <= head.x
      frame[Point(x: x, y: track.top)] = Cell(
        appearance.glyphs.track, isPast ? Style(nil, [.bold]) : Style(nil, [.dim]))
    }
    for mark in bar.marks {
      frame[point(mark.place)] = Cell(
        appearance.glyphs.mark(mark.kind), appearance.style(of: mark.kind))
    }
    frame[head].style = frame[head].style.adding(.reverse)
    for x in track.left...track.right {
      let time = bar.duration * (x - track.left) / max(track.size.width - 1, 1)
      add([.watch(.sought(time))], at: Rect(x: x, y: track.top, width: 1, height: 1))
    }
  }
}

extension Glyphs {
  fileprivate var track: Character { block == nil ? "-" : "─" }

  /// The symbol of a turn on the track.
  fileprivate func mark(_ kind: Memory.Turn) -> Character {
    switch kind {
    case .found: block == nil ? "o" : "●"
    case .luck: "+"
    case .forgotten: "x"
    case .search: track
    }
  }
}

extension Appearance {
  fileprivate func style(of kind: Memory.Turn) -> Style {
    switch kind {
    case .found: Style(theme[.praise], [.bold])
    case .forgotten: Style(theme[.warning], [.bold])
    case .luck, .search: Style(nil, [.bold])
    }
  }
}
