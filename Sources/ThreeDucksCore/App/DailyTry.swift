/// The duck of the day: one try a day counts.
extension ThreeDucksState {
  /// What deals the duck of a day.
  ///
  /// The first time, on that day itself, it counts; an unfinished try goes on.
  ///
  /// - Parameter today: The day in UTC.
  package func dealing(_ day: Day, today: Day) -> ThreeDucksAction {
    if continuableGame?.mode == GameMode(day: day) { return .unfinishedGame(.resume) }
    return .game(
      .startGame(
        difficulty: DailyDeal.difficulty, seed: DailyDeal.seed(of: day),
        mode: GameMode(day: day, hasChosenSeed: day != today || library.file.hasTried(day))))
  }
}
