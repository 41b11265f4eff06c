import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// Lets the game rest while something covers its cards or the screen is too small for them.
  static var resting: Self {
    Middleware("resting", comparing: \.restsGame) { before, step in
      let isPaused = step.state.game?.isPaused == true
      switch (before, step.state.restsGame) {
      case (false?, true?), (nil, true?): return isPaused ? .none : .send(.game(.pause))
      case (true?, false?): return isPaused ? .send(.game(.resume)) : .none
      default: return .none
      }
    }
  }
}
