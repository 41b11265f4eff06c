import XCTest

@testable import ThreeDucksTerminal

final class GlyphListTests: XCTestCase {
  func testEveryGlyphBeyondASCIIIsListed() {
    let glyphs = Glyphs.unicode
    let drawn =
      glyphs.confetti + [glyphs.cardBack, glyphs.dot, glyphs.proof]
      + [glyphs.block].compactMap { $0 }
    XCTAssertEqual(drawn.filter { !GlyphList.characters.contains($0) }, [])
  }

  func testTheManualTellsOfEveryKey() {
    XCTAssertEqual(KeyManual.entries.map(\.keys), KeyTable.all.map(\.label))
    XCTAssertFalse(KeyManual.entries.contains { $0.keys.isEmpty || $0.scope.isEmpty })
  }
}
