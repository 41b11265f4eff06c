extension ThreeDucksState {
  /// A fingerprint of the game, which the log's contract defines: 16 hexadecimal digits.
  ///
  /// It is ``FNV1a`` over the text
  /// `gameState|difficulty|seed|moves|cards|selected`.
  public var digest: String {
    let digits = String(FNV1a.hash(digestedText), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private var digestedText: String {
    let cards = cards.map { "\($0.animal.rawValue)\($0.isFlipped ? "+" : "-")" }
    return [
      phase.rawValue, difficulty.rawValue, seed.map(String.init) ?? "-", "\(moves)",
      cards.joined(separator: ","), selectedCards.map(String.init).joined(separator: ","),
    ].joined(separator: "|")
  }
}
