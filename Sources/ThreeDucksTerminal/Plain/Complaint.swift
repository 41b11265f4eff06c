/// Why a line of the player's does nothing, in one sentence that helps.
struct Complaint: Error, Equatable {
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
