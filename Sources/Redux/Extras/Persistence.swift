/// What becomes of a stored value that could not be read.
public enum UnreadableValue: Equatable, Sendable {
  /// It stays: nothing is written until it has been read.
  case keep
  /// The next change is written over it, unless it is of a newer version than this program's.
  case replace
}

extension Middleware {
  /// Keeps a part of the state in a storage: read when an action says so, written when the part has
  /// changed, whatever changed it, and been left alone for a while.
  ///
  /// - **Nothing is lost.** Before something was read, or it is known that nothing was stored,
  ///   nothing is written. What was changed while it was read is merged with it. A write that fails is
  ///   told and tried again: after twice the delay, at least a second, then after twice as long each
  ///   time, up to a minute; no write begins before the one before has ended.
  /// - **Nobody else ends it.** What waits to be written has no id that others could cancel, and
  ///   stays when the part becomes nil. ``Store/finish()`` writes it at once.
  ///
  /// It remembers what was written: each store needs one of its own, made by a function. Mount it
  /// where its part always is: on a part that may be nil, it does not hear of the action that brings
  /// the part.
  ///
  /// - Parameters:
  ///   - part: The part to keep.
  ///   - delay: How long the part must stay as it is, in store time, before it is written.
  ///   - storage: Where it is kept.
  ///   - isLaunch: The action at which it is read.
  ///   - isEnd: An action at which it is written without any delay, such as the program's last.
  ///   - merge: What becomes of what was stored and a part that was changed meanwhile: by default what
  ///     was stored.
  ///   - unreadable: What becomes of a value that could not be read.
  ///   - restored: The action that brings what was read into the state.
  ///   - failed: The action for an error; nil for none.
  public static func persistence<Part: Equatable & Sendable>(
    _ part: any KeyPath<State, Part> & Sendable, after delay: Duration, in storage: Storage<Part>,
    isLaunch: @escaping @Sendable (Action) -> Bool,
    isEnd: @escaping @Sendable (Action) -> Bool = { _ in false },
    merging merge: @escaping @Sendable (_ stored: Part, _ current: Part) -> Part = { stored, _ in
      stored
    },
    unreadable: UnreadableValue = .keep,
    restored: @escaping @Sendable (Part) -> Action,
    failed: @escaping @Sendable (any Error) -> Action?
  ) -> Middleware where Action: Sendable {
    let persistence = Persistence<Part, Action>(
      storage: storage, delay: delay, unreadable: unreadable, merge: merge, restored: restored,
      failed: failed)
    return Middleware(
      "persistence", intercept: nil,
      reaction: .comparing { state, action in
        let before = state[keyPath: part]
        return StateAnswer { state, _ in
          let value = state[keyPath: part]
          if action.map(isLaunch) == true, let reading = persistence.read(value) { return reading }
          let isUrgent = action.map(isEnd) == true
          return persistence.note(value, isNew: value != before, isUrgent: isUrgent)
        }
      })
  }
}

/// How far the keeping of one part has come.
///
/// Whatever is decided is decided in the store's turns, one after the other; the storage alone takes
/// its own time.
private struct Persistence<Part: Equatable & Sendable, Action: Sendable>: Sendable {
  enum Phase {
    /// Nothing may be written. The part as it is, if it was changed since it began or was read last.
    case unread(changed: Part?, isReading: Bool)
    /// What is stored, as far as it is known.
    case read(stored: Part?)
    /// Until the write has ended, and when it fails, nobody knows what is stored. What follows then
    /// is handed the persistence: were it to hold it, the two would hold each other.
    case writing(next: @Sendable (Persistence, _ hasFailed: Bool) -> Effect<Action>)
  }

  final class Memory: Sendable {
    let phase = Locked(Phase.unread(changed: nil, isReading: false))
  }

  let storage: Storage<Part>
  let delay: Duration
  let unreadable: UnreadableValue
  let merge: @Sendable (Part, Part) -> Part
  let restored: @Sendable (Part) -> Action
  let failed: @Sendable (any Error) -> Action?
  let memory = Memory()

  private var phase: Phase {
    get { memory.phase.withLock { $0 } }
    nonmutating set { memory.phase.withLock { $0 = newValue } }
  }

  private func id(_ name: String) -> EffectID {
    EffectID(provided: PersistenceID(owner: ObjectIdentifier(memory), name: name))
  }

  private func tell(_ error: any Error) -> Effect<Action> {
    failed(error).map { .send($0) } ?? .none
  }

  // MARK: Reading

  /// Nil while it is being read, and while something waits to be written: that would be lost.
  func read(_ value: Part) -> Effect<Action>? {
    let unsaved: Part?
    switch phase {
    case .unread(let changed, isReading: false): unsaved = changed
    case .read(let stored) where stored == value: unsaved = value
    default: return nil
    }
    phase = .unread(changed: nil, isReading: true)
    return .run("restore", id: id("restore")) { context in
      do {
        let stored = try await storage.load()
        context.answer { endReading(stored, unsaved) }
      } catch {
        context.answer { .batch([tell(error), endReading(error, unsaved)]) }
      }
    }
  }

  private func endReading(_ stored: Part?, _ unsaved: Part?) -> Effect<Action> {
    guard case .unread(let changed, _) = phase else { return .none }
    phase = .read(stored: stored)
    guard let stored else { return (changed ?? unsaved).map { save($0, after: delay) } ?? .none }
    let merged = changed.map { merge(stored, $0) } ?? stored
    return .batch([
      .send(restored(merged)), merged == stored ? .none : save(merged, after: delay),
    ])
  }

  private func endReading(_ error: any Error, _ unsaved: Part?) -> Effect<Action> {
    let isNewer = (error as? VersionError).map { $0.found > $0.expected } ?? false
    if unreadable == .replace, !isNewer { return endReading(nil, unsaved) }
    guard case .unread(let changed, _) = phase else { return .none }
    phase = .unread(changed: changed ?? unsaved, isReading: false)
    return .none
  }

  // MARK: Writing

  func note(_ value: Part, isNew: Bool, isUrgent: Bool) -> Effect<Action> {
    guard isNew || isUrgent else { return .none }
    switch phase {
    case .unread(_, let isReading):
      if isNew { phase = .unread(changed: value, isReading: isReading) }
      return .none
    case .read(let stored) where stored == value: return .cancel(id("save"))
    case .read: break
    case .writing: phase = .writing { _, _ in .none }
    }
    return save(value, after: isUrgent ? .zero : delay)
  }

  private func save(_ value: Part, after delay: Duration) -> Effect<Action> {
    .run("save", id: id("save")) { context in
      guard let isLast = try? await context.sleepUnlessFinishing(for: delay) else { return }
      // No use in trying for ever, were it the failure that changes the part.
      let retry = isLast ? nil : max(.seconds(1), min(delay * 2, .seconds(60)))
      context.answer { write(value, retry: retry) }
    }
  }

  /// Writes a value, or has it written behind the write that is under way.
  private func write(_ value: Part, retry: Duration?) -> Effect<Action> {
    switch phase {
    case .unread: return .none
    case .read(let stored): if stored == value { return .none }
    case .writing:
      phase = .writing { persistence, _ in persistence.write(value, retry: retry) }
      return .none
    }
    phase = .writing { persistence, hasFailed in
      guard hasFailed else { return .none }
      if let retry { return persistence.save(value, after: retry) }
      persistence.phase = .unread(changed: value, isReading: false)
      return .none
    }
    // Under an id of its own: a change that comes meanwhile must not end it.
    return .run("write", id: id("write")) { context in
      do {
        try await storage.save(value)
        context.answer { endWriting(stored: value) }
      } catch {
        context.answer { .batch([tell(error), endWriting(stored: nil)]) }
      }
    }
  }

  private func endWriting(stored: Part?) -> Effect<Action> {
    guard case .writing(let next) = phase else { return .none }
    phase = .read(stored: stored)
    return next(self, stored == nil)
  }
}

private struct PersistenceID: Hashable, CustomStringConvertible {
  let owner: ObjectIdentifier
  let name: String

  var description: String { name }
}
