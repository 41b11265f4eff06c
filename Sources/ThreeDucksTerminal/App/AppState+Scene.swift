extension AppState {
  /// What is on the screen now.
  package var scene: Scene {
    Scene(phase: game.phase, isPaused: game.isPaused, cover: cover)
  }
}
