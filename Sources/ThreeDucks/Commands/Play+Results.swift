import Platform
import Terminal
import ThreeDucksCore

extension Play {
  /// Prints results to be handed on, on the terminal that was given back.
  func tell(_ results: [SharedResult], after reason: ExitReason) {
    guard reason != .hangup, !results.isEmpty else { return }
    let isASCII = !Environment.isUTF8
    StandardOutput.tell(results.map { $0.text(isASCII: isASCII) }.joined(separator: "\n\n"))
  }

  /// Says that a game that was left in the middle is not lost.
  func tellOfLeaving(_ game: ThreeDucksState) {
    guard game.phase == .started, game.moves > 0, game.recordingProblem == nil else { return }
    StandardOutput.tell("Your game is kept: start again to go on with it.")
  }
}
