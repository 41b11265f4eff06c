extension History {
  /// The enhancer that gives a store a history.
  ///
  /// - Parameters:
  ///   - interval: How many actions lie between two checkpoints, at least 1.
  ///   - limit: How many actions are kept, to within one interval more or less; at least 1.
  public static func enhancer(
    checkpointEvery interval: Int = 64, limit: Int = 100_000
  ) -> (StoreMakeup<State, Action>) -> StoreMakeup<History, HistoryAction<Action>> {
    { makeup in
      let reducer = makeup.reducer
      let lock = Middleware<History, HistoryAction<Action>>("history") { history, action in
        if history.isLocked, case .perform = action { nil } else { action }
      }
      return StoreMakeup(
        state: History(makeup.state, checkpointEvery: interval, limit: limit),
        reducer: Reducer { history, action in history.apply(action, reducer) },
        middlewares: [lock]
          + makeup.middlewares.map { $0.lifted(state: \.present, action: HistoryAction.actions) })
    }
  }

  private mutating func apply(_ action: HistoryAction<Action>, _ reducer: Reducer<State, Action>) {
    switch action {
    case .perform(let action): if !isLocked { perform(action, reducer) }
    case .jump(let target): jump(to: target, reducer)
    case .undo: jump(to: position - 1, reducer)
    case .redo: jump(to: position + 1, reducer)
    case .skip(let number, let isSkipped): skip(number, isSkipped, reducer)
    case .commit: restart(at: present)
    case .lock(let isLocked): self.isLocked = isLocked
    case .load(let actions):
      restart(at: checkpoints[0].state)
      for action in actions { perform(action, reducer) }
    }
  }

  private mutating func restart(at state: State) {
    let isLocked = isLocked
    self = History(state, checkpointEvery: interval, limit: limit)
    self.isLocked = isLocked
  }

  private mutating func perform(_ action: Action, _ reducer: Reducer<State, Action>) {
    forgetWhatIsAhead()
    if checkpoints[checkpoints.count - 1].entries.count == interval {
      checkpoints.append(Checkpoint(state: present, entries: []))
      forgetTheOldest()
    }
    checkpoints[checkpoints.count - 1].entries.append(Entry(action: action))
    reducer(&present, action)
    position += 1
  }

  private mutating func forgetWhatIsAhead() {
    guard position < count else { return }
    let (stretch, offset) = place(of: position)
    checkpoints.removeSubrange((stretch + 1)...)
    checkpoints[stretch].entries.removeSubrange(offset...)
  }

  private mutating func forgetTheOldest() {
    while (checkpoints.count - 1) * interval > limit {
      checkpoints.removeFirst()
      forgotten += interval
    }
  }

  private mutating func jump(to target: Int, _ reducer: Reducer<State, Action>) {
    position = min(max(target, forgotten), count)
    let (stretch, offset) = place(of: position)
    present = checkpoints[stretch].state
    for entry in checkpoints[stretch].entries.prefix(offset) where !entry.isSkipped {
      reducer(&present, entry.action)
    }
  }

  private mutating func skip(_ number: Int, _ isSkipped: Bool, _ reducer: Reducer<State, Action>) {
    guard (forgotten..<count).contains(number) else { return }
    let (stretch, offset) = place(of: number)
    checkpoints[stretch].entries[offset].isSkipped = isSkipped
    for later in (stretch + 1)..<max(checkpoints.count, stretch + 1) {
      var state = checkpoints[later - 1].state
      for entry in checkpoints[later - 1].entries where !entry.isSkipped {
        reducer(&state, entry.action)
      }
      checkpoints[later].state = state
    }
    jump(to: position, reducer)
  }

  /// The stretch that the action of a number lies in, or would; and its place there.
  private func place(of number: Int) -> (stretch: Int, offset: Int) {
    let (stretch, offset) = (number - forgotten).quotientAndRemainder(dividingBy: interval)
    return stretch < checkpoints.count ? (stretch, offset) : (checkpoints.count - 1, interval)
  }
}

extension History {
  /// The actions that are kept, a line each; those that are left out do not appear.
  ///
  /// - Parameter encode: Writes an action as one line, of JSON for example.
  /// - Throws: What `encode` throws.
  public func lines(encode: (Action) throws -> String) rethrows -> [String] {
    try entries.filter { !$0.isSkipped }.map { try encode($0.action) }
  }
}

extension HistoryAction {
  /// The action that loads actions from lines, such as ``History/lines(encode:)`` writes.
  ///
  /// - Throws: What `decode` throws, for the first line that it cannot read.
  public static func load(
    lines: some Sequence<String>, decode: (String) throws -> Action
  ) rethrows -> HistoryAction {
    .load(try lines.map(decode))
  }
}
