import Assets
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// What of the art is left out is told by its file, before anything is shown.
final class ArtworkTests: XCTestCase {
  /// The text of the owl's file, or of another's, with something in it replaced.
  private func changed(
    _ files: @escaping (String) -> String?, _ change: @escaping (String) -> String?
  ) -> (String) -> String? {
    { name in name == "owl" ? files(name).flatMap(change) : files(name) }
  }

  private func without(_ section: String) -> (String) -> String? {
    { $0.replacingOccurrences(of: "[\(section)]", with: "[other]") }
  }

  func testTheArtIsWhole() {
    XCTAssertNoThrow(try TitleArtwork())
    XCTAssertNoThrow(try Artwork())
  }

  func testAPictureThatIsMissingIsTold() {
    let cases: [(change: (String) -> String?, reason: String)] = [
      ({ _ in nil }, "no picture of owl"),
      ({ _ in "# An owl" }, "owl.txt:1: expected a line with the colour"),
      ({ $0.components(separatedBy: "[large]").first }, "owl.txt: expected [large]"),
    ]
    for (change, reason) in cases {
      XCTAssertThrowsError(try Artwork(picture: changed(Pictures.animal, change))) {
        XCTAssertEqual($0 as? ArtworkFile.Failure, .init(reason: reason))
      }
    }
  }

  func testASpriteThatIsMissingIsTold() {
    let cases: [(change: (String) -> String?, reason: String)] = [
      ({ _ in nil }, "no sprite of owl"), (without("medium"), "owl.sprite: expected [medium]"),
      (
        { _ in "palette\np red" },
        "owl.sprite:2: expected a letter and a colour, such as \"p #af5fff\""
      ),
    ]
    for (change, reason) in cases {
      XCTAssertThrowsError(try Artwork(sprite: changed(Sprites.sprite, change))) {
        XCTAssertEqual($0 as? ArtworkFile.Failure, .init(reason: reason))
      }
    }
  }

  func testThePicturesOfTheScreensAreAskedFor() {
    func without(_ name: String) -> (String) -> String? {
      { asked in asked == name ? nil : Sprites.sprite(asked) }
    }
    XCTAssertThrowsError(try TitleArtwork(sprite: without("title"))) {
      XCTAssertEqual($0 as? ArtworkFile.Failure, .init(reason: "no sprite of title"))
    }
    for name in ["won", "back"] {
      XCTAssertThrowsError(try Artwork(sprite: without(name))) {
        XCTAssertEqual($0 as? ArtworkFile.Failure, .init(reason: "no sprite of \(name)"))
      }
    }
  }
}
