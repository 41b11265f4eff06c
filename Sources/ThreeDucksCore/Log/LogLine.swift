/// One line of an action log.
///
/// A log is JSON Lines: a header, the actions, and a closing line if the program ended properly.
///
/// ```
/// {"format":"three-ducks.action-log","version":1,"app":"0.1.0","recorded":"2026-11-21T10:00:00Z","difficulty":"easy"}
/// {"t":0,"action":"startGame","difficulty":"easy","seed":7,"against":"perfect","chosen":true}
/// {"t":812,"action":"flipCard","card":3}
/// {"t":1502,"action":"flipCard","card":7}
/// {"t":2502,"action":"unFlipSelectedCards","by":"gameLogic"}
/// {"t":3402,"action":"flipCard","card":0,"by":"opponent"}
/// {"t":4000,"action":"endGame"}
/// {"t":5000,"action":"startGame","difficulty":"hard","seed":6756601660761576,"daily":"2026-11-21"}
/// {"t":9000,"end":true,"actions":7,"digest":"cd8a8d3d906640b4"}
/// ```
///
/// | key | in | value |
/// |---|---|---|
/// | `format`, `version` | header | `three-ducks.action-log`, 1 |
/// | `app` | header | the version of the program that wrote the log |
/// | `recorded` | header | when the log began, in UTC |
/// | `difficulty` | header, `setDifficulty`, `startGame` | `easy`, `medium` or `hard` |
/// | `t` | actions, closing line | whole milliseconds since the log began; never decreases |
/// | `action` | the player's actions | `setDifficulty`, `startGame`, `flipCard`, `turnBack`, `pause`, `resume`, `endGame` |
/// | | other actions | `clearSelectedCards`, `unFlipSelectedCards`, `winGame`; the computer's `flipCard` |
/// | `by` | other actions | `gameLogic`, or `opponent` for a flip by the computer |
/// | `seed` | `startGame` | determines the cards; see ``Deal`` |
/// | `against` | `startGame` in a game for two | `perfect`, `forgetful` or `human` |
/// | `daily` | `startGame` of a daily deal | its day, such as `2026-11-21` |
/// | `chosen` | `startGame`, if the player may know the cards | `true`; see ``GameMode/mayKnowCards`` |
/// | `card` | `flipCard` | the place of the card, from 0, row by row |
/// | `end` | closing line | `true` |
/// | `actions` | closing line | the number of actions in the log |
/// | `digest` | closing line | ``ThreeDucksState/digest`` of the final state |
///
/// A line has at most 4,096 bytes. Numbers are integers from 0 to 2^53 − 1. Other keys are ignored, but no key may
/// occur twice in an object. Lines are read in `LogLine+Reading.swift`, and logs are replayed in `Replay.swift`.
public enum LogLine: Equatable, Sendable {
  case header(LogHeader)
  case entry(LogEntry)
  case footer(LogFooter)

  package static let maximumLength = 4096
}

/// The first line of a log: the format, and the state in which the log begins.
public struct LogHeader: Equatable, Sendable {
  package static let format = "three-ducks.action-log"
  package static let version = 1

  /// The version of the program that wrote the log.
  public let app: String
  /// When the log began, in UTC, such as `2026-11-21T10:00:00Z`.
  public let recorded: String
  /// The difficulty on the title screen when the log began.
  public let difficulty: Difficulty
}

/// An action in a log, with its time and its sender.
public struct LogEntry: Equatable, Sendable {
  /// Whole milliseconds of store time since the log began.
  public let milliseconds: Int
  /// The action.
  public let action: GameAction
  /// The middleware that sent the action; nil for an action of the player.
  public let by: GameAction.Sender?

  /// Makes an entry.
  public init(milliseconds: Int, action: GameAction, by: GameAction.Sender? = nil) {
    self.milliseconds = milliseconds
    self.action = action
    self.by = by
  }
}

extension LogEntry {
  var time: Duration { .milliseconds(milliseconds) }

  /// The same entry, with its time counted from `start` milliseconds after the log began.
  package func since(_ start: Int) -> LogEntry {
    LogEntry(milliseconds: milliseconds - start, action: action, by: by)
  }
}

/// The closing line of a log, with the result that a replay must reach.
public struct LogFooter: Equatable, Sendable {
  /// Whole milliseconds of store time since the log began.
  public let milliseconds: Int
  /// The number of actions in the log.
  public let actions: Int
  /// The ``ThreeDucksState/digest`` of the final state.
  public let digest: String
}

// MARK: - Writing

extension LogLine: CustomStringConvertible {
  /// The line as it is written, without its newline.
  public var description: String {
    let json: JSON =
      switch self {
      case .header(let header):
        [
          "format": .string(LogHeader.format), "version": .integer(LogHeader.version),
          "app": .string(header.app), "recorded": .string(header.recorded),
          "difficulty": .string(header.difficulty.rawValue),
        ]
      case .entry(let entry):
        .object(
          [("t", .integer(entry.milliseconds)), ("action", .string(entry.action.name.rawValue))]
            + entry.action.fields + [("by", entry.by.map { .string($0.rawValue) })])
      case .footer(let footer):
        [
          "t": .integer(footer.milliseconds), "end": .bool(true),
          "actions": .integer(footer.actions), "digest": .string(footer.digest),
        ]
      }
    return json.description
  }
}

extension GameAction {
  fileprivate var fields: [(name: String, value: JSON?)] {
    switch self {
    case .setDifficulty(let difficulty): [("difficulty", .string(difficulty.rawValue))]
    case .startGame(let difficulty, let seed, let mode):
      [("difficulty", .string(difficulty.rawValue)), ("seed", .integer(seed))] + mode.fields
    case .flipCard(let card), .opponentFlip(let card): [("card", .integer(card))]
    case .endGame, .turnBack, .pause, .resume, .clearSelectedCards, .unFlipSelectedCards, .winGame:
      []
    }
  }
}

extension GameMode {
  /// The members that describe the mode in a log or in the save file; an ordinary game needs none.
  package var fields: [(name: String, value: JSON?)] {
    [
      ("against", opponent.map { .string($0.rawValue) }),
      ("daily", day.map { .string($0.description) }),
      ("chosen", mayKnowCards ? .bool(true) : nil),
    ]
  }
}
