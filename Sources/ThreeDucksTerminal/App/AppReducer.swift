import Redux
import ThreeDucksCore

/// What each action, including a game's, changes in the state of the terminal front end.
let appReducer = Reducer<AppState, AppAction> { state, action in
  switch action {
  case .terminal(let action): state.change(by: action)
  case .core(.game(.startGame(_, _, let mode))):
    state.terminal.focus = 0
    state.terminal.notice =
      state.notice(onUnrankedDailyGame: mode)
      ?? (mode.mayKnowCards && mode.opponent == nil ? .mayKnowCards : nil)
      ?? state.core.unfinishedGame.map { _ in .gameIsKept }
  case .core(.game(.endGame)): state.terminal.notice = nil
  case .core(.game(.setDifficulty)):
    state.terminal.notice = nil
    state.terminal.titleRow = .newGame
  case .core(.setOpponent):
    state.terminal.notice = nil
    if state.terminal.titleRow == .unfinishedGame { state.terminal.titleRow = .newGame }
  case .core(.unfinishedGame(.resumed)):
    // The earlier actions have just been played again in an instant, so the board is still new to the player.
    state.terminal.lastPlace = .title
  case .core(.unfinishedGame(.offered(nil))): state.terminal.notice = .gameIsElsewhere
  case .core(.game(.winGame)):
    guard let game = state.game, let result = ResultText(game) else { break }
    state.terminal.keep(result)
    state.terminal.selection = 0
    state.terminal.result = game.resultWords
    state.terminal.notice = nil
  case .core(.game(.flipCard(let place))):
    state.praisePair(at: place)
    state.terminal.pairsOfDuck = 0
    // After a game that was only looked at, the title still offers the unfinished game first.
    state.terminal.titleRow = .newGame
    // In a continued game, the focus is on the card that the player flipped last.
    if state.core.isCatchingUp, let game = state.game, game.cards.indices.contains(place) {
      state.terminal.focus = place
    }
  case .core(.game(.opponentFlip(let place))):
    state.praisePair(at: place)
    if state.game?.hasMatch == true { state.terminal.pairsOfDuck += 1 }
  case .core(.game(.unFlipSelectedCards)):
    if case .faceUp? = state.terminal.notice { state.terminal.notice = nil }
  case .core, .watch: break
  }
  if state.core.phase != .started {
    // Pages, and the board of a game that was given up, stay open when the game ends.
    state.terminal.overlays.removeAll { [.pause, .giveUp].contains($0) }
  }
  state.watch?.isCovered = !state.terminal.overlays.isEmpty
  state.enterPlace()
}

extension AppState {
  fileprivate mutating func change(by action: TerminalAction) {
    switch action {
    case .resized(let size): terminal.size = size
    case .rowTyped(let letter):
      terminal.typedRow = letter
      terminal.notice = nil
    case .rowForgotten: terminal.typedRow = nil
    case .focused(let place): terminal.focus = place
    case .overlayOpened(let overlay):
      // The question replaces the pause, because Keep Playing leads back to the cards.
      terminal.overlays.removeAll { $0 == overlay || $0 == .pause && overlay == .giveUp }
      terminal.overlays.append(overlay)
      terminal.page = 0
      terminal.notice = nil
      // `enterPlace` ignores pages, so that what they cover keeps its selection and is not new when they close.
      if overlay.place == .pages { terminal.newPlace = .pages } else { terminal.selection = 0 }
    case .pageTurned(let pages): terminal.page += pages
    case .gaveUp:
      terminal.result = game?.resultWords
      // The cards of a daily game stay secret while the first try has not begun.
      if let game, !game.hasDailyTryLeft, hasRoom {
        terminal.overlays = [.board(game)]
      }
    case .overlayClosed:
      terminal.overlays = terminal.overlays.dropLast()
      terminal.notice = nil
    case .pagesClosedByClick:
      terminal.overlays = terminal.overlays.dropLast()
      // The click may be the first one of a double click, so clicks are ignored for a moment.
      terminal.newPlace = .pages
    case .selected(let number): terminal.selection = number
    case .titleRowSelected(let row): terminal.titleRow = row
    case .placeSettled: terminal.newPlace = nil
    case .noticed(let notice): terminal.notice = notice
    case .noticeRead: terminal.notice = nil
    case .animationsBegan(let animations): terminal.begin(animations)
    case .bellRung: terminal.rings += 1
    case .settingChosen(let setting):
      terminal.apply(setting)
      terminal.unsavedSettings.append(setting)
      terminal.notice = terminal.notice(on: setting)
    case .settingLoaded(let setting): terminal.apply(setting)
    case .settingsDue: terminal.unsavedSettings = []
    case .newGame, .dailyGame, .statistics, .watchGame: break
    case .watchBegan(let entries):
      let beginning = ThreeDucksState(difficulty: core.difficulty)
      watch = WatchState(Playback(entries, from: beginning), of: gameGivenUp)
      terminal.overlays = []
      terminal.notice = nil
    case .watchEnded:
      if let game = watch?.gameGivenUp { terminal.overlays = [.board(game)] }
      watch = nil
    case .copy:
      if ResultText(game) != nil { terminal.notice = .copied }
    case .quit: terminal.isQuitting = true
    }
  }

  /// Removes the notice after a flip, or replaces it with the pair that was found.
  fileprivate mutating func praisePair(at place: Int) {
    terminal.notice = nil
    guard let game, game.hasMatch, !core.isCatchingUp else { return }
    terminal.notice = .pair(
      game.cards[place].animal, by: game.currentPlayer,
      goesAgain: game.duel != nil && !game.isCleared && !game.isComputersTurn)
  }

  /// The notice that says why a daily game does not count; nil for any other game.
  fileprivate func notice(onUnrankedDailyGame mode: GameMode) -> Notice? {
    guard let day = mode.day, mode.rankedDay == nil else { return nil }
    return core.library.file.hasTried(day) ? .dailyGameAgain : .earlierDailyGame(day)
  }

  /// If the player has entered a new place, remembers it: for a moment, its buttons cannot be pressed.
  ///
  /// A place that was only covered by pages is not new.
  fileprivate mutating func enterPlace() {
    guard place != .pages, place != terminal.lastPlace else { return }
    if terminal.lastPlace != nil { terminal.newPlace = place }
    terminal.lastPlace = place
  }
}

extension TerminalState {
  fileprivate mutating func apply(_ setting: Setting) {
    switch setting {
    case .theme(let theme): self.theme = theme
    case .muted(let isMuted): self.isMuted = isMuted
    case .animation(let isOn):
      isAnimated = isOn && capabilities.colours != .none
      animations = []
    }
  }

  /// The notice about a setting that the player has just changed.
  fileprivate func notice(on setting: Setting) -> Notice {
    let hasColours = capabilities.colours != .none
    return switch setting {
    case .theme(let theme): hasColours ? .theme(theme.name) : .needsColours("Themes")
    case .muted(let isMuted): isMuted || canPlaySound ? .sound(!isMuted) : .noSoundPlayer
    case .animation(let isOn): isOn && !hasColours ? .needsColours("Animations") : .animation(isOn)
    }
  }

  /// Adds animations to those that have not ended; a new screen ends the old ones.
  fileprivate mutating func begin(_ new: [Animation]) {
    let isNewScreen = new.contains { $0.kind == .screen }
    let now = new.first?.start ?? .zero
    animations = animations.filter { !isNewScreen && $0.frameIndex(at: now) != nil } + new
  }
}
