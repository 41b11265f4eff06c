import TestSupport
import ThreeDucksCore

/// A deal whose cards are known: the names of the cards, pair by pair, win it in the fewest moves.
struct DealtGame {
  /// What `--seed 7` deals: horse pelican elephant elephant / pelican ducks bat ducks / bear horse bat bear.
  static let known = DealtGame(difficulty: .easy, seed: 7)

  let difficulty: Difficulty
  let seed: UInt64

  /// What each card shows.
  var animals: [String] {
    Deal.cards(difficulty: difficulty, seed: seed).map(\.animal.rawValue)
  }

  /// The names of the cards of each animal.
  var pairs: [[String]] {
    let places = Dictionary(grouping: animals.indices) { animals[$0] }
    return places.sorted { $0.key < $1.key }.map { $0.value.map { "\(difficulty.name(of: $0))" } }
  }

  /// The names of all cards, pair by pair.
  var perfect: [String] { pairs.flatMap { $0 } }
}

extension PlayersHome {
  /// The last deal in a log, by default the newest log.
  func dealtGame(in log: String? = nil) throws -> DealtGame {
    let log = try (log ?? newestLog()).map { try text($0) } ?? ""
    let deals = log.matches(of: /"action":"startGame","difficulty":"(\w+)","seed":(\d+)/)
    guard let deal = deals.last, let difficulty = Difficulty(rawValue: String(deal.1)),
      let seed = UInt64(deal.2)
    else { throw Patience.Exhausted(description: "no deal in a log: \(log)") }
    return DealtGame(difficulty: difficulty, seed: seed)
  }
}
