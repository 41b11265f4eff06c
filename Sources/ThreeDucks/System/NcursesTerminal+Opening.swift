import NcursesTerminal
import Platform

extension NcursesTerminal {
  /// Takes the terminal, as the environment wishes it.
  ///
  /// - Parameters:
  ///   - command: What wants it.
  ///   - otherwise: What else there is for those who have none.
  /// - Throws: ``Failure`` when there is none that can show a game.
  static func open(
    for command: String, otherwise: String
  ) throws(Failure) -> NcursesTerminal {
    do {
      return try NcursesTerminal(
        wantsColours: Environment["NO_COLOR"].map(\.isEmpty) ?? true)
    } catch {
      throw Failure(
        status: error.status, message: error.sentence(for: command, otherwise: otherwise))
    }
  }
}
