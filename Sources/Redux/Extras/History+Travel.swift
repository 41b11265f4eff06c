extension History {
  /// The enhancer that gives a store a history.
  ///
  /// - Parameters:
  ///   - interval: How many actions lie between two checkpoints, at least 1.
  ///   - limit: How many actions are kept, to within one interval more or less; at least 1.
  ///   - undoes: Which actions an undo goes back before: by default those that came from outside, and
  ///     so neither ticks nor answers, which middlewares send. What came after goes with it.
  ///   - grouping: Which of these are taken back together.
  public static func enhancer(
    checkpointEvery interval: Int = 64, limit: Int = 100_000,
    undoes: @escaping @Sendable (Entry) -> Bool = { $0.origin == .dispatched },
    groupedBy grouping: HistoryGrouping<Action> = .none
  ) -> (StoreConfiguration<State, Action>) -> StoreConfiguration<History, HistoryAction<Action>> {
    { configuration in
      let reducer = configuration.reducer
      let lock = Middleware<History, HistoryAction<Action>>("history") { history, action in
        if history.isLocked, case .perform = action { nil } else { action }
      }
      return StoreConfiguration(
        state: History(configuration.state, checkpointEvery: interval, limit: limit),
        reducer: Reducer(full: { history, action, context in
          switch action {
          case .perform(let action):
            var entry = Entry(action, in: context)
            entry.isUndoable = undoes(entry)
            return history.isLocked ? .handled : history.perform(entry, reducer)
          case .undo: history.jump(to: history.undone(grouping), reducer)
          case .redo: history.jump(to: history.redone(grouping), reducer)
          default: history.apply(action, reducer)
          }
          return .handled
        }),
        middlewares: [lock]
          + configuration.middlewares.map {
            $0.enhanced(state: \.present, action: HistoryAction.actions)
          })
    }
  }

  private mutating func apply(_ action: HistoryAction<Action>, _ reducer: Reducer<State, Action>) {
    switch action {
    case .perform, .undo, .redo: break
    case .jump(let target): jump(to: target, reducer)
    case .skip(let number, let isSkipped): skip(number, isSkipped, reducer)
    case .commit: restart(at: present)
    case .lock(let isLocked): self.isLocked = isLocked
    case .load(let entries):
      restart(at: self[stretch: 0].state)
      for entry in entries { append(entry, reducer) }
    }
  }

  private mutating func restart(at state: State) {
    let isLocked = isLocked
    self = History(state, checkpointEvery: interval, limit: limit)
    self.isLocked = isLocked
  }

  private mutating func perform(_ entry: Entry, _ reducer: Reducer<State, Action>) -> Handling {
    if position < count { leaveWhatIsAhead(forgetting: entry.isUndoable) }
    return append(entry, reducer)
  }

  /// Goes one entry further; the traveller stands behind all that was performed.
  @discardableResult
  private mutating func append(_ entry: Entry, _ reducer: Reducer<State, Action>) -> Handling {
    if growing.entries.count == interval {
      full.append(growing)
      growing = Checkpoint(state: present, entries: [])
      forgetTheOldest()
    }
    growing.entries.append(entry)
    position += 1
    return entry.isSkipped ? .handled : reducer.reduce(&present, entry.action, entry.context)
  }

  private mutating func leaveWhatIsAhead(forgetting isForgotten: Bool) {
    if isForgotten { ahead = [] }
    guard position < performed else { return }
    let (number, offset) = place(of: position)
    let rest = (number...full.count).flatMap { self[stretch: $0].entries }.dropFirst(offset)
    if !isForgotten { ahead += rest.reversed() }
    growing = self[stretch: number]
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
    let target = min(max(target, forgotten), count)
    if position < performed || target < position {
      position = min(target, performed)
      computePresent(reducer)
    }
    while position < target, let entry = ahead.popLast() { append(entry, reducer) }
  }

  private mutating func skip(_ number: Int, _ isSkipped: Bool, _ reducer: Reducer<State, Action>) {
    guard (forgotten..<count).contains(number) else { return }
    guard number < performed else {
      ahead[ahead.count - 1 - (number - performed)].isSkipped = isSkipped
      return
    }
    let (first, offset) = place(of: number)
    self[stretch: first].entries[offset].isSkipped = isSkipped
    for number in first..<full.count {
      self[stretch: number + 1].state = full[number].state(after: interval, reducer)
    }
    computePresent(reducer)
  }

  private mutating func computePresent(_ reducer: Reducer<State, Action>) {
    let (number, offset) = place(of: position)
    present = self[stretch: number].state(after: offset, reducer)
  }

  /// The stretch that the action of a number lies in, or would; and its place there.
  private func place(of number: Int) -> (stretch: Int, offset: Int) {
    let (stretch, offset) = (number - forgotten).quotientAndRemainder(dividingBy: interval)
    return stretch <= full.count ? (stretch, offset) : (full.count, interval)
  }

  private subscript(stretch number: Int) -> Checkpoint {
    get { number < full.count ? full[number] : growing }
    set { if number < full.count { full[number] = newValue } else { growing = newValue } }
  }
}

extension History.Checkpoint {
  /// The state behind the first actions of the stretch.
  fileprivate func state(after count: Int, _ reducer: Reducer<State, Action>) -> State {
    var state = state
    for entry in entries.prefix(count) where !entry.isSkipped {
      reducer(&state, entry.action, in: entry.context)
    }
    return state
  }
}

extension HistoryEntry {
  fileprivate var context: ActionContext { ActionContext(time: time, origin: origin) }
}

// MARK: - Undo

extension History {
  /// Whether there is anything to undo; O(n) in what was done since that cannot be undone.
  public var canUndo: Bool { undoable(before: position) != nil }

  /// Whether there is anything to redo; O(n) in what lies before it that cannot be undone.
  public var canRedo: Bool { undoable(from: position) != nil }

  /// Where an undo leads: before the last that can be undone, and those that belong to it.
  private func undone(_ grouping: HistoryGrouping<Action>) -> Int {
    guard var first = undoable(before: position) else { return position }
    while let earlier = undoable(before: first), grouping.joins(entry(earlier), entry(first)) {
      first = earlier
    }
    return first
  }

  /// Where a redo leads: behind the next that can be undone, those that belong to it, and all that
  /// came before the one after.
  private func redone(_ grouping: HistoryGrouping<Action>) -> Int {
    guard var last = undoable(from: position) else { return position }
    while let later = undoable(from: last + 1) {
      guard grouping.joins(entry(last), entry(later)) else { return later }
      last = later
    }
    return count
  }

  private func undoable(before number: Int) -> Int? {
    (forgotten..<number).last { entry($0).isUndoable }
  }

  private func undoable(from number: Int) -> Int? {
    (number..<max(number, count)).first { entry($0).isUndoable }
  }
}

// MARK: - Export and import

extension History {
  /// The actions that are kept, a line each; those that are left out do not appear.
  ///
  /// - Parameter encode: Writes an action, with its time and sender, as one line, of JSON for
  ///   example.
  /// - Throws: What `encode` throws.
  public func lines(encode: (Entry) throws -> String) rethrows -> [String] {
    try entries.filter { !$0.isSkipped }.map { try encode($0) }
  }
}

extension HistoryAction {
  /// The action that loads actions from lines, such as ``History/lines(encode:)`` writes.
  ///
  /// - Throws: What `decode` throws, for the first line that it cannot read.
  public static func load(
    lines: some Sequence<String>, decode: (String) throws -> HistoryEntry<Action>
  ) rethrows -> HistoryAction {
    .load(try lines.map(decode))
  }
}
