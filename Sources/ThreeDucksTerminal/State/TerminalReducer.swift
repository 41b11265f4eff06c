import Redux

/// What the terminal's own actions change.
let terminalReducer = Reducer<TerminalState, TerminalAction> { state, action in
  switch action {
  case .resized(let size): state.size = size
  case .focused(let place): state.focus = place
  case .helpOpened: state.isHelpOpen = true
  case .helpClosed: state.isHelpOpen = false
  case .newGame: break
  case .quit: state.isQuitting = true
  }
}
