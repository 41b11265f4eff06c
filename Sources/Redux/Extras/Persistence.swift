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
private struct Persistence<Part: Equatable & Sendable, Action: Sendable>: Sendable {
  enum Phase {
    /// Nothing may be written. The part as it is, if it was ever changed.
    case unread(changed: Part?)
    /// The part as it was, if it was changed before, and as it is, if it was changed since.
    case reading(unsaved: Part?, changed: Part?)
    /// What is stored, as far as it is known.
    case read(stored: Part?)
  }

  /// What is shared by all effects of one persistence.
  final class Memory: Sendable {
    /// The turn counts how often it was decided what is to be written, if anything.
    let content = Locked((phase: Phase.unread(changed: nil), turn: 0))
    let gate = Gate()
  }

  let storage: Storage<Part>
  let delay: Duration
  let unreadable: UnreadableValue
  let merge: @Sendable (Part, Part) -> Part
  let restored: @Sendable (Part) -> Action
  let failed: @Sendable (any Error) -> Action?
  let memory = Memory()

  private func id(_ name: String) -> EffectID {
    EffectID(provided: PersistenceID(owner: ObjectIdentifier(memory), name: name))
  }

  // MARK: Reading

  /// Nil while it is being read, and while something waits to be written: that would be lost.
  func read(_ value: Part) -> Effect<Action>? {
    let isNeeded = memory.content.withLock { content in
      switch content.phase {
      case .unread(let changed): content.phase = .reading(unsaved: changed, changed: nil)
      case .read(let stored) where stored == value:
        content.phase = .reading(unsaved: value, changed: nil)
      case .reading, .read: return false
      }
      return true
    }
    guard isNeeded else { return nil }
    return .run("restore", id: id("restore")) { context in
      do {
        let stored = try await storage.load()
        // Merged in its turn, with whatever was changed until then.
        context.answer { end(stored) }
      } catch {
        if let action = failed(error) { context.send(action) }
        context.answer { endUnread(error) }
      }
    }
  }

  private func end(_ stored: Part?) -> Effect<Action> {
    let (unsaved, changed) = endReading { _ in .read(stored: stored) }
    guard let stored else { return writeSoon(changed ?? unsaved) }
    let merged = changed.map { merge(stored, $0) } ?? stored
    return .batch([
      .send(restored(merged)), merged == stored ? .none : write(merged, after: delay),
    ])
  }

  private func endUnread(_ error: any Error) -> Effect<Action> {
    let isNewer = (error as? VersionError).map { $0.found > $0.expected } ?? false
    guard unreadable == .replace, !isNewer else {
      _ = endReading { .unread(changed: $0) }
      return .none
    }
    let (unsaved, changed) = endReading { _ in .read(stored: nil) }
    return writeSoon(changed ?? unsaved)
  }

  private func endReading(
    _ next: @Sendable (_ last: Part?) -> Phase
  ) -> (unsaved: Part?, changed: Part?) {
    memory.content.withLock { content in
      guard case .reading(let unsaved, let changed) = content.phase else { return (nil, nil) }
      content.phase = next(changed ?? unsaved)
      return (unsaved, changed)
    }
  }

  private func writeSoon(_ value: Part?) -> Effect<Action> {
    value.map { write($0, after: delay) } ?? .none
  }

  // MARK: Writing

  func note(_ value: Part, isNew: Bool, isUrgent: Bool) -> Effect<Action> {
    guard isNew || isUrgent else { return .none }
    let mustWrite = memory.content.withLock { content -> Bool? in
      switch content.phase {
      case .unread:
        if isNew { content.phase = .unread(changed: value) }
        return nil
      case .reading(let unsaved, _):
        if isNew { content.phase = .reading(unsaved: unsaved, changed: value) }
        return nil
      case .read(let stored):
        content.turn += 1
        return stored != value
      }
    }
    return switch mustWrite {
    case nil: .none
    case false?: .cancel(id("save"))
    case true?: write(value, after: isUrgent ? nil : delay)
    }
  }

  private func write(_ value: Part, after delay: Duration?) -> Effect<Action> {
    let turn = memory.content.withLock(\.turn)
    return .run("save", id: id("save")) { context in
      var wait = delay
      while true {
        var isLast = false
        do {
          if let wait { isLast = try await context.sleepUnlessFinishing(for: wait) }
          return try await save(value, turn)
        } catch {
          if error is CancellationError || Task.isCancelled { return }
          if let action = failed(error) { context.send(action) }
        }
        // No use in trying for ever, were it the failure that changes the part.
        if isLast { return memory.content.withLock { $0.phase = .unread(changed: value) } }
        wait = max(.seconds(1), min((wait ?? .zero) * 2, .seconds(60)))
      }
    }
  }

  private func save(_ value: Part, _ turn: Int) async throws {
    try await memory.gate.pass {
      // Until it has ended, and when it fails, nobody knows what is stored. What the store has thought
      // better of must not begin, even when its task has not heard of that yet.
      let isWanted = memory.content.withLock { content in
        if content.turn == turn { content.phase = .read(stored: nil) }
        return content.turn == turn
      }
      guard isWanted else { throw CancellationError() }
      try await storage.save(value)
      memory.content.withLock { $0.phase = .read(stored: value) }
    }
  }
}

private struct PersistenceID: Hashable, CustomStringConvertible {
  let owner: ObjectIdentifier
  let name: String

  var description: String { name }
}

/// Lets one pass at a time, in the order in which they came.
private final class Gate: Sendable {
  private let content = Locked<(isTaken: Bool, waiting: [CheckedContinuation<Void, Never>])>(
    (false, []))

  func pass(_ body: () async throws -> Void) async rethrows {
    await withCheckedContinuation { continuation in
      let isFree = content.withLock { content in
        if content.isTaken { content.waiting.append(continuation) }
        defer { content.isTaken = true }
        return !content.isTaken
      }
      if isFree { continuation.resume() }
    }
    defer { leave() }
    try await body()
  }

  private func leave() {
    let next = content.withLock { content -> CheckedContinuation<Void, Never>? in
      if content.waiting.isEmpty { content.isTaken = false }
      return content.waiting.isEmpty ? nil : content.waiting.removeFirst()
    }
    next?.resume()
  }
}
