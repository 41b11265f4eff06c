import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// Lets the game rest while something covers its cards or the screen is too small for them.
  static var resting: Self {
    Middleware("resting", onChangeOf: \.restsGame) { before, after in
      switch (before, after) {
      case (_, true?): .send(.game(.pause))
      case (true?, false?): .send(.game(.resume))
      default: .none
      }
    }
  }
}
