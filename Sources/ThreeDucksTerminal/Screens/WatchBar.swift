import Terminal
import ThreeDucksCore

extension View {
  /// Draws the bar of a watched game, whose stops are equally far apart; a click goes to the nearest stop.
  mutating func drawBar(_ watch: WatchState, in row: Rect, _ appearance: Appearance) {
    let (playback, track) = (watch.playback, watch.track(in: row))
    frame.fill(row, with: Cell())
    frame.write(watch.textBeforeTrack, at: row.origin, Style(nil, [.bold]))
    frame.write(watch.textAfterTrack, at: Point(x: track.left + track.size.width, y: row.top))
    guard track.size.width > 0 else { return }
    let (columns, stops) = (track.size.width - 1, max(watch.lastStop, 1))
    func point(_ stop: Int) -> Point {
      Point(x: track.left + (stop * columns + stops / 2) / stops, y: track.top)
    }
    let present = point(watch.stop)
    for x in track.left...track.right {
      let place = Point(x: x, y: track.top)
      frame[place] =
        x <= present.x
        ? Cell(appearance.glyphs.watched, Style(nil, [.bold]))
        : Cell(appearance.glyphs.ahead, Style(nil, [.dim]))
      let stop = ((x - track.left) * stops + columns / 2) / max(columns, 1)
      add([.watch(.went(to: stop))], at: Rect(x: x, y: track.top, width: 1, height: 1))
    }
    let pair = Cell(appearance.glyphs.foundPair, Style(appearance.theme[.praise], [.bold]))
    let miss = Cell("x", Style(appearance.theme[.warning], [.bold]))
    for (stop, mark) in playback.pairs.map({ ($0, pair) }) + playback.misses.map({ ($0, miss) }) {
      add([.watch(.went(to: stop))], at: Rect(origin: point(stop), size: Size(width: 1, height: 1)))
      frame[point(stop)] = mark
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

  /// What the marks on the bar mean, for each kind of mark that it has.
  func legend(pair: Character) -> String {
    (playback.pairs.isEmpty ? "" : "  \(pair) = pair")
      + (playback.misses.isEmpty ? "" : "  x = missed pair")
  }

  /// Two sentences that explain the bar.
  func explanation(pair: Character) -> String {
    let miss = playback.misses.isEmpty ? "" : ", and x a match you had seen but missed"
    return "On the bar, \(pair) marks a pair\(miss). Long waits are shortened."
  }

  /// Whether the log is playing, and the speed, such as `Paused  2x   `.
  ///
  /// The words and the speeds have the same width, so that the track stays in place.
  fileprivate var textBeforeTrack: String {
    let words = isPlaying ? "Playing" : stop < lastStop ? "Paused " : "The end"
    let speed = (speed < 1 ? "1/\(Int(1 / speed))x" : "\(Int(speed))x").padded(to: 4, atEnd: true)
    return "\(words) \(speed) "
  }

  /// If the log has several games, the number of the game, such as `  game 2 of 3`.
  fileprivate var textAfterTrack: String {
    let (number, count) = (playback.deals.count { $0 <= stop }, playback.deals.count)
    return hasSeveralGames ? "  game \(max(number, 1)) of \(count)" : ""
  }
}
