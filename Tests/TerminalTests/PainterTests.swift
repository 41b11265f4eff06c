import CNcurses
import Foundation
import Terminal
import XCTest

@testable import NcursesTerminal

/// What is sent for frames, by what ncurses knows of a terminal.
final class PainterTests: XCTestCase {
  /// Does something while ncurses speaks to a terminal of a type, which is a file.
  private func onTerminal<Result>(_ type: String, _ body: () throws -> Result) throws -> Result {
    setlocale(LC_ALL, "C.UTF-8")
    try Terminfo.load(type)
    return try body()
  }

  private func language(
    of type: String, wantsColours: Bool = true, _ environment: [String: String] = [:]
  ) -> ScreenLanguage {
    .ofTerminal(
      type: type, hasUnicode: true, wantsColours: wantsColours, environment: { environment[$0] })
  }

  /// What is sent for each of some frames, one after the other, on a terminal of a type.
  private func bytes(
    of frames: [Frame], on type: String = "xterm-256color", wantsColours: Bool = true,
    _ environment: [String: String] = [:]
  ) throws -> [String] {
    try onTerminal(type) {
      var painter = NcursesPainter(language(of: type, wantsColours: wantsColours, environment))
      return frames.map { painter.text(showing: $0, cursor: nil) }
    }
  }

  private func frame(_ draw: (inout Frame) -> Void) -> Frame {
    var frame = Frame(size: Size(width: 40, height: 4))
    draw(&frame)
    return frame
  }

  private let purple = Colour(hex: "#af5fff")
  private let cream = Colour(hex: "#ffffd7")

  func testCharactersComeInTheirColours() throws {
    let picture = frame { $0.write("▀▄duck", at: Point(x: 2, y: 1), Style(purple, on: cream)) }
    let sent = try bytes(of: [picture])[0]
    XCTAssert(sent.contains("38;5;135"), sent.debugDescription)
    XCTAssert(sent.contains("48;5;230"), sent.debugDescription)
    XCTAssert(sent.contains("▀▄duck"), sent.debugDescription)
  }

  func testAFrameThatIsShownAlreadySendsNothing() throws {
    let picture = frame { $0.write("duck", at: Point(x: 0, y: 0), Style(purple)) }
    XCTAssertEqual(try bytes(of: [picture, picture])[1], "")
  }

  func testOnlyWhatChangedIsSent() throws {
    let pictures = ["ducks", "swans"].map { word in
      frame {
        $0.write("three purple", at: Point(x: 0, y: 2))
        $0.write(word, at: Point(x: 30, y: 2))
      }
    }
    let sent = try bytes(of: pictures)[1]
    XCTAssert(sent.contains("swan"), sent.debugDescription)
    XCTAssertFalse(sent.contains("purple"), sent.debugDescription)
  }

  func testFewerColoursAreTheNearestOfEight() throws {
    let picture = frame { $0.write("duck", at: Point(x: 0, y: 0), Style(purple)) }
    let sent = try bytes(of: [picture], on: "xterm")[0]
    XCTAssert(sent.contains("\u{1B}[35m"), sent.debugDescription)
    XCTAssertFalse(sent.contains("38;5"), sent.debugDescription)
  }

  func testColoursThatAreUnwantedOrUnknownAreNotSent() throws {
    let picture = frame {
      $0.write("duck", at: Point(x: 0, y: 0), Style(purple, on: cream, [.bold]))
    }
    for (type, wantsColours) in [("xterm-256color", false), ("vt100", true)] {
      let sent = try bytes(of: [picture], on: type, wantsColours: wantsColours)[0]
      XCTAssert(sent.contains("duck"), sent.debugDescription)
      XCTAssertNil(sent.firstMatch(of: /\x1B\[(3[0-8]|4[0-8])/), sent.debugDescription)
    }
  }

  func testThereAreAsManyColoursAsTheTerminalHas() throws {
    let terminals: [(String, [String: String], Capabilities.Colours)] = [
      ("xterm-256color", [:], .indexed), ("xterm", [:], .basic), ("vt100", [:], .none),
      ("xterm-256color", ["COLORTERM": "truecolor"], .direct),
      ("tmux-256color", ["COLORTERM": "24bit"], .direct),
      ("xterm-256color", ["COLORTERM": "yes"], .indexed),
      ("screen-256color", ["COLORTERM": "truecolor"], .indexed),
      ("screen-256color", ["COLORTERM": "truecolor", "TMUX": "/tmp/tmux"], .direct),
      ("vt100", ["COLORTERM": "truecolor"], .none), ("xterm-direct", [:], .direct),
    ]
    for (type, environment, colours) in terminals {
      try onTerminal(type) {
        XCTAssertEqual(language(of: type, environment).colours, colours, "\(type) \(environment)")
      }
    }
  }

  func testAColourThatIsNoneOf256IsSentAsItIsOrTheNearest() throws {
    let picture = frame {
      $0.write("duck", at: Point(x: 0, y: 0), Style(Colour(hex: "#123456"), on: purple))
    }
    let direct = try bytes(of: [picture], ["COLORTERM": "truecolor"])[0]
    XCTAssert(direct.contains("\u{1B}[38;2;18;52;86;48;5;135mduck"), direct.debugDescription)
    let indexed = try bytes(of: [picture])[0]
    XCTAssert(indexed.contains("\u{1B}[38;5;23;48;5;135mduck"), indexed.debugDescription)
  }

  func testFramesAreMarkedWhereTheTerminalShowsThemAtOnceAndNowhereElse() throws {
    let picture = frame { $0.write("duck", at: Point(x: 0, y: 0)) }
    let known = try bytes(of: [picture, picture], ["TERM_PROGRAM": "WezTerm"])
    XCTAssert(known[0].hasPrefix("\u{1B}[?2026h"), known[0].debugDescription)
    XCTAssert(known[0].hasSuffix("\u{1B}[?2026l"), known[0].debugDescription)
    XCTAssertEqual(known[1], "", "nothing changed: nothing is marked")
    let unknown: [(String, [String: String])] = [
      ("xterm-256color", [:]), ("linux", ["TERM_PROGRAM": "WezTerm"]), ("vt100", [:]),
      ("screen-256color", ["TERM_PROGRAM": "WezTerm"]), ("xterm", ["VTE_VERSION": "6003"]),
    ]
    for (type, environment) in unknown {
      let sent = try bytes(of: [picture], on: type, environment)[0]
      XCTAssertFalse(sent.contains("2026"), "\(type) \(environment)")
    }
  }
}
