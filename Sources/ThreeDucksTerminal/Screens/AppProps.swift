import Terminal
import ThreeDucksCore

/// The state and the store time, from which the screens are drawn.
@dynamicMemberLookup
struct AppProps {
  let state: AppState
  let now: Duration

  init(_ state: AppState, now: Duration) {
    self.state = state
    self.now = now
  }

  subscript<Value>(dynamicMember path: KeyPath<AppState, Value>) -> Value { state[keyPath: path] }

  /// When the frame next changes by itself: with an animation, or with the clock's next second; nil if it does
  /// not.
  var nextChange: Duration? {
    if state.watch != nil { return nil }
    let moving = state.terminal.animations.compactMap { $0.nextChange(after: now) }
    return (moving + [nextSecond].compactMap { $0 }).min()
  }

  private var nextSecond: Duration? {
    guard state.core.phase == .started, let clock = state.game?.clock, clock.isRunning else {
      return nil
    }
    return clock.start + .seconds(clock.elapsed(at: now).components.seconds + 1)
  }
}

extension AppState {
  /// The characters and colours of the screen.
  var appearance: Appearance { Appearance(terminal.capabilities, terminal.theme) }
}
