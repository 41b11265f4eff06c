import ArgumentParser
import ThreeDucksCore

/// `three-ducks scores`: the high scores, for people and for programs.
struct Scores: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Print the high scores.")

  @Flag(help: "Print them as JSON, as they are in the save file.")
  var json = false

  @OptionGroup var data: DataOption

  func run() throws {
    let saves = try data.saveFileOnDisk()
    switch saves.read() {
    case .file(let file):
      try StandardOutput.say(
        json ? "\(ScoreTable.json(file.highScores))" : ScoreTable.text(file.highScores))
    case .damaged:
      throw Failure(
        status: .invalidData,
        message: "\(saves.path) is damaged: expected a save file's JSON; playing sets it aside")
    case .protected(.newer(let version)):
      throw Failure(
        status: .invalidData,
        message: "\(saves.path) is of version \(version), expected 1: use the newer program")
    case .protected(let problem):
      throw Failure(status: problem.status, message: problem.sentence)
    }
  }
}

extension SaveProblem {
  /// What the problem means for a command that only reads.
  fileprivate var status: ExitStatus {
    switch self {
    case .damaged, .newer: .invalidData
    case .unreadable, .unwritable, .locked: .unreadable
    }
  }
}
