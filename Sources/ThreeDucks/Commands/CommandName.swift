/// The commands that players are told of, by the names that they type.
enum CommandName: String, CaseIterable {
  case play, replay, watch, simulate, scores, doctor
}
