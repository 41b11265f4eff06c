/// A game of two.
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

extension Shared<Records> {
  // Asked of this alone: asked of a state, it would cost every flip a copy of all of it.
  @inline(never)
  fileprivate var isComputersTurn: Bool { value.duel?.value.isComputersTurn == true }
}
