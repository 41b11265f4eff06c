import Redux
import ThreeDucksCore

/// What the terminal's own actions change.
let terminalReducer = Reducer<TerminalState, TerminalAction> { state, action in
  switch action {
  case .resized(let size): state.size = size
  case .rowTyped(let letter): state.typedRow = letter
  case .rowForgotten: state.typedRow = nil
  case .focused(let place):
    state.focus = place
    state.typedRow = nil
  case .overlayOpened(let overlay):
    state.overlays.removeAll { $0 == overlay }
    state.overlays.append(overlay)
    state.typedRow = nil
    state.helpPage = 0
    state.notice = nil
  case .helpTurned(let pages): state.helpPage += pages
  case .overlayClosed: state.overlays = state.overlays.dropLast()
  case .clicked(let click): state.click = click
  case .clickForgotten: state.click = nil
  case .inputHeld: state.isHeld = true
  case .inputFreed: state.isHeld = false
  case .noticed(let notice): state.notice = notice
  case .noticeRead: state.notice = nil
  case .motionsBegan(let motions): state.begin(motions)
  case .themeChosen(let theme):
    state.theme = theme
    state.notice = .colours(theme.name)
  case .themeLoaded(let theme): state.theme = theme
  case .muteChosen(let isMuted):
    state.isMuted = isMuted
    state.notice = .sound(!isMuted)
  case .muteLoaded(let isMuted): state.isMuted = isMuted
  case .bellRung: state.rings += 1
  case .animationChosen(let isOn):
    state.animate(isOn)
    state.notice = isOn && !state.isAnimated ? .motionNeedsColours : .motion(isOn)
  case .animationLoaded(let isOn): state.animate(isOn)
  case .newGame, .sameDeal, .dailyGame, .statistics, .watch, .copy, .marked: break
  case .watchBegan(let game): state.watched = game
  case .watchEnded: state.watched = nil
  case .quit: state.isQuitting = true
  }
}

extension TerminalState {
  /// Hands a result to the clipboard; it is printed too when the program ends.
  mutating func copy(_ result: ResultText) {
    clip = Clip(text: result.text(), number: (clip?.number ?? 0) + 1)
    notice = .copied
    keep(result)
  }

  /// Keeps a result until the program ends.
  mutating func keep(_ result: ResultText) {
    if !results.contains(result) { results.append(result) }
  }

  fileprivate mutating func animate(_ isOn: Bool) {
    isAnimated = isOn && capabilities.colours != .none
    motions = []
  }

  /// Forgets what has come to rest; on another screen nothing goes on.
  fileprivate mutating func begin(_ new: [Motion]) {
    let isNewScreen = new.contains { $0.kind == .screen }
    let now = new.first?.start ?? .zero
    motions = motions.filter { !isNewScreen && $0.frameIndex(at: now) != nil } + new
  }
}
