import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// Sends an action when a part of the state has had the same value, other than nil, for some time.
  static func ending<Part: Equatable & Sendable>(
    _ name: String, after delay: Duration, _ part: any KeyPath<AppState, Part?> & Sendable,
    by action: TerminalAction
  ) -> Self {
    Middleware(name, onChangeOf: { $0[keyPath: part] }) { _, part in
      part == nil ? .cancel(EffectID(name)) : .after(delay, id: EffectID(name), .terminal(action))
    }
  }

  /// Pauses the game while something covers its cards or the screen is too small for them.
  ///
  /// A game that was left during a pause is resumed when it continues.
  static var pauseWhenHidden: Self {
    Middleware("pauseWhenHidden", comparing: \.shouldPause) { before, step in
      let isPaused = step.state.game?.isPaused == true
      switch (before, step.state.shouldPause) {
      case (false?, true?), (nil, true?): return isPaused ? .none : .send(.game(.pause))
      case (true?, false?), (nil, false?): return isPaused ? .send(.game(.resume)) : .none
      default: return .none
      }
    }
  }

  /// Looks for an unfinished game at the start and after each game with a move.
  ///
  /// Reading logs takes time, so the search starts 1 ms later: the loop draws a frame first.
  static var offer: Self {
    Middleware("offer", comparing: { $0.game?.moves ?? 0 }) { moves, step in
      // A game without a move was never in the list of unfinished games, so its end does not change the list.
      let isDue = step.action == .core(.launch) || step.action == .game(.endGame) && moves > 0
      return isDue ? .after(.milliseconds(1), id: "offer", .core(.unfinishedGame(.find))) : .none
    }
  }

  /// Quacks when a card with the three ducks is flipped, unless the sound is off.
  ///
  /// - Parameter quack: Starts the sound without waiting for its end; nil for the terminal's bell.
  static func quack(_ quack: (@Sendable () -> Void)?) -> Self {
    Middleware("quack", comparing: { $0.game?.moves ?? 0 }) { moves, step in
      guard let game = step.state.game, game.moves > moves, let place = game.selectedCards.last,
        game.cards[place].animal == .ducks, !step.state.core.isCatchingUp,
        !step.state.terminal.isMuted
      else { return .none }
      guard let quack else { return .send(.terminal(.bellRung)) }
      quack()
      return .none
    }
  }
}

// MARK: - Settings

extension Middleware where State == AppState, Action == AppAction {
  /// Applies the player's settings when they are read, and saves them when they change.
  ///
  /// They are saved half a second after the last change, because a key that is held down changes a setting
  /// thirty times a second. When the program ends, they are saved immediately.
  static func settings(saves: SaveFileClient) -> Self {
    Middleware("settings", comparing: \.terminal.unsavedSettings) { before, step in
      let unsaved = step.state.terminal.unsavedSettings
      let save = AppAction.terminal(.settingsDue)
      switch step.action {
      case .core(.library(.loaded(let file))): return loaded(file)
      case .core(.close), .core(.closeAtOnce): return unsaved.isEmpty ? .none : .send(save)
      case save where before != unsaved:
        return saves.keep(step.state.core) { file in
          for setting in before {
            switch setting {
            case .theme(let theme): file.theme = theme.name
            case .muted(let isMuted): file.isMuted = isMuted
            case .animation(let isOn): file.isAnimated = isOn
            }
          }
        }.map(AppAction.core)
      default:
        return before == unsaved ? .none : .after(.milliseconds(500), id: "settings", save)
      }
    }
  }

  private static func loaded(_ file: SaveFile) -> Effect<AppAction> {
    let theme = file.theme.flatMap { name in Theme.all.first { $0.name == name } }
    let settings = [
      theme.map(Setting.theme), file.isMuted.map(Setting.muted),
      file.isAnimated.map(Setting.animation),
    ]
    return .batch(settings.compactMap { $0 }.map { .send(.terminal(.settingLoaded($0))) })
  }
}

// MARK: - Animations

extension Middleware where State == AppState, Action == AppAction {
  /// Starts the animations for what changed on the board or on the screen.
  static var animations: Self {
    Middleware("animations", comparing: \.core) { before, step in
      let terminal = step.state.terminal
      guard terminal.isAnimated, terminal.theme.hasColours, !step.state.core.isCatchingUp,
        case .core = step.action
      else { return .none }
      let kinds = kinds(from: before, to: step.state.core)
      guard !kinds.isEmpty else { return .none }
      return .send(.terminal(.animationsBegan(kinds.map { Animation(kind: $0, start: step.time) })))
    }
  }

  private static func kinds(
    from before: ThreeDucksState, to after: ThreeDucksState
  ) -> [Animation.Kind] {
    if before.phase != after.phase {
      // A player who did not beat the duck has nothing to celebrate.
      let isWin = after.game?.duel.map { $0.opponent == .human || $0.leader == .player } ?? true
      return after.phase == .won && isWin ? [.screen, .confetti] : [.screen]
    }
    guard let before = before.game, let after = after.game, before.cards != after.cards,
      before.seed == after.seed
    else { return [] }
    let turned = after.cards.indices.filter {
      before.cards[$0].isFlipped != after.cards[$0].isFlipped
    }
    let turns = turned.map { Animation.Kind.turn(place: $0) }
    if after.hasMismatch { return turns + [.shake(places: after.selectedCards)] }
    return after.hasMatch ? turns + [.found(places: after.selectedCards)] : turns
  }
}
