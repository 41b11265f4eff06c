import ThreeDucksCore

extension SaveFile {
  /// A file with as many games as are kept, so that further games need no more memory.
  package static var ofManyGames: SaveFile {
    var file = SaveFile()
    for number in 0..<SaveFile.maximumGames {
      file.add(
        PlayedGame(
          date: "2020-01-01T10:00:00Z", difficulty: .easy, seed: UInt64(number), isWon: true,
          moves: 30, milliseconds: 60_000, found: 5, forgotten: 2))
    }
    return file
  }
}
