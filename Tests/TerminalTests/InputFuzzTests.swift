import Terminal
import TestSupport
import XCTest

/// Random input in random pieces: what it means does not depend on how the bytes arrive.
final class InputFuzzTests: XCTestCase {
  /// Bytes that arrive together, and for how many ms nothing arrived before them.
  private typealias Piece = (pause: Int, bytes: [UInt8])

  private static let own: [([UInt8], Key)] = [
    (Array("\u{1B}[1;2x".utf8), .pageUp), (Array("\u{1B}A".utf8), .up), ([8], .home),
    (Array("\u{1B}[[C".utf8), .home), (Array("\u{1B}[6~".utf8), .end),
  ]
  private static let click = Input.click(Point(x: 11, y: 6))

  /// What terminals send at once, and what it means.
  private static let words: [(text: String, inputs: [Input])] = [
    ("q", [.key("q")]), (" ", [.key(" ")]), ("~", [.key("~")]), ("\r", [.key(.enter)]),
    ("\n", [.key(.enter)]),
    ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]), ("\u{0C}", [.redraw]),
    ("\u{1A}", [.suspend]), ("é", []), ("🦆\u{07}\0", []), ("\u{08}", [.key(.home)]),
    ("\u{1B}A", [.key(.up)]), ("\u{1B}[1;2x", [.key(.pageUp)]), ("\u{1B}[[C", [.key(.home)]),
    ("\u{1B}[6~", [.key(.end)]), ("\u{1B}[C", [.key(.right)]), ("\u{1B}OB", [.key(.down)]),
    ("\u{1B}OP", [.key(.f1)]), ("\u{1B}OM", [.key(.enter)]), ("\u{1B}[Z", [.key(.backTab)]),
    ("\u{1B}[5~", [.key(.pageUp)]), ("\u{1B}[7~", [.key(.home)]), ("\u{1B}[<0;12;7M", [click]),
    ("\u{1B}[<28;12;7M", [click]), ("\u{1B}[<0;12;7m", []), ("\u{1B}[<2;12;7M", []),
    ("\u{1B}[<32;12;7M", []), ("\u{1B}[<65;1;1M", [.key(.wheelDown)]), ("\u{1B}[<0;12M", []),
    ("\u{1B}[<0;+1;7M", []), ("\u{1B}[M ,'", [click]), ("\u{1B}[M#,'", []), ("\u{1B}[M  '", []),
    ("\u{1B}[I", []), ("\u{1B}[?1;2c", []), ("\u{1B}[1;5A", []), ("\u{1B}[5;2~", []),
    ("\u{1B}[;5~", []),
    ("\u{1B}[M \u{7F}'", [.click(Point(x: 94, y: 6))]),
    ("\u{1B}OQ", []), ("\u{1B}O2P", []), ("\u{1B}[[A", []), ("\u{1B}q", []), ("\u{1B}\r", []),
    ("\u{1B}]11;rgb:0/g/q\u{07}", []), ("\u{1B}P>|q\u{07}\u{1B}\\", []), ("\u{1B}_q\u{18}", []),
    // A sequence that another byte ends.
    ("\u{1B}[\u{1B}[A", [.key(.up)]), ("\u{1B}\u{1B}OA", [.key(.up)]),
    ("\u{1B}O\r", [.key(.enter)]),
    ("\u{1B}[<0;3\u{1B}[A", [.key(.up)]), ("\u{1B}[M,\u{1B}[A", [.key(.up)]),
    ("\u{1B}]q\u{1A}", [.suspend]),
    ("\u{1B}[5\r", [.key(.enter)]),
    ("\u{1B}[200~q \u{1B}[A\u{1B}]x\u{07}\u{1B}[M,,,\u{1B}[201~", []),
  ]

  /// What a pause in ms divides, and what it means then.
  private static let pauses: [(first: String, pause: Int, rest: String, inputs: [Input])] = [
    ("\u{1B}", 50, "q", [.key(.escape), .key("q")]),
    ("\u{1B}", 50, "\u{1B}A", [.key(.escape), .key(.up)]),
    ("\u{1B}", 900, "[C", [.key(.escape), .key(.right)]),
    ("\u{1B}", 900, "OC", [.key(.escape), .key(.right)]),
    ("\u{1B}", 2000, "[", [.key(.escape), .key("[")]),
    ("\u{1B}[", 1900, "C", [.key(.right)]), ("\u{1B}[", 2000, "C", [.key("C")]),
    ("\u{1B}[M ,", 1900, "'", [click]), ("\u{1B}[M ,", 2000, "'", [.key("'")]),
    ("\u{1B}]11;q", 1500, "g\u{07}", []), ("\u{1B}]11;q", 2000, "g", [.key("g")]),
    ("\u{1B}[200~q", 1900, "q\u{1B}[201~", []), ("\u{1B}[200~q", 2000, "x", [.key("x")]),
    ("\u{1B}[200~\u{1B}", 900, "q\u{1B}[201~", []),
  ]

  private func decoded(_ pieces: [Piece]) -> [Input] {
    var decoder = InputDecoder(sequences: Self.own, escapeDelay: .milliseconds(50))
    var (time, inputs): (Duration, [Input]) = (.zero, [])
    for piece in pieces {
      time += .milliseconds(piece.pause)
      inputs += decoder.take(piece.bytes, at: time)
    }
    return inputs + decoder.advance(to: time + .seconds(10))
  }

  /// The bytes of a text, cut anywhere: nowhere longer than it takes for an Escape to be a key.
  private func cut(_ text: String, after pause: Int, _ random: inout TestRandom) -> [Piece] {
    var pieces: [Piece] = [(pause, [])]
    for (index, byte) in text.utf8.enumerated() {
      if index > 0, random.next(3) == 0 { pieces.append((random.pick([0, 1, 49]), [])) }
      pieces[pieces.count - 1].bytes.append(byte)
    }
    return pieces
  }

  func testEverythingMeansTheSameHoweverItIsCutAndWhateverPrecedesIt() {
    forEachSeed(2000) { random in
      var (pieces, inputs): ([Piece], [Input]) = ([], [])
      for _ in 0..<8 {
        let wait = random.pick([0, 0, 0, 1, 49, 50, 400, 2000])
        if random.next(3) > 0 {
          let word = random.pick(Self.words)
          pieces += cut(word.text, after: wait, &random)
          inputs += word.inputs
        } else {
          let word = random.pick(Self.pauses)
          pieces +=
            cut(word.first, after: wait, &random) + cut(word.rest, after: word.pause, &random)
          inputs += word.inputs
        }
      }
      XCTAssertEqual(decoded(pieces), inputs, "\(pieces)")
    }
  }

  func testAnyBytesMeanTheSameInOnePieceAsInMany() {
    forEachSeed(2000) { random in
      let bytes = (0..<8).flatMap { _ in
        let word = Array(random.pick(Self.words).text.utf8)
        return word.prefix(1 + random.next(word.count))
          + (random.next(3) == 0 ? [UInt8(random.next(256))] : [])
      }
      XCTAssertEqual(decoded([(0, bytes)]), decoded(bytes.map { (0, [$0]) }), "\(bytes)")
    }
  }
}
