/// The duck of the day: one try a day counts.
extension ThreeDucksState {
  /// The day whose try this game is; nil for a game that is none.
  package var dayOfTry: GameTerms.Day? {
    terms.opponent == nil && !terms.isChosen ? terms.day : nil
  }

  /// The list of best games that this one is compared with.
  package var scoreList: ScoreList { dayOfTry == nil ? .difficulty(difficulty) : .daily }

  /// Whether the try of a day that counts was begun.
  func hasTried(_ day: GameTerms.Day) -> Bool {
    lastDay == day || highScores[.daily].contains { $0.day == day }
      || games.contains { $0.terms.day == day && !$0.terms.isChosen }
  }

  /// What deals the duck of a day.
  ///
  /// The first time, on that day itself, it counts; whoever left that try goes on with it.
  ///
  /// - Parameter today: The day in UTC.
  package func dealing(_ day: GameTerms.Day, today: GameTerms.Day) -> ThreeDucksAction {
    if continuableGame?.terms == GameTerms(day: day) { return .continueGame }
    return .startGame(
      difficulty: DailyDeal.difficulty, seed: DailyDeal.seed(of: day),
      terms: GameTerms(day: day, isChosen: day != today || hasTried(day)))
  }

  /// The day whose duck a deal is, if it is that of the last game.
  package func day(ofDeal difficulty: Difficulty, seed: UInt64?) -> GameTerms.Day? {
    difficulty == self.difficulty && seed == self.seed ? terms.day : nil
  }

  /// Notes that the duck of a day was begun.
  mutating func note(_ day: GameTerms.Day) {
    lastDay = day.later(than: lastDay)
  }
}
