import ThreeDucksCore

/// Where the player is: what keys and clicks are about.
package enum Place: CaseIterable, Sendable {
  case title, game, won
  /// A game that is watched.
  case watching
  /// A screen that the terminal is too small for.
  case tooSmall
  /// What covers a screen: pages to read, a paused game, a question.
  case pages, pause, question

  /// The screen of a phase.
  init(_ phase: Phase) {
    self =
      switch phase {
      case .title: .title
      case .started: .game
      case .won: .won
      }
  }
}

/// What can cover a screen, until a key or a click closes it.
package enum Overlay: Equatable, Sendable {
  /// The list of keys.
  case help
  /// The statistics of all games, on a day in UTC; nil where the day is not known.
  case statistics(today: Day?)
  /// A paused game, its cards hidden.
  case pause
  /// The question whether to give up the game.
  case giveUp

  /// Whether it is about the current game, and goes with it.
  var belongsToGame: Bool { self == .pause || self == .giveUp }
}

extension AppState {
  /// Where the player is.
  package var place: Place {
    if watch != nil { return .watching }
    return switch cover {
    case .help?, .statistics?: .pages
    case .pause?: .pause
    case .giveUp?: .question
    case nil: hasRoom ? Place(core.phase) : .tooSmall
    }
  }

  /// What covers the screen: what was opened last, or else a game that is paused for another reason.
  var cover: Overlay? {
    terminal.overlays.last ?? (game?.isPaused == true && hasRoom ? .pause : nil)
  }

  /// Whether the game must be paused, because its cards are hidden.
  ///
  /// Nil when no game is running, or while an earlier one is being replayed.
  var shouldPause: Bool? {
    guard let game, !game.isCleared, !core.isCatchingUp else { return nil }
    return !terminal.overlays.isEmpty || !hasRoom
  }
}
