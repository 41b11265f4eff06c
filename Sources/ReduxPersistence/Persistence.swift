import Redux
import Synchronization

extension Middleware {
  /// Keeps a part of the state in storage: reads it at launch, and writes it soon after each change.
  ///
  /// - **Nothing is lost.** Nothing is written before the stored value has been restored, or is known not
  ///   to exist. Changes made during the read are merged with the stored value. A write that fails is
  ///   reported, and tried again after a pause. The first pause is twice the interval, but at least a
  ///   second; each further pause is twice as long, up to a minute. A write starts only when the
  ///   previous one has ended.
  /// - **A pending write cannot be cancelled.** It has no id that other code could cancel, and it remains
  ///   when the part becomes nil. ``Redux/Store/shutDown(within:clock:)`` writes at once.
  /// - **One part, one storage.** A middleware that is used for two parts or in two stores, or whose storage
  ///   another one uses, reports ``StorageError/shared(_:)`` at launch and writes nothing. To keep the elements
  ///   of a collection, keep the whole collection.
  ///
  /// If the middleware is mounted on a part that may be nil, it does not see the action that creates the part.
  /// So send the launch action right after each such action. An action that changes a collection in the part
  /// copies the collection, because the old part is kept for a comparison.
  ///
  /// - Parameters:
  ///   - part: The part to keep.
  ///   - interval: How long the first change waits to be written, in store time. Later changes do not delay
  ///     the write, and are included in it.
  ///   - storage: Loads and saves the part.
  ///   - isLaunch: Selects the actions at which the part is read. If a value still waits to be written at
  ///     that moment, it is restored instead of the stored value.
  ///   - isEnd: Selects the actions at which pending changes are written at once, such as the program's
  ///     last action, or the one with which an app goes to the background. ``Redux/StoreTask/finish()`` of such
  ///     an action waits for the end of the write, whether it succeeds or fails.
  ///   - merge: Merges the stored value with a part that was changed during the read; by default the
  ///     changed part wins.
  ///   - restored: Returns the action that puts the stored value into the state. It is recorded under the name
  ///     `storage`.
  ///   - missing: Returns the action for a read that has found no stored value; by default nil, for none.
  ///   - failed: Returns the action for an error, or nil to send none.
  public static func persistence<Part: Equatable & Sendable>(
    _ part: any KeyPath<State, Part> & Sendable, within interval: Duration,
    in storage: Storage<Part>, isLaunch: @escaping @Sendable (Action) -> Bool,
    isEnd: @escaping @Sendable (Action) -> Bool = { _ in false },
    merging merge: @escaping @Sendable (_ stored: Part, _ current: Part) -> Part = { $1 },
    restored: @escaping @Sendable (Part) -> Action,
    missing: @escaping @Sendable () -> Action? = { nil },
    failed: @escaping @Sendable (any Error) -> Action?
  ) -> Middleware where Action: Sendable {
    let persistence = Persistence<Part, Action>(
      storage: storage, interval: interval, merge: merge, restored: restored, missing: missing,
      failed: failed)
    return Middleware("persistence") { state, _ in
      persistence.noteBefore(state[keyPath: part])
    } after: { before, step in
      let store = step.store
      persistence.read = { store.state.map { $0[keyPath: part] } }
      if let refusal = persistence.noteAfter(step.origin, at: store.place) {
        return step.action.map(isLaunch) == true ? refusal : .none
      }
      if let action = step.action, isLaunch(action), let reading = persistence.restore() {
        return reading
      }
      let after = step.state[keyPath: part]
      return persistence.note(
        before == after ? nil : after, at: step.time, isUrgent: step.action.map(isEnd) == true)
    }
  }
}

/// The reading and writing of one stored part.
///
/// All decisions are made by the store, one after another; only the storage works in parallel.
private final class Persistence<Part: Equatable & Sendable, Action: Sendable>: Sendable {
  /// Whether the part has been restored since it was created; until then, its changes are not written.
  enum Access { case unknown, reading, known }

  struct Known {
    var access = Access.unknown
    /// Where the middleware is mounted; nil before the first action.
    var place: EffectID?
    /// Whether the middleware is used in two places, or its storage by two middlewares.
    var isShared = false
    /// Reads the current value; it is nil while the part is missing.
    var read: @Sendable () -> Part? = { nil }
    /// Whether the stored value is being read; the part for which it is read may have been removed since.
    var isLoading = false
    /// Whether the action that restores the stored value has been sent, and not been reduced yet.
    var isRestoring = false
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
    /// Whether an urgent action has come during the read, so that what it has changed is written when the read ends.
    var isUrgentAfterRead = false
    /// Ended when a write ends and no other follows at once.
    var waits: [AsyncStream<Never>.Continuation] = []

    /// The value that is waiting to be written.
    var waiting: Part? { !isLoading && changed != stored ? changed : nil }

    /// Whether a value is being written, or waits for that or for the end of the read.
    var isBusy: Bool { waiting != nil || writing != nil || isLoading && changed != nil }

    /// Notes that the part has been removed: the waiting value is still written, but changes to a new
    /// part are not written before the next launch action.
    mutating func noteRemoval() { (access, early) = (.unknown, nil) }
  }

  let storage: Storage<Part>
  let interval: Duration
  let merge: @Sendable (Part, Part) -> Part
  let restored: @Sendable (Part) -> Action
  let missing: @Sendable () -> Action?
  let failed: @Sendable (any Error) -> Action?
  private let memory = Mutex(Known())

  init(
    storage: Storage<Part>, interval: Duration, merge: @escaping @Sendable (Part, Part) -> Part,
    restored: @escaping @Sendable (Part) -> Action, missing: @escaping @Sendable () -> Action?,
    failed: @escaping @Sendable (any Error) -> Action?
  ) {
    self.storage = storage
    self.interval = interval
    self.merge = merge
    self.restored = restored
    self.missing = missing
    self.failed = failed
  }

  /// Only the store's queue changes it, one job after another.
  private var known: Known {
    get { memory.withLock { $0 } }
    set { memory.withLock { $0 = newValue } }
  }

  var read: @Sendable () -> Part? {
    get { known.read }
    set { known.read = newValue }
  }

  /// Notes the value before an action, and returns it.
  func noteBefore(_ value: Part) -> Part {
    // An equal value means that the last action was never reduced, or that a new part has an equal value.
    // The difference matters only during a read, because the read was not meant for a new part.
    if let last = known.unanswered, known.isLoading || last != value { known.noteRemoval() }
    known.unanswered = value
    return value
  }

  /// Notes that the part still exists after an action.
  ///
  /// - Returns: The effect that reports it if the middleware or its storage is shared; otherwise nil.
  func noteAfter(_ origin: ActionOrigin, at place: EffectID) -> Effect<Action>? {
    known.unanswered = nil
    if origin == .middleware(Self.restoring) { known.isRestoring = false }
    if known.place == nil { known.place = place }
    if known.place != place || !storage.claim(for: self) { known.isShared = true }
    guard known.isShared else { return nil }
    return failed(StorageError.shared(storage.name)).map(Effect.send) ?? Effect.none
  }

  /// The name under which the action that restores the stored value is recorded.
  private static var restoring: String { "storage" }

  private struct WorkID: Hashable {
    let name: String
    let owner: ObjectIdentifier
  }

  /// Work that no other code can cancel.
  ///
  /// Each kind has its own id, so that scheduling the next write does not cancel a read or a write that is
  /// running.
  private func work(
    _ name: String, _ body: @escaping @Sendable (EffectContext<Action>) async -> Void
  ) -> Effect<Action> {
    .detached(.run(name, id: EffectID(WorkID(name: name, owner: ObjectIdentifier(self))), body))
  }

  private func report(_ error: any Error, _ next: Effect<Action>) -> Effect<Action> {
    .batch([failed(error).map(Effect.send) ?? .none, next])
  }

  // MARK: Reading

  /// Restores the stored value, or the one that waits to be written; returns nil if the stored value is
  /// already being read.
  func restore() -> Effect<Action>? {
    let last = known
    known.access = .reading
    if last.isLoading { return nil }
    let unsaved = last.waiting ?? last.writing
    (known.isLoading, known.changed) = (true, nil)
    return work("restore") { [storage] context in
      do {
        let found = if let unsaved { unsaved } else { try await storage.load() }
        context.start(as: Self.restoring) { self.found(found, unsaved, last) }
        // By now, the restored value has been reduced, unless a middleware has dropped it.
        context.start {
          if self.known.isRestoring {
            return self.report(StorageError.dropped(storage.name), self.lost(unsaved, last))
          }
          let isMissing = found == nil && self.known.access == .known
          return .batch([
            isMissing ? self.missing().map(Effect.send) ?? .none : .none, self.endRead(),
          ])
        }
      } catch {
        context.start { self.report(error, self.lost(unsaved, last)) }
      }
    }
  }

  /// Writes what an urgent action has changed during the read, and schedules all other changes.
  private func endRead() -> Effect<Action> {
    if known.isUrgentAfterRead, known.waiting != nil {
      (known.pause, known.isTimed) = (.zero, false)
    }
    known.isUrgentAfterRead = false
    endWaits()
    return save()
  }

  /// Restores the value that was found, or notes that there is none.
  private func found(_ found: Part?, _ unsaved: Part?, _ last: Known) -> Effect<Action> {
    known.isLoading = false
    let isMissing = read() == nil
    if isMissing { known.noteRemoval() }
    let current = known.changed ?? known.early ?? last.stored
    if let value = found {
      let merged = known.changed.map { merge(value, $0) } ?? value
      known.changed = merged
      if unsaved == nil { known.stored = value }
      if isMissing { return .none }
      (known.access, known.early, known.isRestoring) = (.known, nil, true)
      return .send(restored(merged))
    }
    known.stored = nil
    if known.access == .unknown { return .none }
    (known.access, known.early, known.changed) = (.known, nil, current)
    return .none
  }

  /// Answers a read that has failed: the part is not written before it has been read.
  private func lost(_ unsaved: Part?, _ last: Known) -> Effect<Action> {
    (known.isLoading, known.isRestoring) = (false, false)
    if read() == nil { known.noteRemoval() }
    let current = known.changed ?? known.early ?? last.stored
    if unsaved != nil {
      known.access = last.access
    } else {
      if known.access != .unknown { known.early = current }
      (known.access, known.changed) = (.unknown, nil)
    }
    return endRead()
  }

  // MARK: Writing

  /// Notes the part's new value, if it has changed, and schedules a write.
  func note(_ changed: Part?, at time: Duration, isUrgent: Bool) -> Effect<Action> {
    if let changed {
      if known.access == .unknown { known.early = changed } else { known.changed = changed }
    }
    if isUrgent, known.isLoading { known.isUrgentAfterRead = true }
    if isUrgent, known.waiting != nil { (known.pause, known.isTimed) = (.zero, false) }
    let save = changed != nil || isUrgent ? save(from: time) : .none
    return isUrgent && known.isBusy ? .batch([save, waitForWrite()]) : save
  }

  /// Waits for the end of the next write, as part of what the action has started.
  ///
  /// It can be cancelled, but not the write.
  private func waitForWrite() -> Effect<Action> {
    let (end, continuation) = AsyncStream.makeStream(of: Never.self)
    known.waits.append(continuation)
    return .run("wait for \(storage.name)") { _ in for await _ in end {} }
  }

  /// Ends the waits for a write, unless another one follows at once.
  private func endWaits() {
    if known.writing != nil || known.pause == .zero && known.waiting != nil { return }
    for wait in known.waits { wait.finish() }
    known.waits = []
  }

  /// Schedules a write of the waiting value, unless one is scheduled: the first change sets the time.
  ///
  /// - Parameter time: When the wait begins; nil if it begins when the operation starts.
  private func save(from time: Duration? = nil) -> Effect<Action> {
    if known.isTimed || known.waiting == nil || known.isShared { return .none }
    known.isTimed = true
    return work("save") { [pause = known.pause ?? interval] context in
      let clock = context.clock
      let start = time.map(StoreClock.Instant.init) ?? clock.now
      do {
        try await clock.sleep(until: start.advanced(by: pause), tolerance: nil)
        context.start { self.write(isLast: false) }
      } catch {
        // The store is being shut down or released; in the second case, nothing starts any more.
        context.start { self.write(isLast: true) }
      }
    }
  }

  /// Writes the waiting value, now or as soon as the current write has ended.
  private func write(isLast: Bool) -> Effect<Action> {
    known.isTimed = false
    guard let value = known.waiting, !known.isShared else { return .none }
    if known.writing != nil {
      known.pause = .zero
      return .none
    }
    let pause = known.pause ?? interval
    (known.stored, known.changed, known.writing, known.pause) = (nil, nil, value, nil)
    return work("write") { [storage] context in
      do {
        try await storage.save(value)
        context.start {
          (self.known.writing, self.known.stored) = (nil, value)
          self.endWaits()
          return self.save()
        }
      } catch {
        context.start { self.report(error, self.retry(value, after: pause, isLast: isLast)) }
      }
    }
  }

  /// Answers a write that has failed.
  private func retry(_ value: Part, after pause: Duration, isLast: Bool) -> Effect<Action> {
    known.writing = nil
    known.pause = max(.seconds(1), min(pause * 2, .seconds(60)))
    endWaits()
    // A newer value is written instead: a later change, or the value that a launch restores.
    if known.changed == nil, !known.isLoading {
      if isLast {
        // The last write is not repeated: if the action for its failure changed the part, the writes would
        // never end.
        (known.access, known.early) = (.unknown, known.early ?? value)
      } else {
        known.changed = value
      }
    }
    return save()
  }
}
