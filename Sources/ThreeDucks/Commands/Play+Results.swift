import Platform
import Terminal
import ThreeDucksCore

extension Play {
  /// Prints results to be handed on, on the terminal that was given back.
  func tell(_ results: [ResultText], after reason: ExitReason) {
    guard reason != .hangup, !results.isEmpty else { return }
    let isASCII = !Environment.isUTF8
    StandardOutput.tell(results.map { $0.text(isASCII: isASCII) }.joined(separator: "\n\n"))
  }

  /// Says that a game that was left in the middle is not lost.
  func tellOfLeaving(_ state: ThreeDucksState) {
    guard let game = state.game, !game.isWon, game.moves > 0,
      state.problems.shownRecordingProblem == nil
    else { return }
    StandardOutput.tell("Your game is kept: start again to go on with it.")
  }
}
