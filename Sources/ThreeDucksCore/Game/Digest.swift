extension ThreeDucksState {
  /// A fingerprint of the game, which the log's contract defines: 16 hexadecimal digits.
  ///
  /// It is FNV-1a of 64 bits (Fowler, Noll and Vo, RFC 9923) over the text
  /// `gameState|difficulty|seed|moves|cards|selected`.
  public var digest: String {
    let hash = digestedText.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
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
