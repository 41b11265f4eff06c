import XCTest

@testable import Terminal

/// What a terminal shows for what it is sent, by a terminal of a few lines in the test.
final class FrameEncoderTests: XCTestCase {
  private let language = ScreenLanguage(
    styling: .numbers(
      known: [.bold, .dim, .underline, .reverse], hasOwnColours: true),
    colours: .direct, hasUnicode: true, place: { "\u{1B}[\($0.y + 1);\($0.x + 1)H" },
    down: "\n", clear: "\u{1B}[H\u{1B}[2J", clearRow: "\u{1B}[K")

  func testATerminalShowsEveryFrameOfAnyOneAfterTheOther() {
    let (width, height) = (9, 5)
    var random = SystemRandomNumberGenerator()
    var encoder = FrameEncoder(language)
    var terminal = SmallTerminal(size: Size(width: width, height: height))
    let colours = ["#000000", "#af5fff", "#123456"].map { Colour(hex: $0) } + [nil]
    for step in 0..<400 {
      var frame = Frame(size: Size(width: width, height: height))
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        let style = Style(
          colours.randomElement(using: &random) ?? nil,
          on: colours.randomElement(using: &random) ?? nil,
          Attributes(rawValue: [0, 0, 0, 1, 4].randomElement(using: &random) ?? 0))
        let point = Point(
          x: Int.random(in: 0..<width, using: &random),
          y: Int.random(in: 0..<height, using: &random))
        frame[point] = Cell("  █▀▄d".randomElement(using: &random) ?? " ", style)
      }
      if step % 50 == 0 { encoder.forget() }
      terminal.take(encoder.text(showing: frame))
      for y in 0..<height {
        XCTAssertEqual(
          terminal.frame.row(y).map { Look($0) }, frame.row(y).map { Look($0) },
          "step \(step), row \(y)")
      }
    }
  }

  func testATerminalShowsLongRunsOfEqualCells() {
    let size = Size(width: 90, height: 4)
    var random = SystemRandomNumberGenerator()
    var encoder = FrameEncoder(language)
    var terminal = SmallTerminal(size: size)
    let colours = ["#000000", "#af5fff", "#ff0000"].map { Colour(hex: $0) } + [nil]
    var frame = Frame(size: size)
    for step in 0..<200 {
      let style = Style(
        colours.randomElement(using: &random) ?? nil,
        on: colours.randomElement(using: &random) ?? nil)
      let run = Rect(
        x: Int.random(in: 0..<size.width, using: &random),
        y: Int.random(in: 0..<size.height, using: &random),
        width: Int.random(in: 1...size.width, using: &random), height: 1)
      frame.fill(run, with: Cell(" █▀▄d".randomElement(using: &random) ?? " ", style))
      if step % 20 == 0 { encoder.forget() }
      terminal.take(encoder.text(showing: frame))
      for y in 0..<size.height {
        XCTAssertEqual(
          terminal.frame.row(y).map { Look($0) }, frame.row(y).map { Look($0) },
          "step \(step), row \(y)")
      }
    }
  }

  func testPixelsTakeTheColoursThatAreThere() {
    let (red, blue) = (Colour(hex: "#ff0000"), Colour(hex: "#0000ff"))
    var frame = Frame(size: Size(width: 4, height: 1))
    frame[Point(x: 0, y: 0)] = Cell("▀", Style(red, on: blue))
    frame[Point(x: 1, y: 0)] = Cell("▀", Style(blue, on: red))
    frame[Point(x: 2, y: 0)] = Cell(" ", Style(nil, on: red))
    frame[Point(x: 3, y: 0)] = Cell("▄", Style(red, on: blue))
    var encoder = FrameEncoder(language)
    let sent = encoder.text(showing: frame)
    XCTAssertEqual(sent.matches(of: /\x1B\[[\d;]+m/).count, 1, sent.debugDescription)
  }

  func testWhereTwoPensTakeTurnsOneWritesBehindTheOther() {
    let (red, blue) = (Colour(hex: "#ff0000"), Colour(hex: "#0000ff"))
    var encoder = FrameEncoder(language)
    var frame = Frame(size: Size(width: 12, height: 1))
    _ = encoder.text(showing: frame)
    for x in 0..<12 { frame[Point(x: x, y: 0)] = Cell("▀", Style(x % 2 == 0 ? red : blue)) }
    let sent = encoder.text(showing: frame)
    XCTAssertEqual(sent.matches(of: /\x1B\[[\d;]+m/).count, 2, sent.debugDescription)
  }

  func testRowsOnOneGroundAreWrittenBeforeThePictureBetweenThem() {
    let (red, blue) = (Colour(hex: "#ff0000"), Colour(hex: "#0000ff"))
    var encoder = FrameEncoder(language)
    var frame = Frame(size: Size(width: 12, height: 3))
    _ = encoder.text(showing: frame)
    frame.write("Moves: 2", at: Point(x: 0, y: 0), Style(red))
    frame.write("▀▄▀▄", at: Point(x: 0, y: 1), Style(red, on: blue))
    frame.write("no match", at: Point(x: 0, y: 2), Style(red))
    let sent = encoder.text(showing: frame)
    XCTAssertEqual(sent.matches(of: /\x1B\[[\d;]+m/).count, 2, sent.debugDescription)
  }

  func testWhatATerminalWouldObeyIsShownInstead() {
    var frame = Frame(size: Size(width: 4, height: 1))
    frame.write("a\u{1B}b", at: Point(x: 0, y: 0))
    var encoder = FrameEncoder(language)
    XCTAssert(encoder.text(showing: frame).contains("a?b"))
  }

  func testTheLastCellOfAScreenThatWouldScrollIsLeftOut() {
    var frame = Frame(size: Size(width: 2, height: 2))
    for y in 0..<2 { frame.write("ab", at: Point(x: 0, y: y)) }
    var encoder = FrameEncoder(
      ScreenLanguage(
        styling: .sequences(end: "E", []), colours: .none, hasUnicode: false,
        place: { "<\($0.x),\($0.y)>" }, clear: "C", scrollsAtEnd: true))
    XCTAssertEqual(encoder.text(showing: frame), "C<0,0>ab<0,1>a")
  }

  func testTheCursorRestsWhereItCannotBeHidden() {
    let frame = Frame(size: Size(width: 2, height: 2))
    var encoder = FrameEncoder(
      ScreenLanguage(
        styling: .sequences(end: "E", [(.bold, "B")]), colours: .none, hasUnicode: false,
        place: { "<\($0.x),\($0.y)>" }, clear: "C", showsCursor: true))
    XCTAssertEqual(encoder.text(showing: frame, cursor: Point(x: 1, y: 1)), "C<1,1>")
    var next = frame
    next.write("ab", at: Point(x: 0, y: 0), Style(nil, [.bold]))
    XCTAssertEqual(encoder.text(showing: next, cursor: Point(x: 1, y: 1)), "<0,0>BabE<1,1>")
  }
}

/// A terminal that knows what the encoder sends, and shows it.
private struct SmallTerminal {
  var frame: Frame
  private var style = Style.plain
  private var cursor = Point(x: 0, y: 0)

  init(size: Size) { frame = Frame(size: size) }

  mutating func take(_ text: String) {
    var rest = Substring(text)
    while let first = rest.first {
      if let sequence = rest.prefixMatch(of: /\x1B\[([\d;]*)([A-Za-z])/) {
        obey(sequence.2, sequence.1.split(separator: ";").compactMap { Int($0) })
        rest = rest[sequence.range.upperBound...]
      } else if first == "\n" {
        cursor = Point(x: cursor.x, y: cursor.y + 1)
        rest = rest.dropFirst()
      } else {
        frame[cursor] = Cell(first, style)
        cursor = Point(x: cursor.x + 1, y: cursor.y)
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func obey(_ letter: Substring, _ numbers: [Int]) {
    switch letter {
    case "H" where numbers.isEmpty: cursor = Point(x: 0, y: 0)
    case "H": cursor = Point(x: numbers[1] - 1, y: numbers[0] - 1)
    case "C": cursor = Point(x: cursor.x + (numbers.first ?? 1), y: cursor.y)
    case "D": cursor = Point(x: cursor.x - (numbers.first ?? 1), y: cursor.y)
    case "J": frame = Frame(size: frame.size)
    case "K":
      let rest = Rect(x: cursor.x, y: cursor.y, width: frame.size.width - cursor.x, height: 1)
      frame.fill(rest, with: Cell(" ", Style(nil, on: style.background)))
    default: select(numbers)
    }
  }

  private mutating func select(_ numbers: [Int]) {
    var rest = numbers[...]
    if numbers.isEmpty { style = .plain }
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .plain
      case 1: style = style.adding(.bold)
      case 7: style = style.adding(.reverse)
      case 38: style = Style(colour(&rest), on: style.background, style.attributes)
      case 48: style = Style(style.colour, on: colour(&rest), style.attributes)
      case 39: style = Style(nil, on: style.background, style.attributes)
      default: style = Style(style.colour, on: nil, style.attributes)
      }
    }
  }

  private func colour(_ numbers: inout ArraySlice<Int>) -> Colour? {
    if numbers.popFirst() == 5 {
      let index = UInt8(numbers.popFirst() ?? 0)
      return ["#000000", "#af5fff", "#ff0000"].compactMap { Colour(hex: $0) }.first {
        $0.index == index
      }
    }
    let channels = (0..<3).compactMap { _ in numbers.popFirst() }
    return Colour(hex: "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
  }
}
