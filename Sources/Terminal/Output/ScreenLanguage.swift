/// The sequences of one terminal that frames are shown by.
package struct ScreenLanguage {
  /// How attributes and colours are told.
  package enum Styling {
    /// By numbers, several in one sequence, as ECMA-48 has it; the attributes that are known, and
    /// whether there are numbers for the terminal's own colours.
    case numbers(known: Attributes, hasOwnColours: Bool)
    /// By a sequence for each attribute, and one that ends them all; without colours.
    case sequences(end: String, [(attribute: Attributes, begin: String)])
  }

  /// What stands around a frame, so that a terminal shows all of it at once.
  package struct Marks: Equatable {
    package let begin: String
    package let end: String

    package init(begin: String, end: String) {
      self.begin = begin
      self.end = end
    }
  }

  let styling: Styling
  package let colours: Capabilities.Colours
  let hasUnicode: Bool
  /// Puts the cursor on a cell.
  let place: (Point) -> String
  /// Puts the cursor a row down, in the same column; nil where that is not known.
  let down: String?
  let clear: String
  /// Blanks the rest of a row, in the pen's background; nil where that is not known.
  let clearRow: String?
  package let marks: Marks?
  /// Whether the cursor has to rest somewhere, for it cannot be hidden.
  let showsCursor: Bool
  /// Whether the screen scrolls when its last cell is written.
  let scrollsAtEnd: Bool

  package init(
    styling: Styling, colours: Capabilities.Colours, hasUnicode: Bool,
    place: @escaping (Point) -> String, down: String? = nil, clear: String, clearRow: String? = nil,
    marks: Marks? = nil, showsCursor: Bool = false, scrollsAtEnd: Bool = false
  ) {
    self.styling = styling
    self.colours = colours
    self.hasUnicode = hasUnicode
    self.place = place
    self.down = down
    self.clear = clear
    self.clearRow = clearRow
    self.marks = marks
    self.showsCursor = showsCursor
    self.scrollsAtEnd = scrollsAtEnd
  }
}
