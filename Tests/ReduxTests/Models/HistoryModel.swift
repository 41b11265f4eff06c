import Redux
import ReduxHistory
import TestSupport

enum Edit: Codable, Equatable, Sendable {
  /// The user types a number into one of several fields.
  case type(Int, field: Int)
  /// A middleware answers a typed number.
  case answer(Int)

  var field: Int? { if case .type(_, let field) = self { field } else { nil } }
}

let editReducer = Reducer<[Int], Edit> { numbers, edit in
  switch edit {
  // Every fifth number changes nothing.
  case .type(let number, _), .answer(let number): if number % 5 != 0 { numbers.append(number) }
  }
}

/// A model of a history, as simple as possible: a list of entries and a position in the list.
///
/// It computes every state by reducing the entries from the first one on.
struct HistoryModel {
  /// Which neighbouring edits are undone together.
  enum Grouping {
    case none, field, time

    func joins(_ earlier: (edit: Edit, time: Duration), _ later: (edit: Edit, time: Duration))
      -> Bool
    {
      switch self {
      case .none: false
      case .field: earlier.edit.field != nil && earlier.edit.field == later.edit.field
      case .time: later.time - earlier.time <= .seconds(1)
      }
    }
  }

  struct Entry: Equatable {
    let edit: Edit
    let time: Duration
    let origin: ActionOrigin
    /// Whether there was a travel since the undoable entry before.
    var beginsGroup = false

    static func == (left: Self, right: Self) -> Bool {
      (left.edit, left.time) == (right.edit, right.time) && left.origin == right.origin
    }

    init(_ record: ActionRecord<Edit>) {
      (edit, time, origin) = (record.action, record.time, record.origin)
    }

    var isUndoable: Bool { origin == .dispatched }
  }

  /// How many entries an interval has; only whole intervals are forgotten.
  let interval: Int
  let limit: Int
  let grouping: Grouping
  private(set) var time = 0
  private(set) var position = 0
  private var entries: [Entry] = []
  /// How many entries, from the first one on, the history under test has already reduced.
  ///
  /// An undo does not lower this number. An answer does: it is inserted before the undone entries, so a redo
  /// or a jump must reduce those again.
  private var performed = 0
  private var forgotten = 0
  private var beginning: [Int] = []
  private var answers: [(due: Int, number: Int)] = []
  private var hasTravelled = false

  init(_ random: inout TestRandom) {
    interval = 1 + random.next(5)
    limit = 1 + random.next(40)
    grouping = random.pick([.none, .field, .time])
  }

  var count: Int { entries.count }
  var present: [Int] { state(at: position) }
  var last: [Int] { state(at: count) }
  var kept: ArraySlice<Entry> { entries[forgotten...] }
  var canUndo: Bool { entries[forgotten..<position].contains(where: \.isUndoable) }
  var canRedo: Bool { entries[position...].contains(where: \.isUndoable) }

  private func state(at position: Int) -> [Int] {
    var state = beginning
    for entry in entries[..<position] { editReducer(&state, entry.edit) }
    return state
  }

  mutating func receive(_ action: HistoryAction<Edit>) {
    switch action {
    case .perform(let edit): type(edit)
    case .jump(let target): jump(to: target)
    case .undo: undo()
    case .redo: redo()
    case .load(let entries): load(entries)
    }
  }

  // MARK: Performing

  private mutating func type(_ edit: Edit) {
    perform(edit, .dispatched)
    guard case .type(let number, _) = edit else { return }
    if number % 3 == 0 { perform(.answer(-number), .middleware("answers")) }
    if number % 3 == 1 { answers.append((time + 2, number)) }
  }

  mutating func advance(to end: Int) {
    for answer in answers where answer.due <= end {
      time = answer.due
      perform(.answer(-answer.number), .middleware("answers"))
    }
    answers.removeAll { $0.due <= end }
    time = end
  }

  private mutating func perform(_ edit: Edit, _ origin: ActionOrigin) {
    var after = present
    editReducer(&after, edit)
    if after == present { return }
    var entry = Entry(ActionRecord(edit, time: .seconds(time), origin: origin))
    if entry.isUndoable {
      entries.removeSubrange(position...)
      (entry.beginsGroup, hasTravelled) = (hasTravelled, false)
    }
    performed = position
    makeRoom()
    entries.insert(entry, at: position)
    position += 1
    performed += 1
  }

  /// Forgets the oldest entries, one interval at a time, but only when a new interval begins.
  private mutating func makeRoom() {
    guard (performed - forgotten) % interval == 0 else { return }
    while performed - forgotten >= limit + interval { forgotten += interval }
  }

  // MARK: Travelling

  private mutating func jump(to target: Int) {
    hasTravelled = true
    let target = min(max(target, forgotten), count)
    while performed < target {
      makeRoom()
      performed += 1
    }
    position = target
  }

  private mutating func undo() {
    hasTravelled = true
    let undoable = (forgotten..<position).filter { entries[$0].isUndoable }
    guard var first = undoable.last else { return }
    for earlier in undoable.dropLast().reversed() {
      guard joins(earlier, first) else { break }
      first = earlier
    }
    jump(to: first)
  }

  private mutating func redo() {
    hasTravelled = true
    let undoable = (position..<count).filter { entries[$0].isUndoable }
    if undoable.isEmpty { return }
    let next = zip(undoable, undoable.dropFirst()).first { !joins($0, $1) }?.1
    jump(to: next ?? count)
  }

  private func joins(_ earlier: Int, _ later: Int) -> Bool {
    let (earlier, later) = (entries[earlier], entries[later])
    return !later.beginsGroup
      && grouping.joins((earlier.edit, earlier.time), (later.edit, later.time))
  }

  private mutating func load(_ new: [ActionRecord<Edit>]) {
    begin(with: state(at: forgotten))
    for entry in new {
      makeRoom()
      entries.append(Entry(entry))
      performed += 1
    }
    position = count
    hasTravelled = true
  }

  private mutating func begin(with state: [Int]) {
    beginning = state
    (entries, position, performed, forgotten) = ([], 0, 0, 0)
  }
}
