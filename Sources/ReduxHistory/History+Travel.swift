import DequeModule
import Redux

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
  ///   - isUnchanged: Whether an action has left the state as it was, so that it is not recorded and costs no undo;
  ///     by default, `==` for a state that is `Equatable`. The comparison needs the old state, so an action that
  ///     changes a collection copies the collection.
  ///   - restarts: After which actions the history starts again, so that an undo never goes back past them. By
  ///     default, these are the ones that persistence sends to restore a stored value, which an undo would
  ///     otherwise overwrite.
  public func withHistory(
    undoes: @escaping @Sendable (ActionRecord<Action>) -> Bool = { $0.origin == .dispatched },
    groupedBy isGrouped: @escaping History<State, Action>.Grouping = { _, _ in false },
    skipping isUnchanged: @escaping @Sendable (_ before: State, _ after: State) -> Bool = areEqual,
    restartsAt restarts: @escaping @Sendable (ActionRecord<Action>) -> Bool = {
      $0.origin == .middleware("storage")
    }
  ) -> Feature<History<State, Action>, HistoryAction<Action>> {
    enhanced(
      .enhancing { [reducer] history, record in
        var partExists = true
        switch record.action {
        case .perform(let action):
          let record = ActionRecord(action, time: record.time, origin: record.origin)
          var after = history.current
          partExists = reducer(&after, record)
          if isUnchanged(history.current, after) { break }
          history.insert(record, isUndoable: undoes(record))
          history.step { state, _ in state = after }
          if restarts(record) { history.restart(at: history.current) }
        case .undo: history.travel(to: history.undoTarget(isGrouped), reducer)
        case .redo: history.travel(to: history.redoTarget(isGrouped), reducer)
        case .jump(let target): history.travel(to: target, reducer)
        case .load(let records):
          history.restart(at: history.checkpoints[0])
          history.kept = Deque(
            records.map { History.Entry(record: $0, isUndoable: undoes($0)) })
          history.findUndoable(in: 0..<records.count)
          history.travel(to: records.count, reducer)
        }
        return partExists
      }, state: \.current, action: HistoryAction.actions)
  }

  /// The states of a history, from the oldest one that is kept to the one after the last action, for a list of what
  /// an undo leads to; O(n).
  public func states<Own, OwnAction>(of history: History<Own, OwnAction>) -> [Own]
  where State == History<Own, OwnAction>, Action == HistoryAction<OwnAction> {
    var history = history
    return (history.forgotten...history.count).map { number in
      reducer(&history, .jump(to: number))
      return history.present
    }
  }
}

/// Whether two values are equal; false if their type is not `Equatable`.
@usableFromInline @Sendable func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  func isEqual<Known: Equatable>(_ left: Known) -> Bool { left == right as? Known }
  return (left as? any Equatable).map { isEqual($0) } ?? false
}

extension Thunk {
  /// This thunk for a store whose feature was made by
  /// ``Redux/Feature/withHistory(undoes:groupedBy:skipping:restartsAt:)``.
  public func withHistory() -> Thunk<History<State, Action>, HistoryAction<Action>>
  where State: Sendable, Action: Sendable {
    enhanced(state: \.current, action: HistoryAction.actions)
  }
}

extension History {
  /// Inserts an action at the present position; an undoable one replaces all actions after that position.
  fileprivate mutating func insert(_ record: ActionRecord<Action>, isUndoable: Bool) {
    let entry = Entry(
      record: record, isUndoable: isUndoable, beginsGroup: isUndoable && hasTravelled)
    if isUndoable { hasTravelled = false }
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
  fileprivate mutating func forgetCheckpoints(after number: Int) {
    let known = (number - forgotten) / interval + 1
    if known < checkpoints.count { checkpoints.removeSubrange(known...) }
  }

  /// Moves past the next action, and performs it.
  fileprivate mutating func step(_ perform: (inout State, ActionRecord<Action>) -> Void) {
    if (position - forgotten).isMultiple(of: interval) { keepCheckpoint() }
    let entry = kept[position - forgotten]
    position += 1
    perform(&current, entry.record)
  }

  /// Keeps the present state as a checkpoint, and forgets the oldest actions beyond the limit.
  fileprivate mutating func keepCheckpoint() {
    if position == forgotten + checkpoints.count * interval { checkpoints.append(current) }
    while position - forgotten >= limit + interval {
      kept.removeFirst(interval)
      checkpoints.removeFirst()
      forgotten += interval
    }
    if let undoable, undoable.lowerBound < forgotten {
      findUndoable(in: forgotten..<max(forgotten, undoable.upperBound + 1))
    }
  }

  fileprivate mutating func travel(to target: Int, _ reducer: Reducer<State, Action>) {
    hasTravelled = true
    let target = min(max(target, forgotten), count)
    let checkpoint = min((target - forgotten) / interval, checkpoints.count - 1)
    let start = forgotten + checkpoint * interval
    if !(start...target).contains(position) {
      (position, current) = (start, checkpoints[checkpoint])
    }
    while position < target { step { _ = reducer(&$0, $1) } }
  }

  // MARK: Undo

  /// Whether there is anything to undo; O(1).
  public var canUndo: Bool { undoable.map { $0.lowerBound < position } ?? false }

  /// Whether there is anything to redo; O(1).
  public var canRedo: Bool { undoable.map { $0.upperBound >= position } ?? false }

  /// Finds the first and the last action that can be undone, among those with these numbers.
  fileprivate mutating func findUndoable(in numbers: Range<Int>) {
    let (first, last) = (numbers.first(where: isUndoable), numbers.last(where: isUndoable))
    undoable = first.flatMap { first in last.map { first...$0 } }
  }

  fileprivate func isUndoable(_ number: Int) -> Bool { kept[number - forgotten].isUndoable }

  /// Whether an action is the first of its group.
  fileprivate func isFirst(_ number: Int, _ isGrouped: Grouping) -> Bool {
    guard isUndoable(number) else { return false }
    if kept[number - forgotten].beginsGroup { return true }
    guard let earlier = (forgotten..<number).last(where: isUndoable) else { return true }
    return !isGrouped(kept[earlier - forgotten].record, kept[number - forgotten].record)
  }

  /// Where an undo leads: before the last group.
  fileprivate func undoTarget(_ isGrouped: Grouping) -> Int {
    (forgotten..<position).last { isFirst($0, isGrouped) } ?? position
  }

  /// Where a redo leads: past the next group, to the beginning of the group after it.
  fileprivate func redoTarget(_ isGrouped: Grouping) -> Int {
    guard let next = (position..<count).first(where: isUndoable) else { return position }
    return (next + 1..<count).first { isFirst($0, isGrouped) } ?? count
  }
}
