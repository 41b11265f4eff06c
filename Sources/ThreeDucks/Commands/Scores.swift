import ArgumentParser
import Platform
import ThreeDucksCore

/// `three-ducks scores`: prints the high scores and statistics.
struct Scores: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.scores.rawValue,
    abstract: "Print the high scores and statistics.",
    discussion: """
      Games against an opponent, and games whose seed you chose, are not ranked. In the statistics they count \
      towards the days played in a row (UTC), but not in the averages. Games against a duck have a table of \
      their own.
      """)

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "Replay the log of each score, and show whether it proves or contradicts the score.")
  var verify = false

  @OptionGroup var data: DataOption

  func run() throws {
    guard let saves = data.saveFileOnDisk else {
      throw Failure(
        status: .usage, message: "you have no home folder; name a save file with --data")
    }
    switch saves.read() {
    // Without --data, a missing save file counts as empty, because the first game creates it.
    case .file where data.file != nil && !FileSystem.isFile(saves.path):
      throw Failure(status: .unreadable, message: "--data \(saves.path): no such file")
    case .file(let file): try show(file)
    case .damaged:
      throw Failure(
        status: .invalidData,
        message:
          "\(saves.path) is damaged: it is not a valid save file; the next game renames it and "
          + "creates a new file")
    case .protected(.newer(let version)):
      throw Failure(
        status: .invalidData,
        message: "\(saves.path) was written by a newer version of the game (format "
          + "\(version), expected \(SaveFile.version)): use that version to read it")
    case .protected(let problem):
      throw Failure(status: problem.status, message: problem.sentence.asMessage)
    }
  }

  private func show(_ file: SaveFile) throws {
    let today = Day.today
    let audit = ScoreAudit(folder: data.logFolder, today: today)
    let lists = Leaderboard.all.map { list in
      let scores = file.highScores
      return (list, verify ? audit.check(scores, in: list) : scores[list].map { .init(score: $0) })
    }
    let table = ScoreTable(
      rows: Dictionary(uniqueKeysWithValues: lists), games: file.games, today: today)
    let text = json ? "\(table.json)" : table.text()
    try StandardOutput.say(text)
    var isContradicted = false
    for (list, scores) in lists {
      for (index, checked) in scores.enumerated() {
        guard case .contradicted(let line, let text)? = checked.verdict else { continue }
        isContradicted = true
        let problem = ReplayReport.Problem(line: line, text: text)
        let sentence = problem.sentence(in: checked.log?.string ?? "")
        StandardError.say("number \(index + 1) of the \(list.name) games: \(sentence)")
      }
    }
    if isContradicted { throw ExitCode(ExitStatus.mismatch.rawValue) }
  }
}

extension SaveProblem {
  /// The exit status of a command that only reads the save file.
  fileprivate var status: ExitStatus {
    switch self {
    case .nowhere: .usage
    case .damaged, .newer: .invalidData
    case .unreadable, .unwritable, .locked: .unreadable
    }
  }
}
