/// Where a part of the state is kept between two runs of a program.
public struct Storage<Part: Sendable>: Sendable {
  /// Reads what was kept; nil when nothing was.
  public let load: @Sendable () async throws -> Part?
  /// Keeps a value in place of the one before.
  public let save: @Sendable (Part) async throws -> Void

  /// Makes a storage of its two directions.
  public init(
    load: @escaping @Sendable () async throws -> Part?,
    save: @escaping @Sendable (Part) async throws -> Void
  ) {
    self.load = load
    self.save = save
  }

  /// A storage that writes a version beside each value, and reads older versions too.
  ///
  /// Its `load` throws a ``VersionError`` for a version that is later, or from which no migrations
  /// lead to this one, and whatever a migration throws.
  ///
  /// - Parameters:
  ///   - version: The version that is written.
  ///   - base: Keeps versioned values.
  ///   - migrations: How a value of a version becomes one of the next.
  public static func versioned(
    _ version: Int, in base: Storage<Versioned<Part>>,
    migrations: [Int: @Sendable (Part) throws -> Part] = [:]
  ) -> Storage {
    Storage(
      load: {
        guard var found = try await base.load() else { return nil }
        while found.version < version {
          guard let migrate = migrations[found.version] else {
            throw VersionError(found: found.version, expected: version)
          }
          found = Versioned(version: found.version + 1, value: try migrate(found.value))
        }
        guard found.version == version else {
          throw VersionError(found: found.version, expected: version)
        }
        return found.value
      },
      save: { try await base.save(Versioned(version: version, value: $0)) })
  }
}

/// A value beside the version of its form.
public struct Versioned<Value> {
  /// The version of the form.
  public let version: Int
  /// The value.
  public let value: Value

  /// Puts a version beside a value.
  public init(version: Int, value: Value) {
    self.version = version
    self.value = value
  }
}

extension Versioned: Sendable where Value: Sendable {}
extension Versioned: Equatable where Value: Equatable {}
extension Versioned: Encodable where Value: Encodable {}
extension Versioned: Decodable where Value: Decodable {}

/// A stored value is of a version that cannot be read.
public struct VersionError: Error, Equatable {
  /// The version that was found.
  public let found: Int
  /// The version that this program writes.
  public let expected: Int
}

extension Middleware {
  /// Keeps a part of the state in a storage: read when an action says so, written when the part has
  /// changed and been left alone for a while.
  ///
  /// A write that fails is told and not the last one: the next change is written again. What was
  /// read is written when it was changed meanwhile; where nothing was changed, nothing is written.
  ///
  /// It remembers whether there was a change: each store needs one of its own.
  ///
  /// It reads and writes under ids below the part's key path: several parts can be kept side by side.
  ///
  /// - Parameters:
  ///   - part: The part to keep.
  ///   - delay: How long the part must stay as it is, in told time, before it is written.
  ///   - storage: Where it is kept.
  ///   - isLaunch: The action at which it is read.
  ///   - isEnd: An action at which it is written without any delay, such as the program's last.
  ///   - restored: The action that brings what was read into the state.
  ///   - failed: The action for an error; nil for none.
  public static func persistence<Part: Equatable & Sendable>(
    _ part: any KeyPath<State, Part> & Sendable, after delay: Duration, in storage: Storage<Part>,
    isLaunch: @escaping @Sendable (Action) -> Bool,
    isEnd: @escaping @Sendable (Action) -> Bool = { _ in false },
    restored: @escaping @Sendable (Part) -> Action,
    failed: @escaping @Sendable (any Error) -> Action?
  ) -> Middleware where Action: Sendable {
    // Several parts may be kept side by side.
    let place = EffectID(part)
    @Sendable func effect(
      _ name: String, _ body: @escaping @Sendable (EffectContext<Action>) async throws -> Void
    ) -> Effect<Action> {
      .run(name, id: EffectID(name).below(place)) { context in
        do {
          try await body(context)
        } catch {
          if !(error is CancellationError), let action = failed(error) { context.send(action) }
        }
      }
    }
    let writer = Writer(storage)
    // Whether the part was changed since it was read.
    let isChanged = Guarded(false)
    return Middleware("persistence") { step in
      if isLaunch(step.action) {
        isChanged.withLock { $0 = false }
        return effect("restore") { context in
          if let value = try await storage.load() { context.send(restored(value)) }
        }
      }
      let value = step.after[keyPath: part]
      let isNew = step.before[keyPath: part] != value
      let isOwn = step.origin == .middleware("persistence")
      if isNew, !isOwn { isChanged.withLock { $0 = true } }
      // What was just read need not be written, nor what could not be read be replaced.
      guard isChanged.withLock(\.self) else { return .none }
      if isEnd(step.action) { return effect("save") { _ in try await writer.save(value) } }
      guard isNew else { return .none }
      return effect("save") { context in
        try await context.sleep(for: delay)
        try await writer.save(value)
      }
    }
  }
}

/// Writes values so that the newest is the one that stays, however long each write takes.
private final class Writer<Part: Sendable>: Sendable {
  private struct Writes: Sendable {
    /// The number of the write that began last, and its value.
    var newest: (number: Int, value: Part)?
    /// The highest number of those that are done.
    var done = 0
  }

  private let storage: Storage<Part>
  private let writes = Guarded(Writes())

  init(_ storage: Storage<Part>) {
    self.storage = storage
  }

  func save(_ value: Part) async throws {
    let number = writes.withLock { writes in
      let number = (writes.newest?.number ?? 0) + 1
      writes.newest = (number, value)
      return number
    }
    try await storage.save(value)
    let newer = writes.withLock { writes -> Part? in
      // A later write that was done before this one has been written over.
      if writes.done > number { return writes.newest?.value }
      writes.done = number
      return nil
    }
    if let newer { try await storage.save(newer) }
  }
}
