import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// Has the game that was left looked for as soon as the first picture stands, which does not wait for
  /// it: what is due is met only when the screen was shown.
  static var offer: Self {
    Middleware("offer") { step in
      switch step.action {
      case .core(.launch), .core(.game(.endGame)):
        .after(.milliseconds(1), id: "offer", .core(.unfinishedGame(.find)))
      default: .none
      }
    }
  }
}
