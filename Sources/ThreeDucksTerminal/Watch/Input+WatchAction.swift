import Terminal

extension Input {
  /// What an input does to a log that is watched.
  func action(in state: WatchState) -> WatchAction? {
    switch self {
    case .key(let key): WatchKeys.action(for: key, in: state)
    case .click(let point): state.action(at: point)
    case .resized(let size): .resized(size)
    case .redraw, .suspend, .ended: nil
    }
  }
}

extension WatchState {
  /// What a click does: on the track it seeks, and on the last row it presses a key.
  fileprivate func action(at point: Point) -> WatchAction? {
    let layout = WatchLayout(self)
    if let time = time(at: point, on: layout.track) { return .sought(time) }
    return layout.hints.flatMap { key(at: point, in: $0) }.flatMap {
      WatchKeys.action(for: $0, in: self)
    }
  }

  /// The time of the log that a cell of the track stands for; nil for any other cell.
  private func time(at point: Point, on row: Rect) -> Duration? {
    let track = WatchBar(self).track(in: row)
    guard track.contains(point) else { return nil }
    return playback.duration * (point.x - track.left) / max(track.size.width - 1, 1)
  }

  /// The key that stands in a cell of the last row.
  private func key(at point: Point, in row: Rect) -> Key? {
    let hints = WatchKeys.hints(leaving: leaving)
    let clicked = HintRow(hints.map(\.words), in: row).places.first { $0.rect.contains(point) }
    return clicked.flatMap { hints[$0.number].key(at: point.x - $0.rect.left) }
  }
}
