import Assets
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The art that the program carries in itself.
final class ArtworkTests: XCTestCase {
  func testTheArtIsWhole() throws {
    for name in Animal.allCases.map(\.rawValue) + ["title", "won"] {
      let picture = try Picture(try XCTUnwrap(Sprites.sprite(name), name))
      XCTAssertFalse(picture[.small].isEmpty && picture[.large].isEmpty, name)
      XCTAssertFalse(picture.pixels(.large).rows.isEmpty, name)
    }
    for animal in Animal.allCases {
      for size in PictureSize.allCases {
        XCTAssertFalse(Artwork[animal][size].isEmpty, "\(animal) \(size)")
        XCTAssertFalse(Artwork[animal].pixels(size).rows.isEmpty, "\(animal) \(size)")
      }
    }
    XCTAssertNoThrow(try Picture(try XCTUnwrap(Sprites.sprite("name"))))
    XCTAssertNoThrow(try Picture(try XCTUnwrap(Sprites.sprite("back"))))
  }
}
