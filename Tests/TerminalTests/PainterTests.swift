import CNcurses
import Foundation
import Terminal
import XCTest

@testable import NcursesTerminal

/// What ncurses really sends for frames, into a file instead of a terminal.
final class PainterTests: XCTestCase {
  /// The bytes for each of several frames, one after another, on a terminal of a given type.
  private func bytes(
    of frames: [Frame], on name: String = "xterm-256color", hasUnicode: Bool = true,
    wantsColours: Bool = true
  ) throws -> [String] {
    let path = NSTemporaryDirectory() + "painter-\(UInt32.random(in: 0...UInt32.max))"
    let output = try XCTUnwrap(fopen(path, "w"))
    defer {
      fclose(output)
      unlink(path)
    }
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
      sent = try Data(contentsOf: URL(fileURLWithPath: path))
      sizes.append(sent.count)
    }
    return zip(sizes, sizes.dropFirst()).map { String(decoding: sent[$0..<$1], as: UTF8.self) }
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
    XCTAssert(sent.contains("\u{1B}[38;5;135m"), sent.debugDescription)
    XCTAssert(sent.contains("\u{1B}[48;5;230m"), sent.debugDescription)
    XCTAssert(sent.contains("▀▄duck"), sent.debugDescription)
  }

  func testAttributesAreSentWithAndWithoutColours() throws {
    let picture = frame {
      $0.write("duck", at: Point(x: 0, y: 0), Style(purple, [.bold, .underline]))
    }
    for wantsColours in [true, false] {
      let sent = try bytes(of: [picture], wantsColours: wantsColours)[0]
      XCTAssert(sent.contains("\u{1B}[0;1;4m"), sent.debugDescription)
    }
  }

  func testAFrameThatIsAlreadyShownSendsNothing() throws {
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

  func testTerminalsWithFewerColoursGetTheNearestOfEight() throws {
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
    let terminals: [(String, Capabilities.Colours)] = [
      ("xterm-256color", .indexed), ("xterm", .basic), ("linux", .basic), ("vt100", .none),
      ("screen-256color", .indexed),
    ]
    for (name, colours) in terminals {
      XCTAssertEqual(try TerminalType(name).colours, colours, name)
    }
  }

  func testAColourOutsideThe256IsTheNearest() throws {
    let picture = frame {
      $0.write("duck", at: Point(x: 0, y: 0), Style(Colour(hex: "#123456"), on: purple))
    }
    let sent = try bytes(of: [picture])[0]
    XCTAssert(sent.contains("\u{1B}[38;5;23m\u{1B}[48;5;135mduck"), sent.debugDescription)
  }

  func testACharacterThatATerminalWouldObeyOrCannotShowIsAQuestionMark() throws {
    let picture = frame { $0.write("a\u{1B}\u{9B}é▀z", at: Point(x: 0, y: 0)) }
    XCTAssert(try bytes(of: [picture])[0].contains("a??é▀z"))
    XCTAssert(try bytes(of: [picture], hasUnicode: false)[0].contains("a????z"))
  }
}
