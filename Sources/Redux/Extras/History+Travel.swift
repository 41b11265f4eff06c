extension History {
  /// The enhancer that gives a store a history.
  ///
  /// What is undone together is a line: what was typed into one field, and what followed quickly.
  ///
  /// ```swift
  /// History.enhancer(groupedBy: { $0.action.field != nil && $0.action.field == $1.action.field })
  /// History.enhancer(groupedBy: { $1.time - $0.time <= .milliseconds(500) })
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How many actions lie between two checkpoints, at least 1.
  ///   - limit: How many actions are kept, to within one interval more or less; at least 1.
  ///   - undoes: Which actions an undo goes back before: by default those that came from outside, and
  ///     so neither ticks nor answers, which middlewares send. What came after goes with it.
  ///   - isGrouped: Whether two of these, neighbours, are taken back together: by default none are.
  public static func enhancer(
    checkpointEvery interval: Int = 64, limit: Int = 100_000,
    undoes: @escaping @Sendable (Entry) -> Bool = { $0.origin == .dispatched },
    groupedBy isGrouped: @escaping @Sendable (_ earlier: Entry, _ later: Entry) -> Bool = { _, _ in
      false
    }
  ) -> (StoreConfiguration<State, Action>) -> StoreConfiguration<History, HistoryAction<Action>> {
    { configuration in
      let lock = Middleware<History, HistoryAction<Action>>("history") { history, action in
        if history.isLocked, case .perform = action { nil } else { action }
      }
      return StoreConfiguration(
        state: History(configuration.state, checkpointEvery: interval, limit: limit),
        reducer: travelling(configuration.reducer, undoes, isGrouped),
        middlewares: [lock]
          + configuration.middlewares.map {
            $0.enhanced(state: \.present, action: HistoryAction.actions)
          })
    }
  }

  private static func travelling(
    _ reducer: Reducer<State, Action>, _ undoes: @escaping @Sendable (Entry) -> Bool,
    _ isGrouped: @escaping @Sendable (Entry, Entry) -> Bool
  ) -> Reducer<History, HistoryAction<Action>> {
    Reducer(full: { history, action, context in
      switch action {
      case .perform(let action):
        if history.isLocked { break }
        var entry = Entry(action, in: context)
        entry.isUndoable = undoes(entry)
        history.takeBack()
        if entry.isUndoable { history.ahead = [] }
        return history.append(entry, reducer)
      case .undo: history.jump(to: history.undone(isGrouped), reducer)
      case .redo: history.jump(to: history.redone(isGrouped), reducer)
      case .jump(let target): history.jump(to: target, reducer)
      case .skip(let number, let isSkipped): history.skip(number, isSkipped, reducer)
      case .commit: history.restart(at: history.present)
      case .lock(let isLocked): history.isLocked = isLocked
      case .load(let entries):
        history.restart(at: history.stretch(of: history.forgotten).0.state)
        for entry in entries { history.append(entry, reducer) }
      }
      return .handled
    })
  }

  private mutating func restart(at state: State) {
    let isLocked = isLocked
    self = History(state, checkpointEvery: interval, limit: limit)
    self.isLocked = isLocked
  }

  /// Goes one entry further; the traveller stands behind all that was performed.
  @discardableResult
  private mutating func append(_ entry: Entry, _ reducer: Reducer<State, Action>) -> Handling {
    while growing.entries.isEmpty, full.count * interval > limit {
      full.removeFirst()
      forgotten += interval
    }
    growing.entries.append(entry)
    position += 1
    let handling = reducer.redo(entry, &present)
    if growing.entries.count == interval {
      full.append(growing)
      growing = Checkpoint(state: present, entries: [])
    }
    return handling
  }

  /// Puts ahead what was performed behind the traveller, to be performed anew.
  private mutating func takeBack() {
    while position < performed {
      if growing.entries.isEmpty { growing = full.removeLast() }
      ahead.append(growing.entries.removeLast())
    }
  }

  private mutating func jump(to target: Int, _ reducer: Reducer<State, Action>) {
    let target = min(max(target, forgotten), count)
    if position < performed || target < position {
      position = min(target, performed)
      let (stretch, offset) = stretch(of: position)
      present = stretch.state
      for entry in stretch.entries.prefix(offset) { reducer.redo(entry, &present) }
    }
    while position < target, let entry = ahead.popLast() { append(entry, reducer) }
  }

  private mutating func skip(_ number: Int, _ isSkipped: Bool, _ reducer: Reducer<State, Action>) {
    guard (forgotten..<count).contains(number) else { return }
    let (position, performed) = (position, performed)
    jump(to: min(number, performed), reducer)
    takeBack()
    ahead[count - 1 - number].isSkipped = isSkipped
    jump(to: performed, reducer)
    jump(to: position, reducer)
  }
}

extension Reducer {
  /// Does what was done before, unless it is left out.
  @discardableResult
  fileprivate func redo(_ entry: HistoryEntry<Action>, _ state: inout State) -> Handling {
    if entry.isSkipped { return .handled }
    return reduce(&state, entry.action, ActionContext(time: entry.time, origin: entry.origin))
  }
}

// MARK: - Undo

extension History {
  /// Whether there is anything to undo; O(n) in what was done since that cannot be undone.
  public var canUndo: Bool { !undoable.isEmpty }

  /// Whether there is anything to redo; O(n) in what lies before it that cannot be undone.
  public var canRedo: Bool { !redoable.isEmpty }

  /// The numbers of what can be undone, the last one first.
  private var undoable: some Collection<Int> {
    (forgotten..<position).reversed().lazy.filter { entry($0).isUndoable }
  }

  /// The numbers of what can be redone by itself, the next one first.
  private var redoable: some Collection<Int> {
    (position..<count).lazy.filter { entry($0).isUndoable }
  }

  /// Where an undo leads: before the last that can be undone, and those that belong to it.
  private func undone(_ isGrouped: (Entry, Entry) -> Bool) -> Int {
    let pairs = zip(undoable, undoable.dropFirst())
    let first = pairs.first { later, earlier in !isGrouped(entry(earlier), entry(later)) }?.0
    return first ?? undoable.min() ?? position
  }

  /// Where a redo leads: behind the next that can be undone, those that belong to it, and all that
  /// came before the one after.
  private func redone(_ isGrouped: (Entry, Entry) -> Bool) -> Int {
    let pairs = zip(redoable, redoable.dropFirst())
    let next = pairs.first { earlier, later in !isGrouped(entry(earlier), entry(later)) }?.1
    return next ?? (canRedo ? count : position)
  }
}
