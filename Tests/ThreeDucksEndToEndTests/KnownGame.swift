import GameTestSupport
import XCTest

/// The game that `--seed 7` deals when it is easy: a perfect player wins in 12 moves.
enum KnownGame {
  static let columns = 4
  static let animals = [
    "horse", "pelican", "elephant", "elephant",
    "pelican", "ducks", "bat", "ducks",
    "bear", "horse", "bat", "bear",
  ]
  /// Every place, each followed by its like.
  static let perfect = KnownDeal.perfect

  /// What the card at a place is called.
  static func name(of place: Int) -> String {
    "\(["A", "B", "C"][place / columns])\(place % columns + 1)"
  }
}

extension ShellTerminal {
  /// Turns cards one by one by the arrows and Enter, and checks what each shows.
  func turnByKeys(
    _ places: some Collection<Int>, animals: [String] = KnownGame.animals
  ) throws {
    let columns = KnownGame.columns
    for place in places {
      let focus = try board().focus
      let keys =
        steps(place % columns - focus % columns, "Right", "Left")
        + steps(place / columns - focus / columns, "Down", "Up")
      try press(keys + ["Enter"])
      try waitForCard(place, animals[place])
    }
  }

  /// Turns the cards of a new game one by one by clicks, and checks what each shows.
  func turnByClicks(
    _ places: some Collection<Int>, animals: [String] = KnownGame.animals
  ) throws {
    waitForClicks()
    for place in places {
      try click(board().cards[place].middle)
      try waitForCard(place, animals[place])
    }
  }

  /// Turns every card by its name, as fast as anyone can type, and waits for the praise.
  func win(_ places: [Int] = KnownGame.perfect) throws {
    try send(Array(places.map(KnownGame.name).joined().utf8))
    try wait(for: "You won!", "Moves: 12", "Enter go again")
  }

  /// Waits until a new screen takes clicks: it ignores them for 400 ms, and does not show when that is over.
  private func waitForClicks() { usleep(500_000) }

  /// Clicks in the middle of some words.
  func click(_ words: String) throws {
    let screen = try wait(for: "“\(words)” in a row") { $0.spot(of: words) != nil }
    waitForClicks()
    try click(XCTUnwrap(screen.spot(of: words)))
  }

  /// The board, when all of it is shown.
  func board() throws -> Board {
    try XCTUnwrap(Board(wait(for: "a board") { Board($0) != nil }))
  }

  private func steps(_ count: Int, _ forward: String, _ back: String) -> [String] {
    Array(repeating: count > 0 ? forward : back, count: abs(count))
  }

  private func waitForCard(_ place: Int, _ animal: String) throws {
    try wait(for: "\(animal) at \(place)") { screen in
      // The last card of a game leaves with the board, a second later.
      Board(screen)?.animals[place] == animal || screen.says("You won!")
    }
  }
}
