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
  ///   told and tried again, first after the delay, at least a second, then after twice as long each
  ///   time, up to a minute; no write begins before the one before has ended.
  /// - **Nobody else ends it.** What waits to be written has no id that others could cancel, and
  ///   stays when the part becomes nil. ``Store/finish()`` writes it at once.
  ///
  /// It remembers what was written: each store needs one of its own.
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
      reaction: .comparing { state, _ in
        PersistenceComparison(
          before: state[keyPath: part], part: part, isLaunch: isLaunch, isEnd: isEnd,
          persistence: persistence)
      })
  }
}

private struct PersistenceComparison<State, Action: Sendable, Part: Equatable & Sendable>:
  Comparison
{
  let before: Part
  let part: any KeyPath<State, Part> & Sendable
  let isLaunch: @Sendable (Action) -> Bool
  let isEnd: @Sendable (Action) -> Bool
  let persistence: Persistence<Part, Action>

  func effect(_ step: Step<State, Action>, in place: EffectPlace) -> Effect<Action> {
    let value = step.state[keyPath: part]
    if isLaunch(step.action) { return persistence.read(value) }
    return persistence.note(value, isNew: value != before, isUrgent: isEnd(step.action))
  }

  func effect(ofOther state: State, in place: EffectPlace) -> Effect<Action> {
    let value = state[keyPath: part]
    return persistence.note(value, isNew: value != before, isUrgent: false)
  }
}

/// How far the keeping of one part has come.
private final class Persistence<Part: Equatable & Sendable, Action: Sendable>: Sendable {
  private enum Phase {
    /// Nothing may be written.
    case unread
    /// The part as it is, if it was changed since.
    case reading(changed: Part?)
    /// What is stored, as far as it is known.
    case read(stored: Part?)
  }

  private let storage: Storage<Part>
  private let delay: Duration
  private let unreadable: UnreadableValue
  private let merge: @Sendable (Part, Part) -> Part
  private let restored: @Sendable (Part) -> Action
  private let failed: @Sendable (any Error) -> Action?
  private let phase = Locked(Phase.unread)
  private let gate = Gate()

  init(
    storage: Storage<Part>, delay: Duration, unreadable: UnreadableValue,
    merge: @escaping @Sendable (Part, Part) -> Part, restored: @escaping @Sendable (Part) -> Action,
    failed: @escaping @Sendable (any Error) -> Action?
  ) {
    self.storage = storage
    self.delay = delay
    self.unreadable = unreadable
    self.merge = merge
    self.restored = restored
    self.failed = failed
  }

  private func id(_ name: String) -> EffectID {
    EffectID(provided: PersistenceID(owner: ObjectIdentifier(self), name: name))
  }

  // MARK: Reading

  func read(_ value: Part) -> Effect<Action> {
    phase.withLock { $0 = .reading(changed: nil) }
    return .run("restore", id: id("restore")) { [self] context in
      do {
        let stored = try await storage.load()
        // Merged in its turn, with whatever was changed until then.
        context.answer { [self] in end(stored) }
      } catch {
        if let action = failed(error) { context.send(action) }
        context.answer { [self] in endUnread(error) }
      }
    }
  }

  private func end(_ stored: Part?) -> Effect<Action> {
    let changed = endReading(.read(stored: stored))
    guard let stored else { return changed.map { write($0, after: delay) } ?? .none }
    return .send(restored(changed.map { merge(stored, $0) } ?? stored))
  }

  private func endUnread(_ error: any Error) -> Effect<Action> {
    let isNewer = (error as? VersionError).map { $0.found > $0.expected } ?? false
    guard unreadable == .replace, !isNewer else {
      _ = endReading(.unread)
      return .none
    }
    return endReading(.read(stored: nil)).map { write($0, after: delay) } ?? .none
  }

  private func endReading(_ next: Phase) -> Part? {
    phase.withLock { phase in
      defer { phase = next }
      if case .reading(let changed) = phase { return changed }
      return nil
    }
  }

  // MARK: Writing

  func note(_ value: Part, isNew: Bool, isUrgent: Bool) -> Effect<Action> {
    guard isNew || isUrgent else { return .none }
    let mustWrite = phase.withLock { phase -> Bool? in
      switch phase {
      case .unread: return nil
      case .reading:
        if isNew { phase = .reading(changed: value) }
        return nil
      case .read(let stored): return stored != value
      }
    }
    return switch mustWrite {
    case nil: .none
    case false?: .cancel(id("save"))
    case true?: write(value, after: isUrgent ? nil : delay)
    }
  }

  private func write(_ value: Part, after delay: Duration?) -> Effect<Action> {
    .run("save", id: id("save")) { [self] context in
      var wait = delay
      while true {
        var isLast = false
        do {
          if let wait { isLast = try await context.sleepUnlessFinishing(for: wait) }
          return try await save(value)
        } catch {
          if error is CancellationError || Task.isCancelled { return }
          if let action = failed(error) { context.send(action) }
        }
        if isLast { return }
        wait = max(.seconds(1), min((wait ?? .zero) * 2, .seconds(60)))
      }
    }
  }

  private func save(_ value: Part) async throws {
    try await gate.pass { [self] in
      try Task.checkCancellation()
      // Until it has ended, and when it fails, nobody knows what is stored.
      phase.withLock { $0 = .read(stored: nil) }
      try await storage.save(value)
      phase.withLock { $0 = .read(stored: value) }
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
