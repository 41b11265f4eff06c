/// One place on the screen.
public struct Cell: Equatable, Sendable {
  /// The character; one cell wide.
  public var character: Character
  /// How it looks.
  public var style: Style

  /// Makes a cell; a blank one unless told otherwise.
  public init(_ character: Character = " ", _ style: Style = .plain) {
    self.character = character
    self.style = style
  }
}
