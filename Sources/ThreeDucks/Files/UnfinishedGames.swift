import Platform
import Redux
import ThreeDucksCore

extension SaveFileOnDisk {
  /// The unfinished games in the logs that the save file lists; a claimed game stays locked until this
  /// program ends.
  ///
  /// - Parameter folder: The folder of the sessions' logs.
  func unfinishedGames(in folder: LogFolder?) -> UnfinishedGameClient {
    UnfinishedGameClient(
      find: { logs, isWanted in
        logs.reversed().lazy.compactMap { Self.game(in: $0, folder) }.first { isWanted($0.game) }
      },
      claim: { game in
        guard let path = LogFolder.path(of: game.log, in: folder), let lock = FileLock(ifFree: path)
        else {
          return false
        }
        // If another session has continued the game meanwhile, the save file lists that session's log instead.
        guard case .file(let file) = read(), file.unfinishedLogs.contains(game.log) else {
          lock.release()
          return false
        }
        // The lock is not released, so no other session can claim the game before this program ends.
        return true
      })
  }

  /// The maximum size in bytes of a log that can be continued: several days of play.
  private static let largestLog = 1 << 20

  /// The unfinished game at the end of a log; nil if there is none, or if another session is playing it.
  private static func game(in log: String, _ folder: LogFolder?) -> UnfinishedGame? {
    guard let path = LogFolder.path(of: log, in: folder), !FileLock.isHeld(path),
      let bytes = try? FileSystem.read(path, limit: largestLog)
    else { return nil }
    var rest = [bytes][...]
    return try? UnfinishedGame(in: log) { rest.popFirst() }
  }
}
