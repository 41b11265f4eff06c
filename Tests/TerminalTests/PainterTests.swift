import CNcurses
import Foundation
import Terminal
import XCTest

@testable import NcursesTerminal

/// What ncurses really sends, into a file instead of a terminal.
final class PainterTests: XCTestCase {
  /// The bytes for each of some frames, one after the other, on a terminal of a type.
  private func bytes(
    of frames: [Frame], on type: String = "xterm-256color", wantsColours: Bool = true
  ) throws -> [String] {
    let path = NSTemporaryDirectory() + "painter-\(UInt32.random(in: 0...UInt32.max))"
    let output = try XCTUnwrap(fopen(path, "w+"))
    let input = try XCTUnwrap(fopen("/dev/null", "r"))
    defer {
      fclose(output)
      fclose(input)
      unlink(path)
    }
    setlocale(LC_ALL, "C.UTF-8")
    let screen = try XCTUnwrap(cn_newterm(type, output, input))
    defer {
      endwin()
      delscreen(screen)
    }
    var painter = NcursesPainter(wantsColours: wantsColours)
    var sizes = [0]
    for frame in frames {
      painter.paint(frame, cursor: nil)
      fflush(output)
      sizes.append(ftell(output))
    }
    let all = try Data(contentsOf: URL(fileURLWithPath: path))
    return zip(sizes, sizes.dropFirst()).map { String(decoding: all[$0..<$1], as: UTF8.self) }
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
}
