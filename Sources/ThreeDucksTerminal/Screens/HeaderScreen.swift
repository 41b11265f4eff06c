import Terminal
import ThreeDucksCore

/// Text in the row above the cards; its width stays the same while its numbers grow.
struct HeaderPart {
  let text: String
  let width: Int

  init(_ text: String, _ width: Int = 0) {
    self.text = text
    self.width = max(text.count, width)
  }
}

extension AppProps {
  /// The parts that fit into this many columns.
  ///
  /// In a game for one player, the bar is left out first, then the high score, then the word “Pairs”, then the
  /// pairs.
  func headerParts(_ game: Game, width: Int) -> [HeaderPart] {
    let choices = headerChoices(game)
    let fitting = choices.first { parts in
      parts.map { $0.width + 2 }.reduce(Self.giveUp.count, +) <= width
    }
    return fitting ?? choices.last ?? []
  }

  /// The lists of parts to choose from, the longest first.
  private func headerChoices(_ game: Game) -> [[HeaderPart]] {
    let glyphs = state.appearance.glyphs
    let clock = HeaderPart("Time: \(Formatting.time(game.time(at: now)))", 10)
    if let duel = game.duel {
      let (long, short) = (duel.markedScore(glyphs, isLong: true), duel.markedScore(glyphs))
      return [
        [HeaderPart("Pairs: \(long)", 37), clock], [HeaderPart("Pairs: \(short)", 24), clock],
        [HeaderPart(short, 17), clock],
      ]
    }
    let (found, pairs) = (game.matchedPairs, game.difficulty.pairs)
    let numbers = HeaderPart("Pairs: \(found)/\(pairs)", "Pairs: \(pairs)/\(pairs)".count)
    let bar =
      String(repeating: glyphs.done, count: found)
      + String(repeating: glyphs.remaining, count: pairs - found)
    let long = HeaderPart("\(numbers.text) \(bar)", numbers.width + 1 + pairs)
    let short = HeaderPart("\(found)/\(pairs)", "\(pairs)/\(pairs)".count)
    let moves = HeaderPart("Moves: \(game.moves)", 9)
    // With equal moves, the shorter time is the high score. "Best" leaves room for it beside the bar.
    let best = [state.core.bestGame].compactMap { $0 }.map { score in
      let time = Formatting.time(.milliseconds(score.milliseconds))
      return HeaderPart("Best: \(Formatting.moves(score.moves)), \(time)")
    }
    return [
      [long, moves] + best + [clock], [numbers, moves] + best + [clock], [numbers, moves, clock],
      [short, moves, clock], [moves, clock],
    ]
  }

  fileprivate static let giveUp = "Give Up"
}

extension Duel {
  /// The pairs of both players, with a mark before the player whose turn it is, such as `▸You 3   The duck 2`.
  ///
  /// The short form is `▸You 3   Duck 2`. The words stay in place when the mark moves.
  fileprivate func markedScore(_ glyphs: Glyphs, isLong: Bool = false) -> String {
    func score(_ side: Side, _ pairs: Int) -> String {
      let name = name(of: side) ?? "You"
      let word = Formatting.capitalized(String(name.split(separator: " ").last ?? ""))
      return "\(turn == side ? glyphs.turn : " ")\(isLong ? name : word) \(pairs)"
    }
    return "\(score(.player, playersPairs))  \(score(.opponent, opponentsPairs))"
  }
}

extension Game {
  /// The name of the player whose turn it is; nil in a game for one player.
  var currentPlayer: String? { duel.map { $0.name(of: $0.turn) ?? "You" } }
}

extension View {
  /// Draws the row above the cards, with its parts as far apart as possible.
  mutating func drawHeader(_ game: Game, _ props: AppProps, in rect: Rect) {
    let words = AppProps.giveUp
    let parts = props.headerParts(game, width: rect.size.width)
    let free = rect.size.width - parts.map(\.width).reduce(words.count, +)
    var x = rect.left
    for (number, part) in parts.enumerated() {
      frame.write(part.text, at: Point(x: x, y: rect.top))
      x += part.width + free * (number + 1) / parts.count - free * number / parts.count
    }
    // What covers the board has buttons of its own.
    if props.isWatched || !props.terminal.overlays.isEmpty { return }
    let button = Rect(
      x: rect.right + 1 - words.count, y: rect.top, width: words.count, height: 1)
    frame.write(words, at: button.origin, Style(nil, [.dim]))
    add(props.givingUp, at: button)
  }
}
