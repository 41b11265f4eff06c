extension AppState {
  /// What is on the screen now.
  package var scene: Scene {
    Scene(phase: core.phase, isPaused: game?.isPaused == true, cover: cover)
  }
}
