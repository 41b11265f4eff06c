import Terminal
import ThreeDucksCore

extension View {
  /// Draws the win screen, with a picture and the leaderboard if they fit.
  mutating func drawWin(_ props: AppProps) {
    guard let game = props.game else { return }
    let (theme, isLost) = (props.appearance.theme, game.duel?.isLost ?? false)
    let moves = game.duel == nil ? "Moves: \(game.moves)   " : ""
    let numbers = [
      "\(moves)Time: \(Formatting.time(game.finalTime))", game.review(width: frame.size.width),
    ].compactMap { $0 }
    let isBest = props.core.rank == 0
    let outcome =
      game.duel?.outcome ?? game.mode.day.map { "You won the daily game of \($0.name)!" }
      ?? "You won!"
    // A log has no high scores.
    let comparison =
      props.isWatched ? game.mode.unrankedReason : props.core.comparison
    let words: [Stack.Item] = [
      .line(outcome, Style(isLost ? nil : theme[.praise], [.bold])),
      .lines(numbers.map { ($0, .plain) }),
    ]
    let ranking = [comparison].compactMap { $0 }.map {
      ($0, isBest ? Style(theme[.praise], [.bold]) : .plain)
    }
    let table = props.core.rowsAroundThisGame.map {
      ("\($0.isThisGame ? ">" : " ") \($0.columns())", Style(nil, $0.isThisGame ? [.bold] : []))
    }
    // The title is not among the ways to go again, but the words Go Again lead there, too.
    var buttons = props.buttonsOfScreen
    if !buttons.isEmpty {
      buttons.insert(Button(words: "Go Again:", actions: [.game(.endGame)]), at: 1)
    }
    func stack(_ picture: [Stack.Item], _ ranking: [(String, Style)]) -> Stack {
      let lines = ranking.isEmpty ? [] : [Stack.Item.lines(ranking)]
      return Stack(items: picture + words + lines + [.buttons([buttons])])
    }
    let pictures = props.appearance.pictures(isLost: isLost)
    // The picture shrinks to make room for the leaderboard, but is not left out for it.
    draw(
      firstThatFits: pictures.map { stack([$0], ranking + table) }
        + [stack(pictures.suffix(1), ranking), stack([], ranking)])
  }
}

extension Appearance {
  /// The pictures for the end of a game, the largest first; a lost game does not show the winners' picture.
  fileprivate func pictures(isLost: Bool) -> [Stack.Item] {
    let ducks = Artwork[.ducks]
    switch (isLost, usesPixels) {
    case (true, true): return [.pixels(ducks.pixels(.large)), .pixels(ducks.pixels(.medium))]
    case (true, false): return [.picture(ducks, .large), .picture(ducks, .small)]
    case (false, true):
      return [5, 4, 3, 2, 1].map { .pixels(Artwork.won.pixels(.large), scale: $0) }
        + [.pixels(ducks.pixels(.medium))]
    case (false, false): return [.picture(Artwork.won, .large), .picture(Artwork.won, .small)]
    }
  }
}
