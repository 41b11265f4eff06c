import XCTest

/// Pictures say a thing once, and mean what they would if they said it everywhere.
final class PictureWordsTests: XCTestCase {
  private let words = PictureWords(
    """
    # Not a word.
    go = [ Go ]
    choice = [ yes ]   no␣␣
    moves = Moves: …
    time = Time: …
    duck ~ duck
    """)

  private func assertSame(
    _ picture: String, _ abbreviated: String, line: UInt = #line
  ) {
    XCTAssertEqual(words.abbreviated(picture, width: 30), abbreviated, line: line)
    XCTAssertEqual(words.spelledOut(abbreviated, width: 30), picture, line: line)
  }

  func testWordsAreInTheMiddleOfTheScreen() {
    assertSame("            [ Go ]", "«go»")
    assertSame("        [ yes ]   no", "«choice»")
    assertSame("           [ Go ]", "           [ Go ]")
  }

  func testWordsAreSpreadOverABoard() {
    assertSame("   Moves: 12    Time: 0:05       [ Go ]", "   «36: moves 12 | time 0:05 | go»")
    assertSame(
      "   Moves: 12     Time: 0:05      [ Go ]", "   «|0 moves 12|5 time 0:05|6 go|»")
  }

  func testWordsFollowOneAnother() {
    assertSame("  Time: 0:05   Moves: 1", "  «|0 time 0:05|3 moves 1|»")
    assertSame("  Time: 0:05   Moves: 1  x", "  Time: 0:05   Moves: 1  x")
  }

  func testNamesAreOnCards() {
    assertSame("╰── duck ──╯╰──────╯", "╰«duck    »╯╰──────╯")
    assertSame("+-- duck --+", "+«duck    »+")
    assertSame("   duck   ▀▀▀▀", "«duck    »▀▀▀▀")
    assertSame("╰duck╯", "╰duck╯")
    assertSame("╰─── duck ─╯", "╰─── duck ─╯")
  }

  func testAnUnknownNameStays() {
    XCTAssertEqual(words.spelledOut("«goose»", width: 30), "«goose»")
    XCTAssertEqual(words.spelledOut("«moves»", width: 30), "«moves»")
  }

  /// A word is changed in `Frames/words.txt`, and in few pictures.
  func testNoWordIsInTenPictures() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: pictures(), includingPropertiesForKeys: nil)
    XCTAssertGreaterThan(files.count, 50)
    var counts: [String: Int] = [:]
    for file in files {
      let picture = try String(contentsOf: file, encoding: .utf8)
        .replacing(/«[^»]*»/, with: "")
      let words = picture.matches(of: /[A-Za-z]{3,}(?: [A-Za-z]{3,})*/).map { String($0.output) }
      for word in Set(words) { counts[word, default: 0] += 1 }
    }
    XCTAssertEqual(counts.filter { $0.value >= 10 }, [:], "they belong into Frames/words.txt")
  }
}
