/// Why a line of the player's does nothing, in one sentence that helps.
struct CommandError: Error, Equatable {
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
