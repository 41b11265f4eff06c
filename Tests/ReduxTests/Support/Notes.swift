import Redux
import ReduxPersistence

/// The state of a program that keeps a list of numbers in storage.
struct Notes: Equatable, Sendable {
  var list: [Int] = []
  var failures = 0
}

enum NotesAction: Equatable, Sendable {
  case launch
  case note(Int)
  case restored([Int])
  case failed
  case end
}

let notesReducer = Reducer<Notes, NotesAction> { notes, action in
  switch action {
  case .launch, .end: break
  case .note(let number): notes.list.append(number)
  case .restored(let list): notes.list = list
  case .failed: notes.failures += 1
  }
}

/// Keeps notes in storage; changes that are made during a read replace the stored list.
func notes(in storage: Storage<[Int]>) -> Feature<Notes, NotesAction> {
  Feature(
    notesReducer,
    middlewares: [
      .persistence(
        \.list, within: .seconds(1), in: storage, isLaunch: { $0 == .launch },
        isEnd: { $0 == .end }, merging: { $1 }, restored: { .restored($0) },
        failed: { _ in .failed }
      )
    ])
}

/// The state of a program whose notes can be removed and created again.
struct House: Equatable, Sendable { var notes: Notes? }

enum HouseAction: Equatable, Sendable {
  case open, close
  case notes(NotesAction)

  static let notes = CasePath(Self.notes) { if case .notes(let own) = $0 { own } else { nil } }
}

func house(in storage: Storage<[Int]>) -> Feature<House, HouseAction> {
  let opening = Reducer<House, HouseAction> { house, action in
    switch action {
    case .open: house.notes = Notes()
    case .close: house.notes = nil
    case .notes: break
    }
  }
  return Feature(opening) {
    notes(in: storage).mounted(optional: \.notes, action: HouseAction.notes)
  }
}

/// A disk for notes, which records each attempt to write, and calls a closure before each load and save.
struct NotesDisk: Sendable {
  struct Failure: Error {}

  /// The time and the value of every attempt to write, such as `"1000: [1, 2]"`.
  let attempts = Recorder<String>()
  let storage: Storage<[Int]>
  private let clock = Recorder<@Sendable () -> Duration>()

  init(
    _ stored: [Int]? = nil, loading: @escaping @Sendable () async throws -> Void = {},
    saving: @escaping @Sendable (_ list: [Int]) async throws -> Void = { _ in }
  ) {
    let (written, attempts, clock) = (Recorder<[Int]>(), attempts, clock)
    if let stored { written.note(stored) }
    storage = Storage(
      load: {
        try await loading()
        return written.all.last
      },
      save: { list in
        let time = clock.all.last?() ?? .zero
        attempts.note("\(Int(time / .milliseconds(1))): \(list)")
        try await saving(list)
        written.note(list)
      })
  }

  /// Records each later attempt with the time of this store.
  func useTime<State, Action>(of store: Store<State, Action>) {
    clock.note { [weak store] in store?.time ?? .zero }
  }
}

extension ManualStore<Notes, NotesAction> {
  init(_ disk: NotesDisk) {
    self.init(Notes(), notes(in: disk.storage))
    disk.useTime(of: store)
  }

  var list: [Int] { state.list }
}
