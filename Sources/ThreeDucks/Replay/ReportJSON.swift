import ThreeDucksCore

extension ReplayOutcome {
  /// The outcome, for programs.
  var json: JSON {
    let state = report.state
    let cards = state.game?.cards ?? []
    return [
      "log": .string(name),
      "status": .string(report.status.rawValue),
      "error": .string(report.problem?.text),
      "line": .integer(report.problem?.line),
      "actions": .integer(report.actions),
      "gamesStarted": .integer(report.gamesStarted),
      "gamesWon": .integer(report.gamesWon),
      "gameState": .string(state.phase.rawValue),
      "difficulty": .string(state.difficulty.rawValue),
      "seed": .unsigned(state.lastSeed),
      "moves": .integer(state.game?.moves ?? 0),
      "matchedPairs": .integer(report.matchedPairs),
      "cards": .array(cards.map { .string($0.animal.rawValue) }),
      "faceUp": .array(cards.map { .bool($0.isFlipped) }),
      "durationMs": .integer(report.milliseconds),
      "digest": .string(state.digest),
      "games": .array(report.games.map(\.json)),
    ]
  }
}

extension ReplayedGame {
  /// One game, for programs.
  fileprivate var json: JSON {
    .object(
      [
        ("difficulty", .string(game.difficulty.rawValue)),
        ("seed", .unsigned(game.seed)),
        ("moves", .integer(game.moves)),
        ("milliseconds", .integer(milliseconds)),
        ("memory", .integer(game.memory.score)),
        ("result", .string(result.rawValue)),
        ("line", .integer(line)),
      ] + game.mode.fields + (game.duel.map { fields(of: $0) } ?? []))
  }

  /// The pairs of both players, and the winner: `nobody` for a draw, null for a game that was not won.
  private func fields(of duel: Duel) -> [(name: String, value: JSON)] {
    [
      ("playerPairs", .integer(duel.playersPairs)),
      ("opponentPairs", .integer(duel.opponentsPairs)),
      ("winner", .string(result == .won ? duel.leader?.rawValue ?? "nobody" : nil)),
    ]
  }
}
