import Foundation
import ThreeDucksCore

/// A game that was left, as its log describes it.
struct UnfinishedGame {
  /// The log, by its path from home.
  let log: String
  let moves: Int
  let pairsFound: Int
  let difficulty: Difficulty
  let isPaused: Bool
  /// What the player did and what followed, line by line, their times counted from the deal.
  let lines: [String]
  fileprivate let cards: [String]
  fileprivate let isUp: [Bool]

  /// The cards that win it: the like of one that is up alone, then pair after pair.
  ///
  /// Two that differ turn back for another card, though not for themselves.
  var placesToWin: [Int] {
    let pairs = Dictionary(grouping: cards.indices) { cards[$0] }.values
    let open = pairs.filter { !$0.allSatisfy { isUp[$0] } }
    let begun = open.filter { $0.contains { isUp[$0] } }
    let (down, up) = ({ (place: Int) in !isUp[place] }, { (place: Int) in isUp[place] })
    if begun.count == 2 { return open.flatMap { $0.filter(down) + $0.filter(up) } }
    return begun.flatMap { $0.filter(down) } + open.filter { !begun.contains($0) }.joined()
  }
}

extension PlayersHome {
  /// Reads the game within which the newest log ends.
  func unfinishedGame() throws -> UnfinishedGame {
    guard let log = try newestLog() else { throw Patience.Exhausted(description: "no log") }
    let run = try run("replay", "--json", log)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    let lines = try gameLines(log)
    let rests = lines.compactMap { $0.firstMatch(of: /"action":"(pause|resume)"/)?.1 }
    return UnfinishedGame(
      log: log, moves: report.moves, pairsFound: report.matchedPairs,
      difficulty: report.difficulty, isPaused: rests.last == "pause", lines: lines,
      cards: report.cards, isUp: report.faceUp)
  }

  /// The whole lines of a log's last game, their times counted from its deal.
  func gameLines(_ log: String) throws -> [String] {
    let actions = try text(log).matches(of: /{"t":(\d+),("action":.*})\n/)
    let deal = actions.lastIndex { $0.2.contains("startGame") } ?? actions.startIndex
    let start = Int(actions[deal].1) ?? 0
    return actions[deal...].map { "\((Int($0.1) ?? 0) - start) \($0.2)" }
  }

  /// What a replay says of a log.
  private struct Report: Decodable {
    let difficulty: Difficulty
    let moves: Int
    let matchedPairs: Int
    let cards: [String]
    let faceUp: [Bool]
  }
}

extension Difficulty: Decodable {}
