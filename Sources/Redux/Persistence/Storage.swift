/// Functions that load and save a part of the state, so that a later run of the program can use it.
public struct Storage<Part: Sendable>: Sendable {
  /// The storage's name in error messages, such as the path of a file.
  public let name: String
  /// Reads the stored value; nil if there is none.
  public let load: @Sendable () async throws -> Part?
  /// Stores a value in place of the previous one.
  public let save: @Sendable (Part) async throws -> Void

  /// Makes storage from a function that loads and one that saves.
  ///
  /// - Parameters:
  ///   - name: The storage's name in error messages, such as the path of a file.
  ///   - load: Reads the stored value; returns nil if there is none.
  ///   - save: Stores a value in place of the previous one.
  public init(
    name: String = "the storage", load: @escaping @Sendable () async throws -> Part?,
    save: @escaping @Sendable (Part) async throws -> Void
  ) {
    self.name = name
    self.load = load
    self.save = save
  }
}
