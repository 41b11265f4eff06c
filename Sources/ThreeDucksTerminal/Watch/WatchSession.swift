import Redux
import Terminal
import ThreeDucksCore

/// One sitting at a terminal in which a log is watched.
package struct WatchSession {
  private let store: Store<WatchState, WatchAction>
  private let device: any TerminalDevice

  /// Opens a log on a terminal.
  ///
  /// - Parameters:
  ///   - theme: The colours to begin with.
  ///   - leaving: How the last row tells of the way out.
  package init(
    _ playback: Playback, on device: any TerminalDevice, theme: Theme = .default,
    leaving: String = "q quit"
  ) {
    var terminal = TerminalState(size: device.size, capabilities: device.capabilities)
    terminal.theme = theme
    store = Store(watching: playback, on: terminal, leaving: leaving)
    self.device = device
  }

  /// The colours that the watcher chose last.
  var theme: Theme { store.state.terminal.theme }

  /// Plays the log, until the watcher leaves or the terminal goes.
  package func run() -> ExitReason {
    // The device may have been there for long.
    store.advance(to: device.now)
    store.dispatch(.playToggled)
    return SessionLoop(store: store, device: device).run()
  }
}

extension WatchState: SessionState {
  typealias Action = WatchAction

  var rings: Int { 0 }

  var clip: Clip? { nil }

  func props(at now: Duration) -> WatchProps { WatchProps(self) }

  func nextChange(after now: Duration) -> Duration? { nil }

  func actions(for input: Input, shown: (state: WatchState, view: View)) -> [WatchAction] {
    input.action(in: self).map { [$0] } ?? []
  }

  static func view(_ props: WatchProps) -> View { View(props) }
}
