extension Middleware {
  /// Keeps a part of the state in storage: reads it at launch, and writes it soon after each change.
  ///
  /// - **Nothing is lost.** Nothing is written before the stored value has been restored, or is known not
  ///   to exist. Changes made during the read are merged with the stored value. A write that fails is
  ///   reported, and tried again after a pause. The first pause is twice the interval, but at least a
  ///   second; each further pause is twice as long, up to a minute. A write starts only when the
  ///   previous one has ended.
  /// - **A pending write cannot be cancelled.** It has no id that other code could cancel, and it remains
  ///   when the part becomes nil. ``Store/shutDown(within:clock:)`` writes at once.
  ///
  /// The middleware remembers what it has written, so make a new one for each store. Mounting the
  /// middleware on each element of a collection stops the program: keep the whole collection instead. If it
  /// is mounted on a part that may be nil, it does not see the action that creates the part. So send the
  /// launch action right after each such action.
  ///
  /// - Parameters:
  ///   - part: The part to keep.
  ///   - interval: How long the first change waits to be written, in store time. Later changes do not delay
  ///     the write, and are included in it.
  ///   - storage: Loads and saves the part.
  ///   - isLaunch: Selects the actions at which the part is read. If a value still waits to be written at
  ///     that moment, it is restored instead of the stored value.
  ///   - isEnd: Selects the actions at which pending changes are written at once, such as the program's
  ///     last action.
  ///   - merge: Merges the stored value with a part that was changed during the read; by default the
  ///     stored value wins.
  ///   - restored: Returns the action that puts the stored value into the state.
  ///   - failed: Returns the action for an error, or nil to send none.
  public static func persistence<Part: Equatable & Sendable>(
    _ part: any KeyPath<State, Part> & Sendable, within interval: Duration,
    in storage: Storage<Part>, isLaunch: @escaping @Sendable (Action) -> Bool,
    isEnd: @escaping @Sendable (Action) -> Bool = { _ in false },
    merging merge: @escaping @Sendable (_ stored: Part, _ current: Part) -> Part = { old, _ in old
    },
    restored: @escaping @Sendable (Part) -> Action,
    failed: @escaping @Sendable (any Error) -> Action?
  ) -> Middleware where Action: Sendable {
    let persistence = Persistence<Part, Action>(
      storage: storage, interval: interval, merge: merge, restored: restored, failed: failed)
    return Middleware(
      "persistence",
      .compare { state, action in
        persistence.noteBefore(state[keyPath: part])
        if let action, isLaunch(action) { persistence.noteWaiting(state[keyPath: part]) }
        // While a write waits, the old value is not kept, because keeping it would force a copy. The write
        // will read the part itself.
        let before = persistence.isCovered ? nil : state[keyPath: part]
        let note = { (state: State, time: Duration, isUrgent: Bool) in
          persistence.note(
            before.flatMap { $0 == state[keyPath: part] ? nil : state[keyPath: part] },
            at: time, isUrgent: isUrgent)
        }
        return { state, time, _ in
          persistence.noteAfter()
          guard let action else { return note(state, time, false) }
          if isLaunch(action), let reading = persistence.read() { return reading }
          return note(state, time, isEnd(action))
        }
      },
      connect: { read, isAlwaysThere in
        persistence.place.withLock {
          $0 = ({ read().map { $0[keyPath: part] } }, isAlwaysThere)
        }
      })
  }
}

/// The error that is reported when an `intercept` drops the action that restores a stored value.
public struct RestoreDroppedError: Error, Equatable, CustomStringConvertible {
  /// What has happened.
  public var description: String { "A middleware dropped the action that restores a stored value." }
}

extension Origin {
  fileprivate static let persistence = middleware("persistence")
}

/// The reading and writing of one stored part.
///
/// All decisions are made by the store, one after another; only the storage works in parallel.
private struct Persistence<Part: Equatable & Sendable, Action: Sendable>: Sendable {
  /// Whether the part has been restored since it was created; until then, its changes are not written.
  enum Access { case unknown, reading, known }

  struct Known {
    var access = Access.unknown
    /// Whether the stored value is being read; the part for which it is read may have been removed since.
    var isLoading = false
    /// The stored value; nil if there is none, or if the last write has not succeeded yet.
    var stored: Part?
    /// The value to write: the current one, if it has changed since the launch or the last write, or the
    /// value left by a removed part.
    var changed: Part?
    /// The current value, if it changed before the launch or after a failed read.
    var early: Part?
    /// The value before the last action, if that action removed the part or was never reduced.
    var unanswered: Part?
    /// The value that is being written.
    var writing: Part?
    /// Whether a write is waiting for its time.
    var isTimed = false
    /// How long the next write waits: longer after a failure, not at all if it is urgent or overdue; nil if
    /// it waits for the interval.
    var pause: Duration?

    /// The value that is waiting to be written.
    var waiting: Part? { !isLoading && changed != stored ? changed : nil }

    /// Notes that the part has been removed: the waiting value is still written, but changes to a new
    /// part are not written before the next launch action.
    mutating func noteRemoval() { (access, early) = (.unknown, nil) }
  }

  let storage: Storage<Part>
  let interval: Duration
  let merge: @Sendable (Part, Part) -> Part
  let restored: @Sendable (Part) -> Action
  let failed: @Sendable (any Error) -> Action?
  let memory = Locked(Known())
  /// Reads the current value; it is nil while the part is missing.
  let place = Locked<(read: @Sendable () -> Part?, isAlwaysThere: Bool)>(({ nil }, false))

  private var known: Known {
    get { memory.withLock { $0 } }
    nonmutating set { memory.withLock { $0 = newValue } }
  }

  /// Whether a waiting write will read the part itself.
  var isCovered: Bool {
    let known = known
    return known.isTimed && known.access == .known && place.withLock(\.isAlwaysThere)
  }

  /// Notes the current value as the one to write, if a waiting write would otherwise read the value later.
  func noteWaiting(_ value: @autoclosure () -> Part?) {
    if isCovered, let value = value() { known.changed = value }
  }

  /// Notes the value before an action.
  func noteBefore(_ value: @autoclosure () -> Part) {
    if place.withLock(\.isAlwaysThere) { return }
    let value = value()
    // An equal value means that the last action was never reduced, or that a new part has an equal value.
    // The difference matters only during a read, because the read was not meant for a new part.
    if let last = known.unanswered, known.isLoading || last != value { known.noteRemoval() }
    known.unanswered = value
  }

  /// Notes that the part still exists after an action.
  func noteAfter() { known.unanswered = nil }

  private func id(_ name: String) -> EffectID {
    EffectID(.provided(name, owner: ObjectIdentifier(memory)))
  }

  /// Uses the storage, reports any error, and continues in the store's queue.
  ///
  /// If an `intercept` drops the action that restores the value, the read counts as failed.
  private func work<Value: Sendable>(
    _ name: String, as origin: Origin, _ body: @escaping @Sendable () async throws -> Value,
    then next: @escaping @Sendable (Result<Value, any Error>) -> Effect<Action>
  ) -> Effect<Action> {
    // Each kind of work has its own id, so that scheduling the next write does not cancel a read or a write
    // that is running.
    .run(name, id: id(name)) { context in
      let fail = { @Sendable (error: any Error) in
        context.perform(.persistence, nil) {
          .batch([failed(error).map(Effect.send) ?? .none, next(.failure(error))])
        }
      }
      do {
        let value = try await body()
        context.perform(origin, { fail(RestoreDroppedError()) }) { next(.success(value)) }
      } catch {
        fail(error)
      }
    }
  }

  // MARK: Reading

  /// Restores the stored value, or the one that waits to be written; returns nil if the stored value is
  /// already being read.
  func read() -> Effect<Action>? {
    let last = known
    known.access = .reading
    if last.isLoading { return nil }
    let unsaved = last.waiting ?? last.writing
    (known.isLoading, known.changed) = (true, nil)
    let load = { @Sendable in if let unsaved { unsaved } else { try await storage.load() } }
    return work("restore", as: .storage, load) { found in
      known.isLoading = false
      let isMissing = place.withLock(\.read)() == nil
      if isMissing { known.noteRemoval() }
      let current = known.changed ?? known.early ?? last.stored
      switch found {
      case .success(let value?):
        let merged = known.changed.map { merge(value, $0) } ?? value
        known.changed = merged
        if unsaved == nil { known.stored = value }
        if isMissing { return save() }
        (known.access, known.early) = (.known, nil)
        return .batch([.send(restored(merged)), save()])
      case .success:
        known.stored = nil
        if known.access == .unknown { return save() }
        (known.access, known.early, known.changed) = (.known, nil, current)
      case .failure where unsaved == nil:
        if known.access != .unknown { known.early = current }
        (known.access, known.changed) = (.unknown, nil)
      case .failure: known.access = last.access
      }
      return save()
    }
  }

  // MARK: Writing

  /// Notes the part's new value, if it has changed, and schedules a write.
  func note(_ changed: Part?, at time: Duration, isUrgent: Bool) -> Effect<Action> {
    if let changed {
      if known.access == .unknown { known.early = changed } else { known.changed = changed }
    }
    if isUrgent, known.waiting != nil { (known.pause, known.isTimed) = (.zero, false) }
    return changed != nil || isUrgent ? save(from: time) : .none
  }

  /// Schedules a write of the waiting value, unless one is scheduled: the first change sets the time.
  ///
  /// - Parameter time: When the wait begins; nil if it begins when the operation starts.
  private func save(from time: Duration? = nil) -> Effect<Action> {
    if known.isTimed || known.waiting == nil { return .none }
    known.isTimed = true
    return .run("save", id: id("save")) { [pause = known.pause ?? interval] context in
      let end: StoreClock.End = { (time ?? $0).later(by: pause) }
      guard let reason = try? await context.clock.sleep(end, true) else { return }
      context.perform(.persistence, nil) { write(isLast: reason == .shuttingDown) }
    }
  }

  /// Writes the waiting value, now or as soon as the current write has ended.
  private func write(isLast: Bool) -> Effect<Action> {
    noteWaiting(place.withLock(\.read)())
    known.isTimed = false
    guard let value = known.waiting else { return .none }
    if known.writing != nil {
      known.pause = .zero
      return .none
    }
    let pause = known.pause ?? interval
    (known.stored, known.changed, known.writing, known.pause) = (nil, nil, value, nil)
    let save = { @Sendable in try await storage.save(value) }
    return work("write", as: .persistence, save) { result in
      known.writing = nil
      switch result {
      case .success: known.stored = value
      case .failure:
        known.pause = max(.seconds(1), min(pause * 2, .seconds(60)))
        // A newer value is written instead: a later change, or the value that a launch restores.
        if known.changed != nil || known.isLoading { break }
        if !isLast {
          known.changed = value
        } else {
          // The last write is not repeated: if the action for its failure changed the part, the writes
          // would never end.
          (known.access, known.early) = (.unknown, known.early ?? value)
        }
      }
      return self.save()
    }
  }
}
