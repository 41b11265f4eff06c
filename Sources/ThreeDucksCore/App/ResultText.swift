/// The result of a won game, as text to share.
package struct ResultText: Equatable, Sendable {
  private let game: Game

  /// Makes the result of a game; nil if there is no game, or if it is not won.
  package init?(_ game: Game?) {
    guard let game, game.isWon else { return nil }
    self.game = game
  }

  /// The result in two lines.
  ///
  ///     Three Ducks daily game 2026-11-21 · hard · 38 moves · 1:48
  ///     🟩🟩🟩🟩⬜🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩
  ///
  /// For a daily game, the first line has its day, followed by `(not ranked)` if the try did not count. Each
  /// square is a turn: 🟩 a pair, ⬜ no match. In a game for two, the squares are the player's turns, and the second
  /// line begins with `My turns:` or, if both are human, `Player one's turns:`. The row has at most 64 squares; a
  /// row of 64 ends with `…`.
  ///
  /// - Parameter isASCII: Whether to use ASCII only: `#` for a pair, `.` for no match.
  package func text(isASCII: Bool = false) -> String {
    let mode = game.mode
    let note = mode.mayKnowCards ? " (not ranked)" : ""
    let day = mode.day.map { " daily game \($0)\(note)" } ?? ""
    let parts: [String?] = [
      "Three Ducks\(day)", game.difficulty.rawValue, mode.opponent.map { "against \($0.name)" },
      game.duel.map { score($0, isASCII: isASCII) } ?? Formatting.moves(game.moves),
      Formatting.time(game.finalTime),
    ]
    let line = parts.compactMap { $0 }.joined(separator: isASCII ? " - " : " · ")
    let row = game.memory.turns.map { turn in
      Self.square(isPair: turn == .pair, isASCII: isASCII)
    }.joined()
    let end = game.memory.turns.count < Memory.maximumTurns ? "" : isASCII ? "..." : "…"
    let owner = game.duel.map { duel in
      duel.name(of: .player).map { "\($0)'s turns: " } ?? "My turns: "
    }
    return row.isEmpty ? line : "\(line)\n\(owner ?? "")\(row)\(end)"
  }

  /// What the squares mean: `Turn by turn: 🟩 = pair, ⬜ = no match`.
  package static func legend(isASCII: Bool) -> String {
    "Turn by turn: \(square(isPair: true, isASCII: isASCII)) = pair, "
      + "\(square(isPair: false, isASCII: isASCII)) = no match"
  }

  private static func square(isPair: Bool, isASCII: Bool) -> String {
    switch (isPair, isASCII) {
    case (true, false): "🟩"
    case (false, false): "⬜"
    case (true, true): "#"
    case (false, true): "."
    }
  }

  /// The outcome of a game for two, such as `lost 2–4` or `player two beat player one 4–2`.
  private func score(_ duel: Duel, isASCII: Bool) -> String {
    let (ours, theirs) = (duel.playersPairs, duel.opponentsPairs)
    func words(_ verb: String, _ first: Int, _ second: Int) -> String {
      "\(verb) \(first)\(isASCII ? "-" : "–")\(second)"
    }
    guard let leader = duel.leader else { return words("drew", ours, theirs) }
    if let winner = duel.name(of: leader), let loser = duel.name(of: leader.other) {
      let verb = "\(winner) beat \(loser)".lowercased()
      return words(verb, max(ours, theirs), min(ours, theirs))
    }
    return words(leader == .player ? "won" : "lost", ours, theirs)
  }
}

extension ThreeDucksState {
  /// How the won game compares with earlier games, in words.
  package var comparison: String {
    if let reason = game?.mode.unrankedReason { return reason }
    guard let rank else { return Formatting.highScore(bestGame) }
    if rank == 0 { return game?.mode.day == nil ? "New high score!" : "Your best daily game!" }
    return "Number \(rank + 1) in your top ten"
  }
}

extension Game {
  /// The pairs that the player could have found sooner (see ``Memory``), or praise; nil for a game for two.
  ///
  /// - Parameter width: The maximum number of characters, at least the width of the smallest screen. If the names of
  ///   the animals take more, the number of pairs is given instead.
  package func review(width: Int) -> String? {
    guard mode.opponent == nil else { return nil }
    let animals = memory.missedPlaces.map { "the \(cards[$0].animal)" }
    if animals.isEmpty { return "Your memory served you well" }
    let list = Formatting.list(animals, conjunction: "and")
    let words = "You could have found \(list) sooner"
    return words.count <= width ? words : "You could have found \(animals.count) pairs sooner"
  }
}
