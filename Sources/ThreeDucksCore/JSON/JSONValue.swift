#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Any JSON value, kept so that what this version does not know is written back as it was read.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  /// Asks for the nested values first: of a deep text, every question in vain is dear.
  init(from decoder: any Decoder) throws {
    if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try [JSONValue](from: decoder))
    } else if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
      self = .object(try [String: JSONValue](from: decoder))
    } else {
      self = try JSONValue(single: decoder.singleValueContainer())
    }
  }

  private init(single container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .unsigned(value)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSONValue {
  /// A number, of a fraction the whole one farther from 1, as far as there are such; nil for
  /// anything else.
  var wholeNumber: Int? {
    switch self {
    case .integer(let value): Int(value)
    case .unsigned(let value): Int(clamping: value)
    case .number(let value):
      value >= 9e18 ? .max : value <= -9e18 ? .min : Int(value.rounded(value > 1 ? .up : .down))
    default: nil
    }
  }

  /// Reads JSON text.
  init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(json))
  }

  /// What a value looks like in JSON.
  init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }

  /// The value of a type that this JSON describes.
  func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
  }

  /// JSON text of several lines, keys in order, with a line end.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try [UInt8](encoder.encode(self)) + [UInt8(ascii: "\n")]
  }
}
