extension ThreeDucksState {
  /// A fingerprint of the game, which the log's contract defines: 16 hexadecimal digits.
  ///
  /// It is ``FNV1a`` over the text
  /// `gameState|difficulty|seed|moves|cards|selected`.
  public var digest: String {
    var hash = FNV1a()
    writeDigested(to: &hash)
    return withUnsafeBytes(of: hash.value.bigEndian) { String(hexadecimal: $0) }
  }

  private func writeDigested(to hash: inout FNV1a) {
    for field in [phase.rawValue, difficulty.rawValue, seed.map(String.init) ?? "-", "\(moves)"] {
      hash.write(field)
      hash.write(UInt8(ascii: "|"))
    }
    for (place, card) in cards.enumerated() {
      if place > 0 { hash.write(UInt8(ascii: ",")) }
      hash.write(card.animal.rawValue)
      hash.write(card.isFlipped ? UInt8(ascii: "+") : UInt8(ascii: "-"))
    }
    hash.write(UInt8(ascii: "|"))
    hash.write(selectedCards.map(String.init).joined(separator: ","))
  }
}
