import Terminal

/// A drawing in ASCII, in several sizes, read from a file that a person can edit.
///
/// The file: notes behind `#`, a line such as `colour: magenta 135` (one of the eight basic
/// colours and xterm's number), and a drawing below each of `[small]`, `[medium]` and `[large]`.
struct Picture: Equatable {
  /// Why a text is no picture: the line, from 1, and what was expected there.
  struct Failure: Error, Equatable {
    let line: Int
    let expected: String
  }

  let colour: Colour
  private let drawings: [Drawing]

  private struct Drawing: Equatable {
    let size: PictureSize
    var lines: [String] = []
  }

  /// Reads a picture file.
  init(_ text: String) throws(Failure) {
    var colour: Colour?
    var drawings: [Drawing] = []
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.map({ Substring($0) }).enumerated() {
      if let size = Self.size(in: line) {
        drawings.append(Drawing(size: size))
      } else if !drawings.isEmpty {
        drawings[drawings.count - 1].lines.append(String(line))
      } else if !line.hasPrefix("#") {
        guard let named = Self.colour(in: line) else {
          throw Failure(line: index + 1, expected: "a colour, such as \"colour: magenta 135\"")
        }
        colour = named
      }
    }
    guard let colour else { throw Failure(line: 1, expected: "a line with the colour") }
    self.colour = colour
    self.drawings = drawings.map {
      Drawing(size: $0.size, lines: Self.withoutLastBlanks($0.lines))
    }
  }

  /// The lines of the drawing in a size; none when the file has no such drawing.
  subscript(size: PictureSize) -> [String] {
    drawings.last { $0.size == size }?.lines ?? []
  }

  /// The extent of the drawing in a size, in cells.
  func extent(_ size: PictureSize) -> Size {
    Size(width: self[size].map(\.count).max() ?? 0, height: self[size].count)
  }

  private static func size(in line: Substring) -> PictureSize? {
    guard line.hasPrefix("["), line.hasSuffix("]") else { return nil }
    return PictureSize(rawValue: String(line.dropFirst().dropLast()))
  }

  private static func colour(in line: Substring) -> Colour? {
    let words = line.split(separator: " ")
    guard words.count == 3, words[0] == "colour:",
      let basic = Colour.Basic(rawValue: String(words[1])), let index = UInt8(words[2])
    else { return nil }
    return Colour(basic, index)
  }

  private static func withoutLastBlanks(_ lines: [String]) -> [String] {
    Array(lines.reversed().drop { $0.isEmpty }.reversed())
  }
}
