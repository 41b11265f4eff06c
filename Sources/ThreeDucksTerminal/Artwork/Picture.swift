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
  private let drawings: [PictureSize: [String]]

  /// Reads a picture file.
  init(_ text: String) throws(Failure) {
    var colour: Colour?
    var drawings: [PictureSize: [String]] = [:]
    var current: PictureSize?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let size = PictureSize.allCases.first(where: { line == "[\($0.rawValue)]" }) {
        current = size
        drawings[size] = []
      } else if let current {
        drawings[current]?.append(String(line))
      } else if !line.hasPrefix("#") {
        guard let named = Self.colour(in: line) else {
          throw Failure(line: index + 1, expected: "a colour, such as \"colour: magenta 135\"")
        }
        colour = named
      }
    }
    guard let colour else { throw Failure(line: 1, expected: "a line with the colour") }
    self.colour = colour
    self.drawings = drawings.mapValues { Self.withoutLastBlanks($0) }
  }

  /// The lines of the drawing in a size; none when the file has no such drawing.
  subscript(size: PictureSize) -> [String] { drawings[size] ?? [] }

  /// The extent of the drawing in a size, in cells.
  func extent(_ size: PictureSize) -> Size {
    Size(width: self[size].map(\.count).max() ?? 0, height: self[size].count)
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
