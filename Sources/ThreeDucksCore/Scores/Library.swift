/// The saved scores and games, and those that are not saved yet.
public struct Library: Equatable, Sendable {
  /// The content of the save file when it was last read or written, and the games that are not in it yet.
  package private(set) var file = SaveFile()
  package private(set) var unsavedGames: [PlayedGame] = []
  /// The score of the last game that ended in this session; nil if it is not ranked.
  private(set) var lastScore: HighScore?

  package var highScores: HighScores { file.highScores }

  /// The games that ended, the oldest first.
  package var games: [PlayedGame] { file.games }

  /// Takes the content of the save file, in which everything is saved.
  mutating func load(_ file: SaveFile) {
    self.file = file
    unsavedGames = []
  }

  /// Adds a game that ended.
  ///
  /// - Parameter file: The content of the save file, with the game; nil if it could not be written.
  mutating func add(_ game: PlayedGame, savedIn file: SaveFile?) {
    lastScore = HighScore(game)
    if let file { return load(file) }
    self.file.add(game)
    unsavedGames.append(game)
  }
}
