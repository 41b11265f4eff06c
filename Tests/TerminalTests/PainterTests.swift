import CNcurses
import Terminal
import TestSupport
import XCTest

@testable import NcursesTerminal

/// The bytes that ncurses really sends for frames, written to a file instead of a terminal.
final class PainterTests: XCTestCase {
  /// The bytes sent for each frame when the frames are painted in order on a terminal of the type `name`.
  private func bytes(
    of frames: [Frame], on name: String = "xterm-256color", hasUnicode: Bool = true,
    wantsColours: Bool = true
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let output = try XCTUnwrap(fopen(folder.path("output"), "w"))
    defer { fclose(output) }
    setlocale(LC_ALL, "C.UTF-8")
    let type = try TerminalType(name)
    let painter = try XCTUnwrap(
      NcursesPainter(
        type.entry, to: output, size: Size(width: 40, height: 4),
        Capabilities(hasUnicode: hasUnicode, colours: wantsColours ? type.colours : .none)))
    var sizes = [0]
    var sent = Data()
    for frame in frames {
      painter.paint(frame, cursor: nil)
      sent = try Data(contentsOf: URL(fileURLWithPath: folder.path("output")))
      sizes.append(sent.count)
    }
    return zip(sizes, sizes.dropFirst()).map { String(decoding: sent[$0..<$1], as: UTF8.self) }
  }

  private func frame(_ draw: (inout Frame) -> Void) -> Frame {
    var frame = Frame(size: Size(width: 40, height: 4))
    draw(&frame)
    return frame
  }

  func testStylesAreSentAsFarAsTheTerminalCanShowThem() throws {
    let (purple, cream) = (Colour(hex: "#af5fff"), Colour(hex: "#ffffd7"))
    let (plain, bold) = (Style(purple, on: cream), Style(purple, on: cream, [.bold, .underline]))
    let xterm = "xterm-256color"
    for (style, terminal, wantsColours, colours, text) in [
      (plain, xterm, true, ["38;5;135", "48;5;230"], "duck"),
      (bold, xterm, true, ["38;5;135", "48;5;230"], "\u{1B}[0;1;4m"),
      (bold, xterm, false, [], "\u{1B}[0;1;4m"),
      // The nearest colour.
      (Style(Colour(hex: "#123456"), on: purple), xterm, true, ["38;5;23", "48;5;135"], "duck"),
      (Style(purple), "xterm", true, ["35"], "duck"),
      (bold, "vt100", true, [], "duck"),
    ] as [(Style, String, Bool, [Substring], String)] {
      let picture = frame { $0.write("▀▄duck", at: Point(x: 2, y: 1), style) }
      let sent = try bytes(of: [picture], on: terminal, wantsColours: wantsColours)[0]
      for part in ["▀▄duck", text] { XCTAssert(sent.contains(part), sent.debugDescription) }
      let found = sent.matches(of: /\x1B\[((3[0-8]|4[0-8])[;\d]*)m/).map(\.output.1)
      XCTAssertEqual(found, colours, sent.debugDescription)
    }
  }

  func testEqualCharactersKeepTheirOwnStyles() throws {
    let picture = frame {
      $0.write("o", at: Point(x: 0, y: 0), Style(Colour(hex: "#af5fff")))
      $0.write("o", at: Point(x: 1, y: 0), Style(Colour(hex: "#ffffd7")))
    }
    let sent = try bytes(of: [picture])[0]
    for part in ["38;5;135", "38;5;230"] { XCTAssert(sent.contains(part), sent.debugDescription) }
  }

  func testAFrameThatIsAlreadyShownSendsNothing() throws {
    let picture = frame { $0.write("duck", at: Point(x: 0, y: 0)) }
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

  func testCharactersThatTheTerminalCannotOrMustNotShowBecomeQuestionMarks() throws {
    let picture = frame { $0.write("a\u{1B}\u{9B}é▀z", at: Point(x: 0, y: 0)) }
    XCTAssert(try bytes(of: [picture])[0].contains("a??é▀z"))
    XCTAssert(try bytes(of: [picture], hasUnicode: false)[0].contains("a????z"))
  }
}
