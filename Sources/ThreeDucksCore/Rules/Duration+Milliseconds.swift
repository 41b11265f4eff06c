extension Duration {
  /// The whole milliseconds in this duration.
  public var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
