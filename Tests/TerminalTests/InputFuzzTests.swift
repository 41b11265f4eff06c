import Foundation
import Terminal
import TestSupport
import XCTest

/// Any bytes, split anywhere, with any pauses: the decoder never traps, and finds what the grammar finds.
final class InputFuzzTests: XCTestCase {
  private static let delay = Duration.milliseconds(50)
  private static let sequences: [[UInt8]: Key] = [
    Array("\u{1B}OA".utf8): .up, Array("\u{1B}[1;2x".utf8): .pageUp, Array("\u{1B}A".utf8): .up,
    [8]: .backspace, Array("\u{1B}[[C".utf8): .home, Array("\u{1B}[5~".utf8): .pageUp,
  ]
  /// What terminals send, whole and in halves, and what they never send.
  private static let words: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[M", "\u{1B}[<", "\u{1B}[<0;12;7M", "\u{1B}[<0;12;7m",
      "\u{1B}[M !!", "\u{1B}[M qg", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[I", "\u{1B}[O",
      "\u{1B}]11;rgb:0/g/q\u{07}", "\u{1B}P>|q\u{1B}\\", "\u{1B}[[C", "\u{1B}[1;2x", "\u{1B}OM",
      "\u{1B}[5~", "\u{1B}[?1;2c", "A", "M", "~", ";", "0", "1", "<", "[", "O", "\\", "q", "g",
      "\r",
      " ", "\u{7F}", "\u{08}", "\u{0C}", "\u{1A}", "\u{18}", "\u{07}", "é", "€", "🦆",
    ].map { Array($0.utf8) } + [
      [0xC3], [0x80], [0xF0, 0x9F], [0xFF], [0xED, 0xA0, 0x80], [0xE0, 0x80],
    ]
  private static let pauses = [0, 0, 0, 0, 1, 49, 50, 51, 400, 1999, 2000, 2001].map {
    Duration.milliseconds($0)
  }

  /// As many byte strings as `INPUT_CASES` says, or a few thousand.
  func testTheDecoderFindsTheKeysThatTheGrammarFinds() {
    let wish = ProcessInfo.processInfo.environment["INPUT_CASES"].flatMap { Int($0) }
    let seed = UInt64.random(in: 0...UInt64.max)
    var luck = Luck(state: seed)
    for number in 0..<(wish ?? scaled(5000)) {
      let arrivals = Self.arrivals(by: &luck)
      let expected = InputGrammar.events(
        in: arrivals, sequences: Self.sequences, delay: Self.delay)
      let events = Self.decoded(arrivals)
      if events != expected {
        let text = arrivals.map { "\($0.piece)@\($0.time):\(String($0.byte, radix: 16))" }
        return XCTFail("seed \(seed), \(number): \(events), expected \(expected) of \(text)")
      }
    }
  }

  private static func arrivals(by luck: inout Luck) -> [InputGrammar.Arrival] {
    var arrivals: [InputGrammar.Arrival] = []
    var (time, piece) = (Duration.zero, 0)
    for _ in 0..<(1 + luck.next(below: 12)) {
      let word =
        luck.next(below: 6) == 0
        ? [UInt8(luck.next(below: 256))] : words[luck.next(below: words.count)]
      for byte in word.prefix(luck.next(below: 5) == 0 ? 1 + luck.next(below: word.count) : .max) {
        if luck.next(below: 4) == 0 {
          piece += 1
          time += pauses[luck.next(below: pauses.count)]
        }
        arrivals.append(.init(byte: byte, time: time, piece: piece))
      }
    }
    return arrivals
  }

  private static func decoded(_ arrivals: [InputGrammar.Arrival]) -> [Input] {
    var decoder = InputDecoder(
      sequences: sequences.map { ($0.key, $0.value) }, escapeDelay: delay)
    var events: [Input] = []
    var rest = arrivals[...]
    while let first = rest.first {
      let piece = rest.prefix { $0.piece == first.piece }
      events += decoder.take(piece.map(\.byte), at: first.time)
      rest = rest.dropFirst(piece.count)
    }
    return events + decoder.advance(to: .seconds(1_000_000))
  }
}

/// Fast random numbers from a seed: SplitMix64.
private struct Luck {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)).multipliedFullWidth(by: UInt64(limit)).high)
  }
}
