import Platform
import Redux
import ThreeDucksCore

extension SaveFileOnDisk {
  /// The games in the logs that the save file names; the one that is claimed is kept until the program
  /// ends.
  ///
  /// - Parameter folder: Where sessions keep their logs.
  func unfinishedGames(in folder: LogFolder? = .default) -> UnfinishedGameClient {
    let claim = Locked<FileLock?>(nil)
    return UnfinishedGameClient(
      find: { logs in logs.reversed().lazy.compactMap { Self.game(in: $0, folder) }.first },
      claim: { game in
        guard let path = LogFolder.path(of: game.log, in: folder), let lock = FileLock(ifFree: path)
        else {
          return false
        }
        // It may have gone on since in another session, whose log is named instead.
        guard case .file(let file) = read(), file.unfinishedLogs.contains(game.log) else {
          lock.release()
          return false
        }
        claim.withLock { $0 = lock }
        return true
      })
  }

  /// The most bytes of a log that is read for a game to go on with: some days of play.
  private static let largestLog = 1 << 20

  /// The game within which a log ends; nil when somebody plays it, or when there is none that can go on.
  private static func game(in log: String, _ folder: LogFolder?) -> UnfinishedGame? {
    guard let path = LogFolder.path(of: log, in: folder), !FileLock.isHeld(path),
      let bytes = try? FileSystem.read(path, limit: largestLog)
    else { return nil }
    var rest = [bytes][...]
    return try? UnfinishedGame(in: log) { rest.popFirst() }
  }
}
