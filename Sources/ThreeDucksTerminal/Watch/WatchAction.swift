import Terminal

/// What can happen while a log is watched.
package enum WatchAction: Equatable, Sendable {
  /// The screen has another size now.
  case resized(Size)
  /// Time shall go on, or stand still.
  case playToggled
  /// The moment of the next action of the log has come.
  case advanced
  /// Some actions of the log forth, or back.
  case stepped(by: Int)
  /// Some games forth, or back.
  case gamesStepped(by: Int)
  /// To the first action, or to the last.
  case wentToBeginning, wentToEnd
  /// To what the state was at a time of the log.
  case sought(Duration)
  /// Some speeds faster, or slower.
  case speedStepped(by: Int)
  /// The developer's panel shall be there, or shall not.
  case panelToggled
  /// The watcher chose other colours.
  case themeChosen(Theme)
  /// The watcher wishes to leave.
  case quit
}
