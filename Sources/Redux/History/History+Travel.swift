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
      restart(at: stretch(0).state)
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
    if growing.entries.count == interval {
      full.append(growing)
      growing = Checkpoint(state: present, entries: [])
      forgetTheOldest()
    }
    growing.entries.append(Entry(action: action))
    reducer(&present, action)
    position += 1
  }

  private mutating func forgetWhatIsAhead() {
    guard position < count else { return }
    let (number, offset) = place(of: position)
    growing = stretch(number)
    growing.entries.removeSubrange(offset...)
    full.removeSubrange(number...)
  }

  private mutating func forgetTheOldest() {
    while full.count * interval > limit {
      full.removeFirst()
      forgotten += interval
    }
  }

  private mutating func jump(to target: Int, _ reducer: Reducer<State, Action>) {
    position = min(max(target, forgotten), count)
    let (number, offset) = place(of: position)
    present = stretch(number).state(after: offset, reducer)
  }

  private mutating func skip(_ number: Int, _ isSkipped: Bool, _ reducer: Reducer<State, Action>) {
    guard (forgotten..<count).contains(number) else { return }
    let (first, offset) = place(of: number)
    change(first) { $0.entries[offset].isSkipped = isSkipped }
    for later in first..<full.count {
      let state = full[later].state(after: interval, reducer)
      change(later + 1) { $0.state = state }
    }
    jump(to: position, reducer)
  }

  /// The stretch that the action of a number lies in, or would; and its place there.
  private func place(of number: Int) -> (stretch: Int, offset: Int) {
    let (stretch, offset) = (number - forgotten).quotientAndRemainder(dividingBy: interval)
    return stretch <= full.count ? (stretch, offset) : (full.count, interval)
  }

  private func stretch(_ number: Int) -> Checkpoint {
    number < full.count ? full[number] : growing
  }

  private mutating func change(_ number: Int, _ change: (inout Checkpoint) -> Void) {
    if number < full.count { change(&full[number]) } else { change(&growing) }
  }
}

extension History.Checkpoint {
  /// The state behind the first actions of the stretch.
  fileprivate func state(after count: Int, _ reducer: Reducer<State, Action>) -> State {
    var state = state
    for entry in entries.prefix(count) where !entry.isSkipped { reducer(&state, entry.action) }
    return state
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
