import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The contrast on typical screens, as the Web Content Accessibility Guidelines define it, in every theme and
/// on every kind of terminal.
final class ContrastTests: XCTestCase {
  private static let themes = Theme.all.filter(\.hasColours)
  private static let terminals: [Capabilities] = [
    Capabilities(colours: .direct), Capabilities(colours: .indexed), Capabilities(colours: .basic),
    Capabilities(hasUnicode: false, colours: .indexed),
    Capabilities(hasUnicode: false, colours: .basic),
  ]

  /// Typical screens in a theme, with cards in several states.
  private func screens(_ theme: Theme, _ capabilities: Capabilities) -> [(String, Frame)] {
    let run = AppRun(capabilities: capabilities, theme: theme)
    var frames = [("title", run.view.frame)]
    for (name, script) in [
      ("help", "?"), ("deal", "escape enter @2000"), ("praise", "A1C2B2 @300"),
      ("focus on B2", "@500"), ("focus on A1", "home"), ("focus on B3", "right right down"),
      ("win", "win @7400"),
    ] {
      frames.append((name, run.play(script).view.frame))
    }
    return frames
  }

  func testEveryWordIsLegibleAndEveryShapeIsVisible() throws {
    for theme in Self.themes {
      for capabilities in Self.terminals {
        var contrasts: [Style: Double] = [:]
        for (name, frame) in screens(theme, capabilities) {
          let note = "\(theme.name), \(capabilities.colours), \(name)"
          for y in 0..<frame.size.height {
            try check(Array(frame.row(y)), capabilities, &contrasts, note)
          }
        }
      }
    }
  }

  private func check(
    _ row: [Cell], _ capabilities: Capabilities, _ contrasts: inout [Style: Double], _ note: String
  ) throws {
    for (x, cell) in row.enumerated() where cell.character != " " && !cell.character.isPixel {
      let style = cell.style
      if contrasts[style] == nil {
        XCTAssertTrue(style.attributes.isDisjoint(with: [.dim, .reverse]), note)
        contrasts[style] = Contrast.between(
          try XCTUnwrap(style.colour, note), try XCTUnwrap(style.background, note),
          in: capabilities.colours)
      }
      guard let contrast = contrasts[style], contrast < Contrast.ofText else { continue }
      let needed = isInWord(row, x) ? Contrast.ofText : Contrast.ofShapes
      XCTAssertGreaterThanOrEqual(contrast, needed, "\(note): \(cell.character) at \(x)")
    }
  }

  /// Whether the cell is in a run of at least three letters or digits; ASCII art has only shorter runs.
  private func isInWord(_ row: [Cell], _ x: Int) -> Bool {
    (x - 2...x).contains { start in
      (start..<start + 3).allSatisfy {
        row.indices.contains($0) && (row[$0].character.isLetter || row[$0].character.isNumber)
      }
    }
  }

  func testWithEightColoursNothingIsBlueOnBlack() {
    for theme in Self.themes {
      for (name, frame) in screens(theme, Capabilities(colours: .basic)) {
        for y in 0..<frame.size.height {
          XCTAssertFalse(
            frame.row(y).contains {
              $0.style.colour?.basic == .blue && $0.style.background?.basic == .black
            }, "\(theme.name), \(name)")
        }
      }
    }
  }

  /// The shapes that show a card's position, which side is up, and the focus.
  func testCardBacksTheirWavesAndTheFocusStandOut() throws {
    for theme in Self.themes {
      let pairs: [(Theme.Part, Theme.Part)] = [
        (.back, .ground), (.wave, .back), (.focus, .back), (.focus, .ground),
        (.focusUp, .card), (.focusUp, .found), (.focusUp, .ground),
      ]
      for colours in [Capabilities.Colours.direct, .indexed] {
        for (shape, background) in pairs {
          let note = "\(theme.name): \(shape) on \(background), \(colours)"
          let contrast = Contrast.between(
            try XCTUnwrap(theme[shape], note), try XCTUnwrap(theme[background], note), in: colours)
          XCTAssertGreaterThanOrEqual(contrast, Contrast.ofShapes, note)
        }
      }
    }
  }

  /// At least a fifth of an animal stands out: its outline on light cards, and its body on dark cards.
  func testEveryAnimalStandsOutFromItsCard() {
    for theme in Self.themes {
      for panel in [theme[.card], theme[.found]].compactMap({ $0 }) {
        for animal in Animal.allCases {
          for size in PictureSize.allCases {
            let pixels = Artwork[animal].pixels(size).rows.joined().compactMap { $0 }
            let seen = pixels.count {
              Contrast.between($0, panel, in: .indexed) >= Contrast.ofShapes
            }
            XCTAssertGreaterThanOrEqual(
              5 * seen, pixels.count, "\(theme.name): \(animal) \(size) on \(panel)")
          }
        }
      }
    }
  }

  func testFoundAndSelectedCardsDifferInColourAndInTheirLastRow() {
    for theme in Self.themes {
      XCTAssertNotEqual(theme[.card], theme[.found], theme.name)
      for size in [Size(width: 80, height: 24), Size(width: 40, height: 14)] {
        let run = AppRun(size, look: .pixels, theme: theme)
          .play("enter A1C2A2 down left left @3000")
        let frame = run.view.frame
        let rows = run.cardRects[..<2].map { card in
          (card.left...card.right).map { frame[Point(x: $0, y: card.bottom)].style }
        }
        XCTAssertNotEqual(rows[0], rows[1], "\(theme.name) at \(size): the last row")
      }
    }
  }

  func testTheFocusIsNeverRed() {
    for theme in Self.themes {
      for part in [Theme.Part.focus, .focusUp] {
        let channels = theme[part]?.channels(in: .direct) ?? .zero
        XCTAssertFalse(channels.x > 2 * max(channels.y, channels.z), "\(theme.name) \(part)")
      }
    }
  }

  func testContrastIsComputedAsTheGuidelinesSay() throws {
    let pairs = [
      ("#000000", "#ffffff", 21.0), ("#767676", "#ffffff", 4.54), ("#ff0000", "#000000", 5.25),
    ]
    for (one, other, contrast) in pairs {
      let colours = try [one, other].map { try XCTUnwrap(Colour(hex: $0)) }
      XCTAssertEqual(
        Contrast.between(colours[0], colours[1], in: .direct), contrast, accuracy: 0.005)
    }
  }
}

extension Character {
  /// Whether the character is part of pixel art or confetti.
  fileprivate var isPixel: Bool { Self.pixels.contains(self) }
  private static let pixels = Set("▀▄█▌▐·")
}
