import Redux

/// What the terminal's own actions change.
let terminalReducer = Reducer<TerminalState, TerminalAction> { state, action in
  switch action {
  case .resized(let size): state.size = size
  case .columnTyped(let column): state.typedColumn = column
  case .columnForgotten: state.typedColumn = nil
  case .focused(let place):
    state.focus = place
    state.typedColumn = nil
  case .overlayOpened(let overlay):
    state.overlays.removeAll { $0 == overlay }
    state.overlays.append(overlay)
    state.typedColumn = nil
    state.helpPage = 0
  case .helpTurned(let pages): state.helpPage += pages
  case .overlayClosed: state.overlays = state.overlays.dropLast()
  case .noticeRead: state.notice = nil
  case .motionsBegan(let motions): state.begin(motions)
  case .themeChosen(let theme), .themeLoaded(let theme): state.theme = theme
  case .muteChosen(let isMuted), .muteLoaded(let isMuted): state.isMuted = isMuted
  case .bellRung: state.rings += 1
  case .animationChosen(let isOn), .animationLoaded(let isOn):
    state.isAnimated = isOn && state.capabilities.colours != .none
    state.motions = []
  case .newGame: break
  case .quit: state.isQuitting = true
  }
}

extension TerminalState {
  /// Forgets what has come to rest; on another screen nothing goes on.
  fileprivate mutating func begin(_ new: [Motion]) {
    let isNewScreen = new.contains { $0.kind == .screen }
    let now = new.first?.start ?? .zero
    motions = motions.filter { !isNewScreen && $0.frameIndex(at: now) != nil } + new
  }
}
