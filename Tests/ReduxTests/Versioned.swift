import Foundation
import Redux

/// What a JSON storage writes, as a value.
struct Versioned<Value: Codable & Sendable>: Codable, Sendable {
  let version: Int
  let value: Value
}

extension Versioned: Equatable where Value: Equatable {}

extension Storage {
  /// The bytes of a storage of versioned values.
  func bytes<Value>() -> Storage<Data> where Part == Versioned<Value> {
    Storage<Data>(
      load: { try await load().map { try JSONEncoder().encode($0) } },
      save: { try await save(try JSONDecoder().decode(Part.self, from: $0)) })
  }
}
