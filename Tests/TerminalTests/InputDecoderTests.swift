import Terminal
import TestSupport
import XCTest

/// How a terminal's bytes become keys and clicks; the tests set the time.
final class InputDecoderTests: XCTestCase {
  /// Bytes that arrive together, and the pause before them in milliseconds.
  private typealias Piece = (pause: Int, bytes: [UInt8])

  /// Sequences from the terminal's description.
  ///
  /// If two sequences are equal, the later one counts. The last two in this list are ignored, because `ESC [`
  /// begins other sequences, and `q` is a key.
  private static let described: [(text: String, key: Key)] = [
    ("\u{1B}[1;2x", .pageUp), ("\u{1B}A", .up), ("\u{0B}", .up), ("\u{1B}[[C", .home),
    ("\u{1B}[4~", .end), ("\u{1B}[4~", .home), ("\u{1B}[", .left), ("q", .left),
  ]
  private static let click = Input.click(Point(x: 11, y: 6))

  /// Texts that terminals send in one piece, and the inputs that they mean.
  private static let words: [(text: String, inputs: [Input])] = [
    ("q", [.key("q")]), (" ", [.key(" ")]), ("~", [.key("~")]), ("\r", [.key(.enter)]),
    ("\n", [.key(.enter)]), ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]),
    ("\u{08}", [.key(.backspace)]), ("\u{0C}", [.redraw]), ("\u{1A}", [.suspend]),
    // Arrows and the keys around them.
    ("\u{1B}[A", [.key(.up)]), ("\u{1B}OB", [.key(.down)]), ("\u{1B}[C", [.key(.right)]),
    ("\u{1B}OD", [.key(.left)]), ("\u{1B}[D", [.key(.left)]), ("\u{1B}[H", [.key(.home)]),
    ("\u{1B}OF", [.key(.end)]), ("\u{1B}[1~", [.key(.home)]), ("\u{1B}[8~", [.key(.end)]),
    ("\u{1B}[7~", [.key(.home)]), ("\u{1B}[5~", [.key(.pageUp)]), ("\u{1B}[6~", [.key(.pageDown)]),
    ("\u{1B}[Z", [.key(.backTab)]), ("\u{1B}OM", [.key(.enter)]),
    ("\u{1B}OP", [.key(.f1)]), ("\u{1B}[11~", [.key(.f1)]),
    // Sequences from the terminal's description.
    ("\u{1B}A", [.key(.up)]), ("\u{0B}", [.key(.up)]), ("\u{1B}[1;2x", [.key(.pageUp)]),
    ("\u{1B}[[C", [.key(.home)]), ("\u{1B}[4~", [.key(.home)]),
    // Clicks and the wheel, in both mouse protocols.
    ("\u{1B}[<0;12;7M", [click]), ("\u{1B}[M ,'", [click]),
    ("\u{1B}[<20;12;7M", [click]), ("\u{1B}[<28;12;7M", [click]), ("\u{1B}[<0;12;7m", []),
    ("\u{1B}[<0;400;300M", [.click(Point(x: 399, y: 299))]),
    ("\u{1B}[M \u{7F}'", [.click(Point(x: 94, y: 6))]),
    ("\u{1B}[<64;3;4M\u{1B}[M`q8", [.key(.wheelUp), .key(.wheelUp)]),
    ("\u{1B}[<65;3;4M\u{1B}[Maq8", [.key(.wheelDown), .key(.wheelDown)]),
    // Sequences that are cut short by the next input.
    ("\u{1B}[\u{1B}[A", [.key(.up)]), ("\u{1B}\u{1B}OA", [.key(.up)]),
    ("\u{1B}O\r", [.key(.enter)]), ("\u{1B}[5\r", [.key(.enter)]), ("\u{1B}]q\u{1A}", [.suspend]),
    ("\u{1B}[<0;3\u{1B}[A", [.key(.up)]), ("\u{1B}[M\u{1B}[A", [.key(.up)]),
    ("\u{1B}[M,\u{1B}[A", [.key(.up)]),
  ]

  /// Texts that terminals send in one piece, but that mean nothing to the game.
  private static let ignored: [String] = [
    "\0", "\u{01}", "é", "€", "🦆\u{07}\0",
    // Keys with Alt.
    "\u{1B}q", "\u{1B}g", "\u{1B}\r", "\u{1B}é", "\u{1B}\u{1B}x",
    // Changes of the window's focus, replies to queries, and other keys.
    "\u{1B}[I", "\u{1B}[O", "\u{1B}[?1;2c", "\u{1B}[>1;95;0c", "\u{1B}[24;80R", "\u{1B}[1;5A",
    "\u{1B}[5;2~", "\u{1B}[;5~", "\u{1B}[15~", "\u{1B}[3~", "\u{1B}[[A", "\u{1B}OQ", "\u{1B}O2P",
    "\u{1B}]11;rgb:0/g/q\u{07}", "\u{1B}P>|tmux 3.3q\u{07}\u{1B}\\", "\u{1B}_q\u{18}",
    // A paste.
    "\u{1B}[200~q \u{1B}[A\u{1B}]x\u{07}\u{1B}[M,,,\u{1B}[201~",
    // Other mouse reports.
    "\u{1B}[<1;3;4M", "\u{1B}[<2;3;4M", "\u{1B}[<3;3;4M", "\u{1B}[<32;3;4M", "\u{1B}[<35;3;4M",
    "\u{1B}[<66;3;4M", "\u{1B}[<67;3;4M", "\u{1B}[<128;3;4M", "\u{1B}[M!qg", "\u{1B}[M\"qg",
    "\u{1B}[M#qg", "\u{1B}[M@qg", "\u{1B}[MCqg", "\u{1B}[Mbqg", "\u{1B}[Mcqg",
    // Invalid mouse reports.
    "\u{1B}[<0;3M", "\u{1B}[<0;3;0M", "\u{1B}[<0;3;4;5M", "\u{1B}[<;3;4M", "\u{1B}[<0;3;M",
    "\u{1B}[<0;0;4M",
    "\u{1B}[<0;3;4!M", "\u{1B}[0;3;4M", "\u{1B}[<0;+1;7M", "\u{1B}[M  '",
    "\u{1B}[<0;999999999999999999999999999999;1M",
  ]
  private static let all = words + ignored.map { ($0, []) }

  /// Texts interrupted by a pause in milliseconds, and the inputs that they mean.
  private static let pauses: [(first: String, pause: Int, rest: String, inputs: [Input])] = [
    ("\u{1B}", 50, "q", [.key(.escape), .key("q")]),
    ("\u{1B}", 50, "\u{1B}A", [.key(.escape), .key(.up)]),
    ("\u{1B}", 900, "[C", [.key(.escape), .key(.right)]),
    ("\u{1B}", 900, "OC", [.key(.escape), .key(.right)]),
    ("\u{1B}", 900, "\\", [.key(.escape)]), ("\u{1B}", 2000, "[", [.key(.escape), .key("[")]),
    ("\u{1B}[", 1900, "C", [.key(.right)]), ("\u{1B}[", 2000, "C", [.key("C")]),
    ("\u{1B}[<0", 2000, "q", [.key("q")]), ("\u{1B}[M", 2000, "q", [.key("q")]),
    ("\u{1B}[M ,", 1900, "'", [click]), ("\u{1B}[M ,", 2000, "'", [.key("'")]),
    ("\u{1B}]11;q", 1500, "g\u{07}", []), ("\u{1B}]11;q", 2000, "g", [.key("g")]),
    ("\u{1B}[20", 300, "0~q g\u{1B}[201~", []), ("\u{1B}[200~q", 1900, "q\u{1B}[201~", []),
    ("\u{1B}[200~q", 2000, "x", [.key("x")]), ("\u{1B}[200~\u{1B}", 900, "q\u{1B}[201~", []),
  ]

  private func decoder() -> InputDecoder {
    InputDecoder(
      sequences: Self.described.map { (Array($0.text.utf8), $0.key) },
      escapeDelay: .milliseconds(50))
  }

  private func decoded(_ pieces: [Piece]) -> [Input] {
    var decoder = decoder()
    var (time, inputs): (Duration, [Input]) = (.zero, [])
    for piece in pieces {
      time += .milliseconds(piece.pause)
      inputs += decoder.take(piece.bytes, at: time)
    }
    return inputs + decoder.advance(to: time + .seconds(10))
  }

  /// The inputs that pieces of text mean; each piece arrives after a pause in milliseconds.
  private func decoded(_ pieces: (pause: Int, text: String)...) -> [Input] {
    decoded(pieces.map { ($0.pause, Array($0.text.utf8)) })
  }

  private func keys(_ keys: Key...) -> [Input] { keys.map { .key($0) } }

  func testEverySequenceHasItsMeaning() {
    for (text, inputs) in Self.all {
      XCTAssertEqual(decoded((0, text)), inputs, text.debugDescription)
    }
    for (first, pause, rest, inputs) in Self.pauses {
      XCTAssertEqual(
        decoded((0, first), (pause, rest)), inputs, "\(first.debugDescription), \(pause) ms")
    }
  }

  // MARK: - Random input

  /// The bytes of `text`, cut at random places, with pauses too short for an Escape to become a key.
  private func cut(_ text: String, after pause: Int, _ random: inout TestRandom) -> [Piece] {
    var pieces: [Piece] = [(pause, [])]
    for (index, byte) in text.utf8.enumerated() {
      if index > 0, random.next(3) == 0 { pieces.append((random.pick([0, 1, 49]), [])) }
      pieces[pieces.count - 1].bytes.append(byte)
    }
    return pieces
  }

  func testInputMeansTheSameHoweverItIsCutAndWhateverPrecedesIt() {
    forEachSeed(2000) { random in
      var (pieces, inputs): ([Piece], [Input]) = ([], [])
      for _ in 0..<8 {
        let wait = random.pick([0, 0, 0, 1, 49, 50, 400, 2000])
        if random.next(3) > 0 {
          let word = random.pick(Self.all)
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
        let word = Array(random.pick(Self.all).text.utf8)
        return word.prefix(1 + random.next(word.count))
          + (random.next(3) == 0 ? [UInt8(random.next(256))] : [])
      }
      XCTAssertEqual(decoded([(0, bytes)]), decoded(bytes.map { (0, [$0]) }), "\(bytes)")
    }
  }

  // MARK: - Time

  func testAnEscapeIsAKeyWhenNothingFollowsIt() {
    var decoder = decoder()
    XCTAssertEqual(decoder.take([0x1B], at: .milliseconds(7)), [])
    XCTAssertEqual(decoder.deadline, .milliseconds(57))
    XCTAssertEqual(decoder.advance(to: .milliseconds(56)), [])
    XCTAssertEqual(decoder.advance(to: .milliseconds(57)), keys(.escape))
    XCTAssertNil(decoder.deadline)
    XCTAssertEqual(decoded((0, "\u{1B}\u{1B}"), (60, "\u{1B}")), keys(.escape, .escape))
  }

  func testAPasteWhoseBeginningWasLostIsIgnored() {
    XCTAssertEqual(decoded((0, "x"), (1, "0~qg\r\u{1B}[201~")), keys("x"))
  }

  func testKeysWorkAgainSoonAfterAKeyWithAltThatLooksLikeAReply() {
    for character in ["P", "]", "_", "^", "X"] {
      let found = decoded(
        (0, "\u{1B}\(character)"), (900, "n"), (900, "n"), (200, "n"), (300, "g"))
      XCTAssertEqual(found, keys("n", "g"), character)
    }
  }

  func testAnUnendingSequenceIsIgnored() {
    var decoder = decoder()
    XCTAssertEqual(decoder.take(Array("\u{1B}[".utf8), at: .zero), [])
    for second in 0..<100 {
      let ones = [UInt8](repeating: UInt8(ascii: "1"), count: 4096)
      XCTAssertEqual(decoder.take(ones, at: .seconds(second)), [])
    }
    XCTAssertEqual(decoder.take(Array("Aq".utf8), at: .seconds(100)), keys("q"))
  }
}
