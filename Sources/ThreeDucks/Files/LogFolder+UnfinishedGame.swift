import Platform
import Redux
import ThreeDucksCore

extension LogFolder {
  /// The most bytes of a log that is read for a game to go on with: some days of play.
  private static let largest = 1 << 20

  /// The game that the player can go on with: that of the newest log that ends within one and that nobody
  /// is writing.
  ///
  /// A log that is not right is passed over. So is a game that went on in a newer log, whatever became of
  /// it there.
  ///
  /// - Parameters:
  ///   - claimed: The name of the log that this session holds itself.
  ///   - budget: How long it may take to go on from log to log.
  func unfinishedGame(
    claimed: String? = nil, within budget: Duration = .milliseconds(50)
  ) -> UnfinishedGame? {
    let end = ContinuousClock.now + budget
    var newer: [SessionSummary] = []
    for name in newestFirst {
      // Asked before it is read: to a log that nobody holds no more will come.
      let isBeingWritten = name != claimed && FileLock.isHeld(path.appending(name))
      if let session = summary(of: name) {
        if !isBeingWritten, let game = session.unfinishedGame,
          !newer.contains(where: { $0.continues(game) })
        {
          return game
        }
        newer.append(session)
      }
      guard ContinuousClock.now < end else { return nil }
    }
    return nil
  }

  private func summary(of name: String) -> SessionSummary? {
    guard let bytes = try? FileSystem.read(path.appending(name), limit: Self.largest) else {
      return nil
    }
    var rest = [bytes][...]
    return try? SessionSummary(of: name) { rest.popFirst() }
  }

  /// The newest logs' names, the newest first: of those of one second, the one that was written to last.
  var newestFirst: [String] {
    let names: [String] = newest().reversed()
    let times = names.map { FileSystem.changed(path.appending($0)) }
    let order = names.indices.sorted { one, other in
      names[one].prefix(20) == names[other].prefix(20) ? times[one] > times[other] : one < other
    }
    return order.map { names[$0] }
  }

  /// The games that earlier sessions left; the one that is claimed is kept until the program ends.
  var unfinishedGames: UnfinishedGameClient {
    let claim = Locked<FileLock?>(nil)
    return UnfinishedGameClient(
      find: { unfinishedGame() },
      claim: { game in
        guard let lock = FileLock(ifFree: path.appending(game.log)) else { return false }
        // It may have gone on since, and have been left again.
        guard unfinishedGame(claimed: game.log, within: .seconds(1)) == game else {
          lock.release()
          return false
        }
        claim.withLock { $0 = lock }
        return true
      })
  }
}
