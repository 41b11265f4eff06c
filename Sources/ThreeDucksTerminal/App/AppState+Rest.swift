import ThreeDucksCore

extension AppState {
  /// What covers the screen: what was opened last, or else a game that rests, for whatever reason.
  var cover: Overlay? {
    terminal.overlays.last ?? (game?.isPaused == true && hasRoom ? .pause : nil)
  }

  /// Whether the screen lets the game rest, for the player does not see the cards; nil when no game is
  /// on that could, or what was done in it before it was left is being done again.
  var restsGame: Bool? {
    guard let game, !game.isCleared, !core.isCatchingUp else { return nil }
    return !terminal.overlays.isEmpty || !hasRoom
  }

  /// What happens when the player wishes to leave the game: where something would be lost, a question.
  var givingUp: [AppAction] {
    guard let game, !game.isCleared else { return [] }
    return game.moves == 0 ? [.game(.endGame)] : [.terminal(.overlayOpened(.giveUp))]
  }

  /// What lets a game go on that rests.
  var goingOn: [AppAction] {
    terminal.overlays.isEmpty ? [.game(.resume)] : [.terminal(.overlayClosed)]
  }
}
