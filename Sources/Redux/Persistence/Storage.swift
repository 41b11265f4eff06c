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

  /// A storage that writes a version beside each value, and reads older versions too; what it reads
  /// of an older version is written in this one at once.
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
        let isOlder = found.version < version
        while found.version != version {
          // From a later version, nothing leads back.
          guard found.version < version, let migrate = migrations[found.version] else {
            throw VersionError(found: found.version, expected: version)
          }
          found = Versioned(version: found.version + 1, value: try migrate(found.value))
        }
        // Where it cannot be written the old one stays, to be read again the next time.
        if isOlder { try? await base.save(found) }
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
