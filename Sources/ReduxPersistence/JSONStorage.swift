#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Storage where Part: Codable {
  /// Stores a part as JSON, with the version of its form: `{"value":…,"version":2}`.
  ///
  /// A value that is loaded in an older form is written in the current form at once. If that fails, the old
  /// form stays and is read again the next time. Loading throws
  /// ``StorageError/version(_:found:expected:)`` for a newer version, and for an older version without a function
  /// in `older`; for a value that cannot be decoded it throws ``StorageError/damaged(_:reason:)``.
  ///
  /// ```swift
  /// .json(version: 2, in: .file(path), older: [1: { Todos(try TodosV1(from: $0)) }])
  /// ```
  ///
  /// - Parameters:
  ///   - version: The version of the part's current form.
  ///   - base: Stores the bytes.
  ///   - older: For each older version, a function that reads a part in that version's form.
  public static func json(
    version: Int = 1, in base: Storage<Data>,
    older: [Int: @Sendable (any Decoder) throws -> Part] = [:]
  ) -> Storage {
    let save = { @Sendable (part: Part) in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      try await base.save(try encoder.encode(Versioned(version: version, value: part)))
    }
    let read = { @Sendable (data: Data) in
      do {
        return try JSONDecoder().decode(
          Versioned<Part>.self, from: data, configuration: (base.name, version, older))
      } catch let error as DecodingError {
        throw StorageError.damaged(base.name, reason: "\(error)")
      }
    }
    return Storage(
      name: base.name,
      load: {
        guard let data = try await base.load() else { return nil }
        let found = try read(data)
        if found.version < version { try? await save(found.value) }
        return found.value
      }, save: save)
  }
}

/// A value together with the version of its form.
private struct Versioned<Value: Codable>: Encodable, DecodableWithConfiguration {
  /// The name of the storage, the current version, and how older ones are read.
  typealias DecodingConfiguration = (
    name: String, version: Int, older: [Int: @Sendable (any Decoder) throws -> Value]
  )

  enum CodingKeys: CodingKey { case version, value }

  let version: Int
  let value: Value

  init(version: Int, value: Value) {
    self.version = version
    self.value = value
  }

  init(from decoder: any Decoder, configuration forms: DecodingConfiguration) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    if version == forms.version {
      value = try container.decode(Value.self, forKey: .value)
    } else if version < forms.version, let read = forms.older[version] {
      value = try read(container.superDecoder(forKey: .value))
    } else {
      throw StorageError.version(forms.name, found: version, expected: forms.version)
    }
  }
}
