import Terminal
import ThreeDucksCore

extension View {
  /// Draws the time bar of a watched game; a click on the bar goes to the time at that point.
  mutating func drawBar(_ watch: WatchState, in row: Rect, _ appearance: Appearance) {
    let (playback, track) = (watch.playback, watch.track(in: row))
    frame.fill(row, with: Cell())
    frame.write(watch.textBeforeTrack, at: row.origin, Style(nil, [.bold]))
    frame.write(watch.textAfterTrack, at: Point(x: track.left + track.size.width, y: row.top))
    guard track.size.width > 0 else { return }
    let last = track.size.width - 1
    func point(_ time: Duration) -> Point {
      let part = playback.duration == .zero ? 0 : time / playback.duration
      return Point(x: track.left + Int(part * Double(last)), y: track.top)
    }
    let present = point(watch.time)
    for x in track.left...track.right {
      let place = Point(x: x, y: track.top)
      frame[place] =
        x <= present.x
        ? Cell(appearance.glyphs.watched, Style(nil, [.bold]))
        : Cell(appearance.glyphs.ahead, Style(nil, [.dim]))
      let stop = watch.stop(at: playback.duration * (x - track.left) / max(last, 1))
      add([.watch(.went(to: stop))], at: Rect(x: x, y: track.top, width: 1, height: 1))
    }
    for pair in playback.pairs {
      let place = point(playback.time(of: pair))
      add([.watch(.went(to: pair))], at: Rect(origin: place, size: Size(width: 1, height: 1)))
      frame[place] =
        Cell(appearance.glyphs.foundPair, Style(appearance.theme[.praise], [.bold]))
    }
    frame[present].style = frame[present].style.adding(.reverse)
  }
}

extension WatchState {
  /// The part of a row that the track takes up.
  func track(in row: Rect) -> Rect {
    let left = row.left + textBeforeTrack.count
    let width = max(row.size.width - textBeforeTrack.count - textAfterTrack.count, 0)
    return Rect(x: left, y: row.top, width: width, height: 1)
  }

  /// Whether the log is playing, in words of equal length, so that the track stays in place.
  fileprivate var textBeforeTrack: String {
    isPlaying ? "Playing " : stop < lastStop ? "Paused  " : "The end "
  }

  /// The speed and, if the log has several games, the number of the game, such as ` 2x  game 2 of 3`.
  fileprivate var textAfterTrack: String {
    let speed = speed < 1 ? "1/\(Int(1 / speed))x" : "\(Int(speed))x"
    let (number, count) = (playback.deals.count { $0 <= stop }, playback.deals.count)
    let game = hasSeveralGames ? "  game \(max(number, 1)) of \(count)" : ""
    return " \(speed)\(game)"
  }
}

extension Appearance {
  /// Two sentences that explain the bar.
  var legend: String { "Each \(glyphs.foundPair) on the bar is a pair. Long waits are shortened." }
}
