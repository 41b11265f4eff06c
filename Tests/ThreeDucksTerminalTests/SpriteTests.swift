import Assets
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The pixel art, and how it is read.
final class SpriteTests: XCTestCase {
  private static let sizes: [(PictureSize, Int)] = [(.small, 8), (.medium, 12), (.large, 16)]

  func testEveryAnimalIsDrawnInEverySize() {
    for animal in Animal.allCases {
      for (size, edge) in Self.sizes {
        let pixels = Artwork[animal].pixels(size)
        XCTAssertEqual(pixels.extent, Size(width: edge, height: edge / 2), "\(animal) \(size)")
        XCTAssertEqual(pixels.rows.count, edge)
      }
    }
  }

  func testThePicturesOfTheScreensAreThere() {
    XCTAssertEqual(Artwork.title.pixels(.large).extent, Size(width: 60, height: 12))
    XCTAssertEqual(Artwork.won.pixels(.large).extent, Size(width: 48, height: 10))
    XCTAssertEqual(Artwork.back.extent, Size(width: 8, height: 4))
  }

  /// Greys of the colours, so that no colour vision is needed.
  private func greys(_ animal: Animal, _ size: PictureSize) throws -> [Double?] {
    let text = try XCTUnwrap(Sprites.sprite(animal.rawValue))
    var palette: [Character: Double] = [:]
    for line in text.split(separator: "\n") where line.count == 9 && line.dropFirst(2).first == "#"
    {
      guard let value = Int(line.dropFirst(3), radix: 16) else { continue }
      let (red, green, blue) = (value >> 16, value >> 8 & 0xFF, value & 0xFF)
      palette[line.first ?? " "] =
        0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
    }
    let section = text.split(separator: "[\(size.rawValue)]\n").last ?? ""
    return section.prefix { $0 != "[" }.filter { $0 != "\n" }.map { palette[$0] }
  }

  func testNoTwoAnimalsLookAlikeWithoutColours() throws {
    for (size, least) in [(PictureSize.small, 12), (.medium, 27), (.large, 48)] {
      let drawn = try Animal.allCases.map { try greys($0, size) }
      for first in drawn.indices {
        for second in drawn.indices where second > first {
          let differences = zip(drawn[first], drawn[second]).count { one, other in
            guard let one, let other else { return (one == nil) != (other == nil) }
            return abs(one - other) > 64
          }
          let pair = "\(Animal.allCases[first]) \(Animal.allCases[second]) \(size)"
          XCTAssertGreaterThanOrEqual(differences, least, pair)
        }
      }
    }
  }

  func testTheWholeSetHasAtMost24ColoursAndBlackIsForEyes() throws {
    let names = Animal.allCases.map(\.rawValue) + ["title", "won", "back"]
    var colours: Set<String> = []
    for name in names {
      let text = try XCTUnwrap(Sprites.sprite(name))
      colours.formUnion(text.matches(of: /(?m)^. (#[0-9a-f]{6})$/).map { String($0.output.1) })
    }
    XCTAssertLessThanOrEqual(colours.count, 24)
    let black = Colour(hex: "#000000")
    for animal in Animal.allCases {
      for (size, edge) in Self.sizes {
        let pixels = Artwork[animal].pixels(size).rows.joined()
        let limit = edge * edge / 16
        XCTAssertLessThanOrEqual(
          pixels.count { $0 == black }, limit, "\(animal) \(size): an outline?")
      }
    }
  }

  func testTheDucksArePurple() {
    let pixels = Artwork[.ducks].pixels(.large)
    let purple = pixels.rows.joined().count { $0 == Colour(hex: "#af5fff") }
    XCTAssertGreaterThan(purple, 30)
  }

  func testASpriteThatCannotBeReadIsReportedByItsLine() {
    let bad: [(String, Int)] = [
      ("# p\np red\n", 2), ("# p\np #123456\n", 2), ("# p\np #af5fff\n[large]\npx", 4),
      ("# p\np #af5fff\n[large]\npp\np.\nppp", 6), ("# p\n. #af5fff", 2),
    ]
    for (text, line) in bad {
      XCTAssertThrowsError(try Picture(text), text) {
        XCTAssertEqual(($0 as? Picture.Failure)?.line, line, text)
      }
    }
  }

  func testTwoPixelsMakeACell() {
    let (red, blue) = (Colour(hex: "#ff0000"), Colour(hex: "#0000ff"))
    func cell(_ top: Colour?, _ bottom: Colour?) -> Cell { Cell(top: top, bottom: bottom) }
    XCTAssertEqual(cell(nil, nil), Cell())
    XCTAssertEqual(cell(red, nil), Cell("▀", Style(red)))
    XCTAssertEqual(cell(nil, blue), Cell("▄", Style(blue)))
    XCTAssertEqual(cell(red, blue), Cell("▀", Style(red, on: blue)))
    XCTAssertEqual(cell(red, red), Cell(" ", Style(nil, on: red)))
  }

  func testColoursAreThoseOfXterm() {
    XCTAssertEqual(Colour(hex: "#000000")?.index, 16)
    XCTAssertEqual(Colour(hex: "#ffffff")?.index, 231)
    XCTAssertEqual(Colour(hex: "#af5fff")?.index, 135)
    XCTAssertEqual(Colour(hex: "#080808")?.index, 232)
    XCTAssertEqual(Colour(hex: "#eeeeee")?.index, 255)
    XCTAssertEqual(Colour(hex: "#d78700"), Colour(.yellow, 172))
    for text in ["af5fff", "#af5ff", "#gggggg", "#+f5fff", ""] {
      XCTAssertNil(Colour(hex: text), text)
    }
    for (text, index) in [("#123456", 23), ("#f8f8f8", 231), ("#af60ff", 135), ("#797979", 243)] {
      XCTAssertEqual(Colour(hex: text)?.index, UInt8(index), "the nearest to \(text)")
      XCTAssertEqual(Colour(hex: text)?.isIndexed, false)
    }
    for index in UInt8(16)...255 {
      let colour = Colour(.black, index)
      let hex = colour.channels.indices.map { colour.channels[$0] }.map {
        String($0 + 256, radix: 16).dropFirst()
      }
      XCTAssertEqual(Colour(hex: "#\(hex.joined())")?.index, index)
    }
  }
}
