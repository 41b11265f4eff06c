import Redux

enum Edit: Codable, Equatable, Sendable {
  /// What a user types, into one of a few fields.
  case type(Int, field: Int)
  /// What follows from it.
  case answer(Int)

  var field: Int? { if case .type(_, let field) = self { field } else { nil } }
}

let editReducer = Reducer<[Int], Edit> { numbers, edit in
  switch edit {
  case .type(let number, _), .answer(let number): numbers.append(number)
  }
}

/// A model of a history that is as plain as possible: a list of entries and a position in it.
///
/// Every state is computed from the beginning.
struct HistoryModel {
  enum Grouping { case none, field, time }

  struct Entry: Equatable {
    let edit: Edit
    let time: Duration
    let origin: Origin
    let isUndoable: Bool
    var isSkipped = false

    init(_ edit: Edit, _ time: Duration, _ origin: Origin) {
      (self.edit, self.time, self.origin) = (edit, time, origin)
      isUndoable = origin == .dispatched
    }

    init(_ entry: HistoryEntry<Edit>) {
      (edit, time, origin) = (entry.action, entry.time, entry.origin)
      (isUndoable, isSkipped) = (entry.isUndoable, entry.isSkipped)
    }
  }

  let interval: Int
  let limit: Int
  let grouping: Grouping
  var time = 0
  private(set) var position = 0
  private(set) var isLocked = false
  private(set) var entries: [Entry] = []
  /// How many entries, from the first, have been performed; the rest wait for a redo.
  private var performed = 0
  private var forgotten = 0
  private var beginning: [Int] = []
  private var answers: [(due: Int, number: Int)] = []

  init(checkpointEvery interval: Int, limit: Int, _ grouping: Grouping) {
    self.interval = interval
    self.limit = limit
    self.grouping = grouping
  }

  var count: Int { entries.count }
  var present: [Int] { state(at: position) }
  var last: [Int] { state(at: count) }
  var kept: ArraySlice<Entry> { entries[forgotten...] }
  var canUndo: Bool { entries[forgotten..<position].contains(where: \.isUndoable) }
  var canRedo: Bool { entries[position...].contains(where: \.isUndoable) }

  private func state(at position: Int) -> [Int] {
    var state = beginning
    for entry in entries[..<position] where !entry.isSkipped { editReducer(&state, entry.edit) }
    return state
  }

  // MARK: Performing

  mutating func type(_ number: Int, field: Int) {
    guard !isLocked else { return }
    perform(.type(number, field: field), .dispatched)
    if number % 3 == 0 { perform(.answer(-number), .middleware("answers")) }
    if number % 3 == 1 { answers.append((time + 2, number)) }
  }

  mutating func advance(to end: Int) {
    for answer in answers where answer.due <= end {
      time = answer.due
      if !isLocked { perform(.answer(-answer.number), .middleware("answers")) }
    }
    answers.removeAll { $0.due <= end }
    time = end
  }

  private mutating func perform(_ edit: Edit, _ origin: Origin) {
    if origin == .dispatched { entries.removeSubrange(position...) }
    performed = position
    makeRoom()
    entries.insert(Entry(edit, .seconds(time), origin), at: position)
    position += 1
    performed += 1
  }

  /// Forgets the oldest entries, one interval at a time, when another interval begins.
  private mutating func makeRoom() {
    let kept = performed - forgotten
    guard kept % interval == 0 else { return }
    while performed - forgotten > limit { forgotten += interval }
  }

  // MARK: Travelling

  mutating func jump(to target: Int) {
    let target = min(max(target, forgotten), count)
    while performed < target {
      makeRoom()
      performed += 1
    }
    position = target
  }

  mutating func undo() {
    let undoable = (forgotten..<position).filter { entries[$0].isUndoable }
    guard var first = undoable.last else { return }
    for earlier in undoable.dropLast().reversed() {
      guard joins(entries[earlier], entries[first]) else { break }
      first = earlier
    }
    jump(to: first)
  }

  mutating func redo() {
    let undoable = (position..<count).filter { entries[$0].isUndoable }
    guard let first = undoable.first else { return }
    let pairs = zip(undoable, undoable.dropFirst())
    let next = pairs.first { !joins(entries[$0], entries[$1]) }?.1
    jump(to: first == undoable.last ? count : next ?? count)
  }

  private func joins(_ earlier: Entry, _ later: Entry) -> Bool {
    switch grouping {
    case .none: return false
    case .time: return later.time - earlier.time <= .seconds(1)
    case .field:
      return earlier.edit.field != nil && earlier.edit.field == later.edit.field
    }
  }

  // MARK: Changing

  mutating func skip(_ number: Int, _ isSkipped: Bool) {
    guard (forgotten..<count).contains(number) else { return }
    entries[number].isSkipped = isSkipped
  }

  mutating func commit() { begin(with: present) }

  mutating func lock(_ isLocked: Bool) { self.isLocked = isLocked }

  mutating func load(_ new: [HistoryEntry<Edit>]) {
    begin(with: state(at: forgotten))
    for entry in new {
      makeRoom()
      entries.append(Entry(entry))
      performed += 1
    }
    position = count
  }

  private mutating func begin(with state: [Int]) {
    beginning = state
    (entries, position, performed, forgotten) = ([], 0, 0, 0)
  }
}
