import Synchronization

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

  private let owner = Owner()

  private final class Owner: Sendable {
    struct Reference: Sendable { weak var user: (any AnyObject & Sendable)? }
    let reference = Mutex(Reference())
  }

  /// Claims the storage for one user; false if another one, which still exists, has claimed it.
  func claim(for user: any AnyObject & Sendable) -> Bool {
    owner.reference.withLock { reference in
      if reference.user == nil { reference.user = user }
      return reference.user === user
    }
  }
}

/// Why stored data could not be read or written.
public enum StorageError: Error, Equatable, CustomStringConvertible {
  /// Another program, or another `Storage` in this one, uses the file at this path.
  case inUse(String)
  /// The system refused to read or write the file at this path, for this reason.
  case refused(String, reason: String)
  /// The content of the storage with this name could not be decoded; a file's name is its path.
  case damaged(String, reason: String)
  /// The storage with this name holds a version that this program cannot read.
  case version(String, found: Int, expected: Int)
  /// A middleware's `intercept` dropped the action that restores the value of the storage with this name.
  case dropped(String)
  /// The storage with this name is used for two parts of a state, or in two stores.
  case shared(String)

  /// A message with the name and the problem; for a file in use, also how long the problem lasts.
  public var description: String {
    switch self {
    case .inUse(let path):
      "\(path) is in use by another program, or by another `Storage` in this one. Nothing is read from "
        + "it or written to it until the other one has released it."
    case .refused(let name, let reason), .damaged(let name, let reason): "\(name): \(reason)"
    case .version(let name, let found, let expected):
      "\(name) has the version \(found), but this program reads version \(expected)."
    case .dropped(let name):
      "A middleware dropped the action that restores the value of \(name)."
    case .shared(let name):
      "\(name) is used for two parts of a state, or in two stores: make a storage and a persistence "
        + "middleware for each. Nothing is written to it."
    }
  }
}
