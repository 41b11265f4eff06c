/// What is kept of the games: what the save file holds, and what waits to be written to it.
public struct Library: Equatable, Sendable {
  /// What the save file holds as far as is known, and the games that are not in it yet.
  package private(set) var file = SaveFile()
  /// The games of this session that are not in the save file yet.
  public private(set) var unsavedGames: [PlayedGame] = []
  /// The score of the game that ended last in this session; nil where that enters no list.
  private(set) var lastScore: HighScore?

  /// The best games so far.
  public var highScores: HighScores { file.highScores }

  /// The games that were played, the oldest first, as far as they are kept.
  public var games: [PlayedGame] { file.games }

  /// Takes what the save file holds now, with all that was to be saved.
  mutating func load(_ file: SaveFile) {
    self.file = file
    unsavedGames = []
  }

  /// Adds a game that ended.
  ///
  /// - Parameter file: What the save file holds now, with the game; nil if that could not be written.
  mutating func add(_ game: PlayedGame, savedIn file: SaveFile?) {
    lastScore = HighScore(game)
    if let file { return load(file) }
    self.file.add(game)
    unsavedGames.append(game)
  }
}
