import DequeModule

extension Feature {
  /// This feature for a store with a ``History``, in which the feature's actions can be undone.
  ///
  /// Several actions can be undone together, such as letters typed into one field, or actions in quick
  /// succession.
  ///
  /// ```swift
  /// editor.withHistory(groupedBy: { $0.action.field != nil && $0.action.field == $1.action.field })
  /// editor.withHistory(groupedBy: { $1.time - $0.time <= .milliseconds(500) })
  /// ```
  ///
  /// - Parameters:
  ///   - undoes: Which actions an undo takes back, together with everything after them. By default, these
  ///     are the actions from outside, but not those that middlewares sent, such as ticks and answers.
  ///   - isGrouped: Whether two such actions that follow each other are undone together. By default, each
  ///     one is undone alone.
  public func withHistory(
    undoes: @escaping @Sendable (HistoryEntry<Action>) -> Bool = { $0.isUndoable },
    groupedBy isGrouped: @escaping History<State, Action>.Grouping = { _, _ in false }
  ) -> Feature<History<State, Action>, HistoryAction<Action>> {
    let lock = Middleware<History<State, Action>, HistoryAction<Action>>.intercept("history") {
      if $0.isLocked, case .perform = $1 { nil } else { $1 }
    }
    return Feature<History<State, Action>, HistoryAction<Action>>(middlewares: [lock]) {
      lifted(
        History.travelling(reducer, undoes, isGrouped), state: \.present,
        action: HistoryAction.actions)
    }
  }
}

extension Thunk {
  /// This thunk for a store whose feature was made by ``Feature/withHistory(undoes:groupedBy:)``.
  public func withHistory() -> Thunk<History<State, Action>, HistoryAction<Action>>
  where State: Sendable, Action: Sendable {
    lifted(below: nil, \.present, HistoryAction.perform)
  }
}

extension History {
  fileprivate static func travelling(
    _ reducer: Reducer<State, Action>, _ undoes: @escaping @Sendable (Entry) -> Bool,
    _ isGrouped: @escaping Grouping
  ) -> Reducer<History, HistoryAction<Action>> {
    Reducer(timed: { history, action, time, origin in
      switch action {
      case .perform(let action):
        var entry = Entry(action, time: time, origin: origin)
        entry.isUndoable = undoes(entry)
        history.insert(entry)
        history.step(reducer)
        // An undo must not go back past a restored value, because persistence would then overwrite the
        // stored value.
        if origin == .storage { history.restart(at: history.present) }
      case .undo: history.jump(to: history.undoTarget(isGrouped), reducer)
      case .redo: history.jump(to: history.redoTarget(isGrouped), reducer)
      case .jump(let target): history.jump(to: target, reducer)
      case .skip(let number): history.setSkipped(number, true, reducer)
      case .unskip(let number): history.setSkipped(number, false, reducer)
      case .commit: history.restart(at: history.present)
      case .lock: history.isLocked = true
      case .unlock: history.isLocked = false
      case .load(let entries):
        history.restart(at: history.checkpoints[0])
        history.kept = Deque(entries)
        history.findUndoable(in: 0..<entries.count)
        history.jump(to: entries.count, reducer)
      }
    })
  }

  /// Forgets every action.
  private mutating func restart(at state: State) {
    (present, checkpoints, kept, position, forgotten) = (state, [state], [], 0, 0)
    undoable = nil
  }

  /// Inserts an action at the present position; an undoable one replaces all actions after that position.
  private mutating func insert(_ entry: Entry) {
    let (first, last) = (undoable?.lowerBound ?? position, undoable?.upperBound ?? position)
    if entry.isUndoable {
      kept.removeLast(count - position)
      undoable = min(first, position)...position
    } else if undoable != nil {
      undoable = (first < position ? first : first + 1)...(last < position ? last : last + 1)
    }
    forgetCheckpoints(after: position)
    kept.insert(entry, at: position - forgotten)
  }

  /// Forgets the checkpoints after this many actions, because an action that led to them has changed.
  private mutating func forgetCheckpoints(after number: Int) {
    let known = (number - forgotten) / interval + 1
    if known < checkpoints.count { checkpoints.removeSubrange(known...) }
  }

  /// Moves past the next action, and performs it unless it is skipped.
  private mutating func step(_ reducer: Reducer<State, Action>) {
    if (position - forgotten).isMultiple(of: interval) { keepCheckpoint() }
    let entry = kept[position - forgotten]
    position += 1
    if entry.isSkipped { return }
    reducer.reduce(&present, entry.action, entry.time, entry.origin)
  }

  /// Keeps the present state as a checkpoint, and forgets the oldest actions beyond the limit.
  private mutating func keepCheckpoint() {
    if position == forgotten + checkpoints.count * interval { checkpoints.append(present) }
    while position - forgotten > limit {
      kept.removeFirst(interval)
      checkpoints.removeFirst()
      forgotten += interval
    }
    if let undoable, undoable.lowerBound < forgotten {
      findUndoable(in: forgotten..<max(forgotten, undoable.upperBound + 1))
    }
  }

  private mutating func jump(to target: Int, _ reducer: Reducer<State, Action>) {
    let target = min(max(target, forgotten), count)
    let checkpoint = min((target - forgotten) / interval, checkpoints.count - 1)
    let start = forgotten + checkpoint * interval
    if !(start...target).contains(position) {
      (position, present) = (start, checkpoints[checkpoint])
    }
    while position < target { step(reducer) }
  }

  private mutating func setSkipped(
    _ number: Int, _ isSkipped: Bool, _ reducer: Reducer<State, Action>
  ) {
    guard (forgotten..<count).contains(number) else { return }
    kept[number - forgotten].isSkipped = isSkipped
    forgetCheckpoints(after: number)
    let position = position
    jump(to: min(number, position), reducer)
    jump(to: position, reducer)
  }

  // MARK: Undo

  /// Whether there is anything to undo; O(1).
  public var canUndo: Bool { undoable.map { $0.lowerBound < position } ?? false }

  /// Whether there is anything to redo; O(1).
  public var canRedo: Bool { undoable.map { $0.upperBound >= position } ?? false }

  /// Finds the first and the last action that can be undone, among those with these numbers.
  private mutating func findUndoable(in numbers: Range<Int>) {
    let (first, last) = (numbers.first(where: isUndoable), numbers.last(where: isUndoable))
    undoable = first.flatMap { first in last.map { first...$0 } }
  }

  private func isUndoable(_ number: Int) -> Bool { kept[number - forgotten].isUndoable }

  /// Whether an action is the first of its group.
  private func isFirst(_ number: Int, _ isGrouped: (Entry, Entry) -> Bool) -> Bool {
    guard isUndoable(number) else { return false }
    guard let earlier = (forgotten..<number).last(where: isUndoable) else { return true }
    return !isGrouped(kept[earlier - forgotten], kept[number - forgotten])
  }

  /// Where an undo leads: before the last group.
  private func undoTarget(_ isGrouped: (Entry, Entry) -> Bool) -> Int {
    (forgotten..<position).last { isFirst($0, isGrouped) } ?? position
  }

  /// Where a redo leads: past the next group, to the beginning of the group after it.
  private func redoTarget(_ isGrouped: (Entry, Entry) -> Bool) -> Int {
    guard let next = (position..<count).first(where: isUndoable) else { return position }
    return (next + 1..<count).first { isFirst($0, isGrouped) } ?? count
  }
}
