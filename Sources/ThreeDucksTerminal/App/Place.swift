import ThreeDucksCore

/// The screen or overlay that the player sees; it decides what is drawn, and what keys and clicks do.
package enum Place: CaseIterable, Sendable {
  case title, game, won
  /// A game that is being watched.
  case watching
  /// A screen that does not fit the window.
  case tooSmall
  /// What covers a screen: pages to read, a paused game, a question, the board of a game that was given up.
  case pages, pause, question, board

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
  /// The goal of the game and the list of keys.
  case help
  /// The statistics of all games; `today` is the day in UTC, or nil if it is unknown.
  case statistics(today: Day?)
  /// A paused game, its cards hidden.
  case pause
  /// The question whether to give up the game.
  case giveUp
  /// The board of a game that was given up, face up.
  case board(Game)

  var place: Place {
    switch self {
    case .help, .statistics: .pages
    case .pause: .pause
    case .giveUp: .question
    case .board: .board
    }
  }
}
