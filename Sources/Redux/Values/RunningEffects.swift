/// Asks for what runs: most middlewares never do, and it costs them nothing.
@usableFromInline typealias AskForRunning = () -> RunningEffects

/// What runs in a store, as a middleware sees it.
@usableFromInline struct RunningEffects {
  /// The names of what runs right below an id; of what lies deeper, the name above it.
  let names: (_ below: EffectID) -> Set<EffectID.Part>
  /// Everything that runs, by the numbers in whose order it began.
  let descriptions: () -> [UInt64: String]

  /// The same as a part sees it whose ids lie below another.
  func below(_ scope: EffectID?) -> RunningEffects {
    RunningEffects(names: { names($0.below(scope)) }, descriptions: descriptions)
  }
}
