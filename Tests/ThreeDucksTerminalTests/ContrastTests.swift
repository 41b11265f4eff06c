import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The contrast of everything on a screen, in every theme and with the colours of every terminal, by the Web
/// Content Accessibility Guidelines.
final class ContrastTests: XCTestCase {
  private static let themes = Theme.all.filter(\.hasColours)
  private static let terminals: [Capabilities] = [
    Capabilities(colours: .direct), Capabilities(colours: .indexed), Capabilities(colours: .basic),
    Capabilities(hasUnicode: false, colours: .indexed),
    Capabilities(hasUnicode: false, colours: .basic),
  ]

  /// Every screen, and every state of cards, in a theme.
  private func screens(_ theme: Theme, _ capabilities: Capabilities) -> [(String, Frame)] {
    let run = AppRun(Size(width: 80, height: 24), capabilities: capabilities)
    run.store.dispatch(.terminal(.themeLoaded(theme)))
    var frames = [("title", run.view.frame)]
    func note(_ name: String) { frames.append((name, run.view.frame)) }
    run.type("?")
    note("help")
    run.press(.escape, .enter)
    run.advance(by: 2000)
    note("deal")
    for place in [0, 9, 5] { run.store.dispatch(.game(.flipCard(place))) }
    run.advance(by: 300)
    note("praise")
    run.advance(by: 500)
    for place in [0, 5, 6] {
      run.store.dispatch(.terminal(.focused(place)))
      note("focus on \(place)")
    }
    run.clearBoard()
    run.advance(by: 9000)
    note("win")
    return frames
  }

  func testEveryWordIsLegibleAndEveryShapeIsVisible() throws {
    for theme in Self.themes {
      for capabilities in Self.terminals {
        for (name, frame) in screens(theme, capabilities) {
          let note = "\(theme.name), \(capabilities.colours), \(name)"
          for y in 0..<frame.size.height { try check(Array(frame.row(y)), capabilities, note) }
        }
      }
    }
  }

  private func check(_ row: [Cell], _ capabilities: Capabilities, _ note: String) throws {
    for (x, cell) in row.enumerated() where cell.character != " " && !cell.character.isPixel {
      let colour = try XCTUnwrap(cell.style.colour, note)
      let background = try XCTUnwrap(cell.style.background, note)
      XCTAssertTrue(cell.style.attributes.isDisjoint(with: [.dim, .reverse]), note)
      let contrast = Contrast.between(colour, background, in: capabilities.colours)
      let least = isInWord(row, x) ? Contrast.ofText : Contrast.ofShapes
      XCTAssertGreaterThanOrEqual(contrast, least, "\(note): \(cell.character) at \(x)")
    }
  }

  /// Whether at least three letters or digits stand side by side there: pictures of letters have fewer.
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

  /// The shapes that show where a card is, its side and the focus.
  func testBacksWavesAndTheFocusStandOut() {
    for theme in Self.themes {
      let pairs: [(Theme.Part, Theme.Part)] = [
        (.back, .ground), (.wave, .back), (.focus, .back), (.focus, .ground),
        (.focusUp, .card), (.focusUp, .found), (.focusUp, .ground),
      ]
      for colours in [Capabilities.Colours.direct, .indexed] {
        for (shape, background) in pairs {
          assertContrast(
            theme[shape], theme[background], colours, "\(theme.name): \(shape) on \(background)")
        }
      }
    }
  }

  private func assertContrast(
    _ one: Colour?, _ other: Colour?, _ colours: Capabilities.Colours, _ note: String
  ) {
    guard let one, let other else { return XCTFail(note) }
    XCTAssertGreaterThanOrEqual(
      Contrast.between(one, other, in: colours), Contrast.ofShapes, "\(note), \(colours)")
  }

  /// At least a fifth of an animal stands out: its outline on light cards, its body on dark ones.
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

  func testFoundAndComparedCardsDifferInColourAndInShape() {
    for theme in Self.themes {
      XCTAssertNotEqual(theme[.card], theme[.found], theme.name)
      for size in [Size(width: 80, height: 24), Size(width: 40, height: 14)] {
        let run = AppRun(size, capabilities: Capabilities(colours: .indexed))
        run.store.dispatch(.terminal(.themeLoaded(theme)))
        run.press(.enter)
        for place in [0, 9, 1] { run.store.dispatch(.game(.flipCard(place))) }
        run.store.dispatch(.terminal(.focused(4)))
        run.advance(by: 3000)
        let layout = BoardLayout(.easy, on: size)
        let rows = [0, 1].map { place in
          (layout?.cards[place]).map { card in
            (card.left...card.right).map { run.view.frame[Point(x: $0, y: card.bottom)].style }
          }
        }
        XCTAssertNotEqual(rows[0], rows[1], "\(theme.name) at \(size): the last row")
      }
    }
  }

  func testTheCursorIsNeverRed() {
    for theme in Self.themes {
      for part in [Theme.Part.focus, .focusUp] {
        let channels = theme[part]?.channels(in: .direct) ?? .zero
        XCTAssertFalse(channels.x > 2 * max(channels.y, channels.z), "\(theme.name) \(part)")
      }
    }
  }

  func testContrastIsWhatTheGuidelinesSay() throws {
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
  /// Whether it is made of pixels, or falls as confetti.
  fileprivate var isPixel: Bool { "▀▄█▌▐·".contains(self) }
}
