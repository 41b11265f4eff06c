import Terminal

extension Input {
  /// What an input does to a log that is watched.
  func action(in state: WatchState) -> WatchAction? {
    switch self {
    case .key(let key): WatchKeys.action(for: key, in: state)
    case .click(let point): state.time(at: point).map { .sought($0) }
    case .resized(let size): .resized(size)
    case .attributes, .ended: nil
    }
  }
}

extension WatchState {
  /// The time of the log that a cell of the track stands for; nil for any other cell.
  fileprivate func time(at point: Point) -> Duration? {
    let track = WatchBar(self).track(in: WatchLayout(self).track)
    guard track.contains(point) else { return nil }
    return playback.duration * (point.x - track.left) / max(track.size.width - 1, 1)
  }
}
