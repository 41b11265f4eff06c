import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

final class PictureTests: XCTestCase {
  func testEveryAnimalHasAPictureThatFitsEveryCard() {
    for animal in Animal.allCases {
      let picture = Artwork[animal]
      for card in CardSize.all {
        let extent = picture.extent(card.picture)
        XCTAssertTrue(
          Rect(origin: Point(x: 0, y: 0), size: card.size).inside.size.holds(extent),
          "\(animal) is \(extent) and must fit \(card)")
        XCTAssertGreaterThan(extent.height, 0, "\(animal) \(card)")
      }
    }
  }

  func testEveryNameFitsTheNarrowestCard() {
    for animal in Animal.allCases {
      XCTAssertLessThanOrEqual(animal.rawValue.count, CardSize.smallest.size.width)
    }
  }

  func testPicturesAreASCIIAndNoTwoAnimalsLookAlike() {
    for size in PictureSize.allCases {
      let drawings = Animal.allCases.map { Artwork[$0][size] }
      XCTAssertEqual(Set(drawings).count, drawings.count)
      XCTAssertTrue(drawings.joined().joined().allSatisfy(\.isASCII))
    }
  }

  func testTheTitleTheNameAndTheWinHavePictures() {
    for picture in [Artwork.title, Artwork.name, Artwork.won] {
      XCTAssertGreaterThan(picture.extent(.large).height, 0)
    }
  }

  func testAPictureIsReadFromItsFile() throws {
    let picture = try Picture("# a duck\ncolour: magenta 135\n[small drawing]\n  o>\n(_)\n\n")
    XCTAssertEqual(picture.colour, Colour(.magenta, 135))
    XCTAssertEqual(picture[.small], ["  o>", "(_)"])
    XCTAssertEqual(picture.extent(.small), Size(width: 4, height: 2))
    XCTAssertEqual(picture[.large], [])
  }

  func testAPictureWithoutAColourIsRefusedWithItsLine() {
    for (text, line) in [
      ("[small drawing]\no>", 1), ("# a duck\ncolour: purple 135", 2), ("colour: red 256", 1),
      ("colour: red", 1), ("colour: red 1\nduck", 2),
    ] {
      XCTAssertThrowsError(try Picture(text)) {
        XCTAssertEqual(($0 as? Picture.Failure)?.line, line, text)
      }
    }
  }
}
