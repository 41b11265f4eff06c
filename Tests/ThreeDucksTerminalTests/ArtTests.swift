import Assets
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The embedded art, and how it is read.
final class ArtTests: XCTestCase {
  private static let sizes: [(size: PictureSize, edge: Int)] = [
    (.small, 8), (.medium, 12), (.large, 16),
  ]

  func testEveryAnimalIsDrawnInEverySizeAndFitsItsCard() throws {
    for animal in Animal.allCases {
      XCTAssertNoThrow(try Picture(try XCTUnwrap(Sprites.sprite(animal.rawValue))))
      let picture = Artwork[animal]
      for (size, edge) in Self.sizes {
        XCTAssertFalse(picture[size].isEmpty, "\(animal) \(size)")
        XCTAssertEqual(
          picture.pixels(size).extent, Size(width: edge, height: edge / 2), "\(animal) \(size)")
      }
      for card in CardSize.all {
        XCTAssertTrue(
          Rect(origin: Point(x: 0, y: 0), size: card.size).inside.size
            .holds(picture.extent(card.drawingSize)), "\(animal) on \(card)")
      }
      XCTAssertLessThanOrEqual(animal.rawValue.count, CardSize.smallest.size.width)
    }
  }

  func testDrawingsAreInASCIIAndNoTwoAreEqual() {
    for size in PictureSize.allCases {
      let drawings = Animal.allCases.map { Artwork[$0][size] }
      XCTAssertEqual(Set(drawings).count, drawings.count)
      XCTAssertTrue(drawings.joined().joined().allSatisfy(\.isASCII))
    }
  }

  /// How bright a pixel is to a player who sees no colours, from 0 to 255.
  private func grey(_ colour: Colour?) -> Double? {
    (colour?.channels).map { (SIMD3<Double>($0) * [0.2126, 0.7152, 0.0722]).sum() }
  }

  /// Turns linear red, green and blue into what a deuteranope sees: Machado, Oliveira and Fernandes, "A
  /// Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.0.
  private static let sight: [[Double]] = [
    [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
    [-0.011820, 0.042940, 0.968881],
  ]

  /// The CIE lightness L*, from 0 to 100, of a colour as a deuteranope sees it.
  private func lightness(_ colour: Colour) -> Double {
    let linear = colour.channels.indices.map { colour.channels[$0] }.map { channel in
      let part = Double(channel) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let seen = Self.sight.map { row in
      min(max(zip(row, linear).map(*).reduce(0, +), 0), 1)
    }
    let light = zip(seen, [0.2126, 0.7152, 0.0722]).map(*).reduce(0, +)
    return light > 0.008856 ? 116 * cbrt(light) - 16 : 903.3 * light
  }

  /// Checks that any two animals differ in at least this many pixels.
  private func assertAnyTwoDiffer(
    _ size: PictureSize, inAtLeast least: Int, _ note: String = "",
    brightness: (Colour?) -> Double?, isDifferent: (Double) -> Bool
  ) {
    let drawn = Animal.allCases.map { Artwork[$0].pixels(size).rows.joined().map(brightness) }
    for first in drawn.indices {
      for second in drawn.indices where second > first {
        let differences = zip(drawn[first], drawn[second]).count { one, other in
          guard let one, let other else { return (one == nil) != (other == nil) }
          return isDifferent(abs(one - other))
        }
        let pair = "\(Animal.allCases[first]) \(Animal.allCases[second]) \(size) \(note)"
        XCTAssertGreaterThanOrEqual(differences, least, pair)
      }
    }
  }

  func testNoTwoAnimalsLookAlikeWithoutColours() {
    for (size, least) in [(PictureSize.small, 12), (.medium, 27), (.large, 48)] {
      assertAnyTwoDiffer(size, inAtLeast: least, brightness: grey) { $0 > 64 }
    }
  }

  /// The smallest pictures have no names below them, so at least a quarter of their 64 pixels must differ.
  func testAnyTwoSmallPicturesDifferForAPlayerWhoCannotTellRedFromGreen() throws {
    for theme in Theme.all where theme.hasColours {
      let card = try XCTUnwrap(theme[.card])
      assertAnyTwoDiffer(
        .small, inAtLeast: 16, theme.name, brightness: { lightness($0 ?? card) }
      ) { $0 >= 20 }
    }
  }

  func testThePicturesHaveAtMost24ColoursAndUseBlackOnlyForEyes() throws {
    var colours: Set<String> = []
    for name in Animal.allCases.map(\.rawValue) + ["title", "won", "back"] {
      let text = try XCTUnwrap(Sprites.sprite(name))
      colours.formUnion(text.matches(of: /(?m)^. (#[0-9a-f]{6})$/).map { String($0.output.1) })
    }
    XCTAssertLessThanOrEqual(colours.count, 24)
    for animal in Animal.allCases {
      for (size, edge) in Self.sizes {
        let black = Artwork[animal].pixels(size).rows.joined().count {
          $0 == Colour(hex: "#000000")
        }
        XCTAssertLessThanOrEqual(black, edge * edge / 16, "\(animal) \(size): an outline?")
      }
    }
    let purple = Artwork[.ducks].pixels(.large).rows.joined().count { $0 == Colour(hex: "#af5fff") }
    XCTAssertGreaterThan(purple, 30, "the ducks are purple")
  }

  // MARK: - Reading

  func testAPictureIsReadFromItsFile() throws {
    let picture = try Picture("# a duck\ncolour: magenta 135\n[small drawing]\n  o>\n(_)\n\n")
    XCTAssertEqual(picture.colour, Colour(.magenta, 135))
    XCTAssertEqual(picture[.small], ["  o>", "(_)"])
    XCTAssertEqual(picture.extent(.small), Size(width: 4, height: 2))
    XCTAssertEqual(picture[.large], [])
  }

  func testAFaultInAPictureIsReportedWithItsLine() {
    for (text, line) in [
      ("[small drawing]\no>", 1), ("# a duck\ncolour: purple 135", 2), ("colour: red 256", 1),
      ("colour: red", 1), ("colour: red 1\nduck", 2), ("# p\np red\n", 2), ("# p\np #123456\n", 2),
      ("# p\np #af5fff\n[large]\npx", 4), ("# p\np #af5fff\n[large]\npp\np.\nppp", 6),
      ("# p\n. #af5fff", 2),
    ] {
      XCTAssertThrowsError(try Picture(text), text) {
        XCTAssertEqual(($0 as? ArtFailure)?.line, line, text)
      }
    }
  }

  func testACellShowsTwoPixels() {
    let (red, blue) = (Colour(hex: "#ff0000"), Colour(hex: "#0000ff"))
    for (top, bottom, cell) in [
      (nil, nil, Cell()), (red, nil, Cell("▀", Style(red))), (nil, blue, Cell("▄", Style(blue))),
      (red, blue, Cell("▀", Style(red, on: blue))), (red, red, Cell(" ", Style(nil, on: red))),
    ] {
      XCTAssertEqual(Cell(top: top, bottom: bottom), cell)
    }
  }

  func testAColourHasTheNumberOfXtermsNearestColour() {
    for (text, index) in [
      ("#000000", 16), ("#ffffff", 231), ("#af5fff", 135), ("#080808", 232), ("#eeeeee", 255),
      ("#d78700", 172), ("#123456", 23), ("#f8f8f8", 231), ("#af60ff", 135), ("#797979", 243),
      ("#040404", 16),
    ] {
      XCTAssertEqual(Colour(hex: text)?.index, UInt8(index), text)
    }
    XCTAssertEqual(Colour(hex: "#d78700"), Colour(.yellow, 172))
    XCTAssertEqual(Colour(hex: "#af60ff")?.isInPalette, false)
    for text in ["af5fff", "#af5ff", "#gggggg", "#+f5fff", ""] {
      XCTAssertNil(Colour(hex: text), text)
    }
    let greys = [0xE5, 0x7F].map { Colour.Channels(repeating: $0) }
    XCTAssertEqual([7, 8].map { Colour(.black, $0).channels }, greys)
    for index in UInt8(16)...255 {
      let colour = Colour(.black, index)
      let hex = (0..<3).map { String(colour.channels[$0] + 256, radix: 16).dropFirst() }
      XCTAssertEqual(Colour(hex: "#\(hex.joined())")?.index, index)
    }
  }
}
