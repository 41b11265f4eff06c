import Foundation
import ThreeDucksCore

/// A deal that luck made: a player who reads it in the log wins in the fewest moves.
struct DealtGame {
  let difficulty: Difficulty
  let seed: UInt64
  let animals: [String]

  /// Reads the last deal in a log.
  init?(log: String) {
    let deals = log.matches(of: /"action":"startGame","difficulty":"(\w+)","seed":(\d+)/)
    guard let deal = deals.last, let difficulty = Difficulty(rawValue: String(deal.1)),
      let seed = UInt64(deal.2)
    else { return nil }
    self.difficulty = difficulty
    self.seed = seed
    animals = Deal.cards(difficulty: difficulty, seed: seed).map(\.animal.rawValue)
  }

  /// The places of each animal.
  var pairs: [[Int]] {
    Set(animals).sorted().map { animal in animals.indices.filter { animals[$0] == animal } }
  }

  /// Every place, each followed by its like.
  var perfect: [Int] { pairs.flatMap { $0 } }
}

extension PlayersHome {
  /// Where the game keeps its logs by default.
  static let logFolder = ".local/state/three-ducks/logs"

  /// The logs of sessions, by their names.
  var logs: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url(Self.logFolder).path)
    return (names ?? []).sorted()
  }

  /// The log that was written to last.
  func newestLog() throws -> String? {
    let files = logs.map { "\(Self.logFolder)/\($0)" }
    return try files.max { try changed($0) < changed($1) }
  }

  private func changed(_ path: String) throws -> Date {
    let attributes = try FileManager.default.attributesOfItem(atPath: url(path).path)
    return attributes[.modificationDate] as? Date ?? .distantPast
  }

  /// The deal of the game that is on, by a log, or by the newest one.
  func dealtGame(in log: String? = nil) throws -> DealtGame {
    let log = try (log ?? newestLog()).map { try text($0) } ?? ""
    guard let game = DealtGame(log: log) else {
      throw Patience.Exhausted(description: "no deal in a log: \(log)")
    }
    return game
  }
}
