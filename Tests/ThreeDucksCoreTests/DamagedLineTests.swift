import Foundation
import TestSupport
import XCTest

@testable import ThreeDucksCore

/// Damaged lines, read here and by Foundation's reader of JSON, which knows nothing of this one.
final class DamagedLineTests: XCTestCase {
  private static let lines = [
    """
    {"format":"three-ducks.action-log","version":1,"app":"0.1.0",\
    "recorded":"2026-11-21T10:00:00Z","difficulty":"easy"}
    """,
    #"{"t":0,"action":"startGame","difficulty":"easy","seed":7}"#,
    #"{"t":812,"action":"flipCard","card":3}"#,
    #"{"t":2502,"action":"unFlipSelectedCards","by":"gameLogic"}"#,
    #"{"t":3102,"action":"clearSelectedCards","by":"gameLogic"}"#,
    #"{"t":3802,"action":"flipCard","card":11,"by":"opponent"}"#,
    #"{"t":4802,"action":"winGame","by":"gameLogic"}"#,
    #"{"t":4802,"action":"endGame"}"#,
    """
    {"t":0,"action":"startGame","difficulty":"hard","seed":9,"against":"perfect",\
    "daily":"2026-11-21","chosen":true}
    """,
    #"{"t":9000,"end":true,"actions":5,"digest":"0123456789abcdef"}"#,
    #"{"t":1,"action":"endGame","x":[1,-2.5e+3,{"a":null,"b":"é\ud83e\udd86\n"},true,[]]}"#,
    #" { "card" : 3 , "\u0074" : 1.0 , "action" : "flip\u0043ard" } "#,
  ].map { Array($0.utf8) }

  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "0", "1", "-", ".", "e", "E", "+", " ", "\t", "\r",
    "t", "true", "null", "\\u00", "\\ud83e", "\\/", "\u{7F}", "\u{1B}", "é", "🦆", "\u{FEFF}",
    "\"t\":1,", "\"x\":", "{}", "[]", "000", "\u{0}",
  ].map { Array($0.utf8) }

  private func damaged(_ random: inout TestRandom) -> [UInt8] {
    var bytes = Self.lines.randomElement(using: &random) ?? []
    for _ in 0...Int.random(in: 0..<3, using: &random) {
      let place = Int.random(in: 0..<max(bytes.count, 1), using: &random)
      let piece = Self.pieces.randomElement(using: &random) ?? []
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where !bytes.isEmpty: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      case 1 where !bytes.isEmpty: bytes.remove(at: place)
      case 2 where !bytes.isEmpty:
        bytes.replaceSubrange(place..<min(place + piece.count, bytes.count), with: piece)
      case 3 where !bytes.isEmpty:
        let end = Int.random(in: place..<bytes.count, using: &random)
        bytes.insert(contentsOf: bytes[place...end], at: place)
      case 4: bytes.removeSubrange(min(place, bytes.count)...)
      default: bytes.insert(contentsOf: piece, at: min(place, bytes.count))
      }
    }
    // A line holds no line end.
    return bytes.filter { $0 != 0x0A }
  }

  /// Whether a text is one JSON object, says the reader that is tested.
  private func isObject(_ bytes: [UInt8]) -> Bool {
    if case .object? = try? JSON(reading: bytes[...]) { true } else { false }
  }

  func testDamagedLinesAreJudgedAsAnotherReaderOfJSONDoes() {
    let count = scaled(10_000)
    var (objects, lines, quickly) = (0, 0, 0)
    forEachSeed(10_000) { random in
      let bytes = damaged(&random)
      let other = OtherReader(bytes)
      let line = try? LogLine(bytes[...])
      if let own = LogEntry(ownSpelling: bytes[...]) {
        XCTAssertEqual(try? LogLine(json: bytes[...]), .entry(own), "the two readers differ")
        quickly += 1
      }
      let isObject = isObject(bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      objects += isObject ? 1 : 0
      lines += line == nil ? 0 : 1
      if isObject {
        XCTAssert(other.object != nil || other.hasHugeNumber, "taken here alone: \(text)")
        // Foundation rounds numbers, and loses byte-order marks.
        guard !text.contains("\u{FEFF}") else { return }
        XCTAssertFalse(other.hasTwoMembersOfAName, text)
      } else {
        XCTAssertNil(line, text)
        XCTAssert(other.object == nil || other.isLenient, "refused here alone: \(text)")
      }
    }
    XCTAssertGreaterThan(objects, count / 20, "too few lines are JSON to prove anything")
    XCTAssertGreaterThan(lines, count / 50)
    XCTAssertGreaterThan(quickly, count / 1000)
  }
}

/// A line as Foundation reads it, and where Foundation is known not to read by the letter.
private struct OtherReader {
  let object: [String: Any]?
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    object = value as? [String: Any]
  }

  private var text: String { String(decoding: bytes, as: UTF8.self) }
  /// The text with nothing in its texts.
  private var bare: String { text.replacing(/"(?:[^"\\]|\\.)*"/, with: "\"\"") }

  /// Foundation takes these: other encodings, commas too many, numbers and escapes that are none,
  /// control characters, a name that stands twice.
  var isLenient: Bool {
    String(validating: bytes, as: UTF8.self) == nil || text.contains("\u{FEFF}")
      || bytes.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0D || $0 == 0 }
      || bare.contains(/,\s*[}\]]/) || hasOddNumber || text.contains(/"[^"]*[\t\r]/)
      || text.contains(/\\(?!["\\\/bfnrtu])/) || text.contains(/\\u(?![0-9a-fA-F]{4})/)
      || hasTwoMembersOfAName
  }

  private var hasOddNumber: Bool {
    bare.matches(of: /[-+.0-9][-+.0-9eE]*/).contains {
      $0.output.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) == nil
    }
  }

  /// Whether a number is larger than Foundation can hold.
  var hasHugeNumber: Bool { bare.contains(/[eE][+]?[0-9]{3,}/) }

  /// Of two members of one name Foundation forgets one.
  var hasTwoMembersOfAName: Bool {
    func members(_ value: Any) -> Int {
      switch value {
      case let object as [String: Any]: object.values.reduce(object.count) { $0 + members($1) }
      case let list as [Any]: list.reduce(0) { $0 + members($1) }
      default: 0
      }
    }
    return object.map { members($0) < bare.utf8.count { $0 == UInt8(ascii: ":") } } ?? false
  }
}
