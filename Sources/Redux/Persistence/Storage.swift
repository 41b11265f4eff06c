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
}
