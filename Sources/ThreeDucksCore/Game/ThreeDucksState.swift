/// All that the game knows.
///
/// Every step copies it. So what turns with each card lies here, in as few bytes as may be, and all that
/// seldom changes in one place apart.
public struct ThreeDucksState: Equatable, Sendable {
  /// Where the player is.
  public var phase: Phase = .title
  /// The difficulty chosen, and that of the game that is on.
  public var difficulty: Difficulty
  /// The board, row by row; empty on the title screen.
  public var cards: Board = []
  /// The places of the cards being compared, in the order they were turned: two at the most.
  public var selectedCards: Selection = []
  /// How many cards were turned in this game; every flip is one move.
  public var moves = 0
  /// What the player remembered in this game.
  public var memory = Memory()
  /// Whether the game rests: nothing can be turned.
  public var isPaused = false
  /// Whether this is a game of two; apart from ``duel``, so that a game of one pays no more than a look.
  private(set) var isDuel = false
  /// Whether what was done in a game before it was left is being done again: nobody needs to hear of it.
  public internal(set) var isCatchingUp = false
  /// What seldom changes.
  private var records = Shared(Records())

  /// The title screen of a new install.
  public init(difficulty: Difficulty = .easy) {
    self.difficulty = difficulty
  }

  /// Whether two cards are selected and show the same animal.
  public var hasMatch: Bool {
    guard case .two(let first, let second) = selectedCards else { return false }
    return cards.areAlike(first, second)
  }

  /// Whether two cards are selected and show different animals.
  public var hasMismatch: Bool { selectedCards.count == 2 && !hasMatch }

  /// Whether the card at a place turns up when the player chooses it now.
  @inline(__always)
  func turns(_ place: Int) -> Bool {
    canTurn(place) && !isComputersTurn
  }

  /// Whether the card at a place turns up when the computer turns it; in a game of one, which no
  /// computer plays, a line of a log may say so.
  func opponentTurns(_ place: Int) -> Bool {
    canTurn(place) && (!isDuel || isComputersTurn)
  }

  @inline(__always)
  private func canTurn(_ place: Int) -> Bool {
    guard phase == .started, !isPaused, selectedCards.count < 2 else { return false }
    return cards.isDown(place)
  }

  /// Whether every card of a board is up.
  public var isCleared: Bool { cards.isCleared }
}

// MARK: - A game of two

extension ThreeDucksState {
  /// How a game of two stands; nil in a game of one.
  public internal(set) var duel: Duel? {
    get { isDuel ? records.value.duel?.value : nil }
    set {
      guard newValue != duel else { return }
      records.value.duel = newValue.map(Shared.init)
      isDuel = newValue != nil
    }
  }

  /// Whether it is the computer's turn.
  public var isComputersTurn: Bool { isDuel && records.isComputersTurn }

  /// Whether the computer's turn comes when two cards that differ turn back.
  package var isComputerNext: Bool { hasMismatch && duel?.isComputersTurnNext == true }

  /// The card that the computer turns next; nil when it turns none before something else happens.
  var opponentsCard: Int? { isDuel ? ducksCard : nil }

  // What a game of one never comes to is kept out of its way: inlined, it would make every step slower.

  @inline(never)
  private var ducksCard: Int? {
    guard let duel, duel.isComputersTurn, phase == .started, !isPaused, !isCleared,
      selectedCards.count < 2, let seed
    else { return nil }
    return duel.card(after: selectedCards.first, seed: seed, move: moves)
  }

  /// Notes a card that was turned: both have seen it, and one of them finds or forgets its mate.
  @inline(never)
  mutating func noteInDuel(_ place: Int) {
    let animal = cards[place].animal
    duel?.see(animal, at: place)
    guard case .two(let first, let second) = selectedCards else { return }
    if duel?.turn == .opponent {
      memory.see(first, second)
    } else {
      memory.note(first, second, on: cards)
    }
    if hasMatch { duel?.match(first, second) }
  }

  /// Lets the other one play.
  @inline(never)
  mutating func passTurn() {
    duel?.passTurn()
  }
}

// MARK: - What seldom changes

private struct Records: Equatable, Sendable {
  var seed: UInt64?
  var terms = GameTerms()
  var clock: GameClock?
  var duel: Shared<Duel>?
  var opponent: GameTerms.Opponent?
  var leftGame: LeftGame?
  var highScores = HighScores()
  var provenScores: Set<HighScore> = []
  var rank: Int?
  var lastDay: GameTerms.Day?
  var unsavedScores: [UnsavedScore] = []
  var savedGames: [PlayedGame] = []
  var unsavedGames: [PlayedGame] = []
  var saveProblem: SaveProblem?
  var recordingProblem: RecordingProblem?
  /// What was wrong and still is so, whether or not the player sees it.
  var lastingSaveProblems: [SaveProblem] = []
  var lastingRecordingProblem: RecordingProblem?
}

extension Shared<Records> {
  // Asked of this alone: asked of a state, it would cost every flip a copy of all of it.
  @inline(never)
  fileprivate var isComputersTurn: Bool { value.duel?.value.isComputersTurn == true }
}

extension ThreeDucksState {
  /// The seed of the last deal; nil before the first.
  public var seed: UInt64? {
    get { records.value.seed }
    set { if newValue != seed { records.value.seed = newValue } }
  }

  /// The time of this game; nil before its first card.
  public var clock: GameClock? {
    get { records.value.clock }
    set { if newValue != clock { records.value.clock = newValue } }
  }

  /// On what terms this game is played.
  public var terms: GameTerms {
    get { records.value.terms }
    set { if newValue != terms { records.value.terms = newValue } }
  }

  /// Whom the player chose to play against; nil for nobody.
  public var opponent: GameTerms.Opponent? {
    get { records.value.opponent }
    set { if newValue != opponent { records.value.opponent = newValue } }
  }

  /// The game that an earlier session left, until it goes on in this one.
  public internal(set) var leftGame: LeftGame? {
    get { records.value.leftGame }
    set { if newValue != leftGame { records.value.leftGame = newValue } }
  }

  /// The game that the player can go on with now.
  package var continuableGame: LeftGame? { phase == .title ? leftGame : nil }

  /// Why this game enters no table; nil for one that may.
  public var unrankedReason: UnrankedReason? {
    if terms.isChosen { return terms.day == nil ? .chosenSeed : .repeatedDay }
    return terms.opponent == nil ? nil : .opponent
  }

  /// The best games so far.
  public var highScores: HighScores {
    get { records.value.highScores }
    set { records.value.highScores = newValue }
  }

  /// The high scores that their logs proved when these were asked last.
  public internal(set) var provenScores: Set<HighScore> {
    get { records.value.provenScores }
    set { if newValue != provenScores { records.value.provenScores = newValue } }
  }

  /// The place of the game just won among the high scores, from 0; nil when it has none.
  public var rank: Int? {
    get { records.value.rank }
    set { if newValue != rank { records.value.rank = newValue } }
  }

  /// The newest day whose duck was begun; nil for none.
  public internal(set) var lastDay: GameTerms.Day? {
    get { records.value.lastDay }
    set { if newValue != lastDay { records.value.lastDay = newValue } }
  }

  /// The scores of this session that are not in the save file yet.
  public var unsavedScores: [UnsavedScore] {
    get { records.value.unsavedScores }
    set { records.value.unsavedScores = newValue }
  }

  /// The games that are in the save file, the oldest first.
  var savedGames: [PlayedGame] {
    get { records.value.savedGames }
    set { records.value.savedGames = newValue }
  }

  /// The games of this session that are not in the save file yet.
  public var unsavedGames: [PlayedGame] {
    get { records.value.unsavedGames }
    set { records.value.unsavedGames = newValue }
  }

  /// The games that were played, the oldest first, as far as they are kept.
  public var games: [PlayedGame] { savedGames + unsavedGames }

  /// What is wrong with the save file, if anything is.
  public var saveProblem: SaveProblem? {
    get { records.value.saveProblem }
    set { if newValue != saveProblem { records.value.saveProblem = newValue } }
  }

  /// Why the game is not recorded any more, if it is not.
  public var recordingProblem: RecordingProblem? {
    get { records.value.recordingProblem }
    set { if newValue != recordingProblem { records.value.recordingProblem = newValue } }
  }
}

// MARK: - What lasts to the end of the session

extension ThreeDucksState {
  /// What went wrong with the files in this session and is so still, in sentences.
  ///
  /// - Parameter log: Where this session's log is; nil for none.
  package func lastingProblems(log: String?) -> [String] {
    records.value.lastingSaveProblems.map(\.sentence)
      + [records.value.lastingRecordingProblem?.sentence].compactMap { $0 }
      + unsavedSentences(log: log)
  }

  /// The scores that are lost when the program ends now, in sentences.
  package func unsavedSentences(log: String?) -> [String] {
    let log = records.value.lastingRecordingProblem == nil ? log : nil
    return unsavedScores.map { $0.sentence(log: log) }
  }

  mutating func note(_ problem: SaveProblem) {
    saveProblem = problem
    guard !records.value.lastingSaveProblems.contains(problem) else { return }
    records.value.lastingSaveProblems.append(problem)
  }

  mutating func note(_ problem: RecordingProblem) {
    recordingProblem = problem
    records.value.lastingRecordingProblem = problem
  }

  /// Forgets what kept the save file from being written, for now it was.
  mutating func mendSaving() {
    if saveProblem?.isMendable == true { saveProblem = nil }
    guard records.value.lastingSaveProblems.contains(where: \.isMendable) else { return }
    records.value.lastingSaveProblems.removeAll(where: \.isMendable)
  }
}

extension ThreeDucksState: CustomReflectable {
  /// Reflected by all that it knows, wherever it lies.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "gameState": phase, "difficulty": difficulty, "seed": seed as Any, "cards": cards,
        "selectedCards": selectedCards, "moves": moves, "memory": memory, "isPaused": isPaused,
        "isCatchingUp": isCatchingUp, "leftGame": leftGame as Any,
        "clock": clock as Any, "terms": terms, "duel": duel as Any, "opponent": opponent as Any,
        "highScores": highScores, "provenScores": provenScores,
        "rank": rank as Any, "lastDay": lastDay as Any,
        "unsavedScores": unsavedScores, "games": savedGames, "unsavedGames": unsavedGames,
        "saveProblem": saveProblem as Any, "recordingProblem": recordingProblem as Any,
      ], displayStyle: .struct)
  }
}
