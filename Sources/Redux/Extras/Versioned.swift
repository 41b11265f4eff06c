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

  var isNewer: Bool { found > expected }
}
