/// What runs in a store, as far as a middleware sees it: asked of the store only when it is wanted.
@usableFromInline struct RunningEffects {
  @usableFromInline let source: any EffectSource
  @usableFromInline var scope: EffectID?

  @inlinable init(_ source: any EffectSource) {
    self.source = source
  }

  /// The names of what runs right below an id; of what lies deeper, the name above it.
  func callAsFunction(_ id: EffectID) -> Set<EffectID.Part> {
    source.names(below: id.below(scope))
  }

  /// The same as a part sees it whose ids lie below another.
  func below(_ scope: EffectID?) -> RunningEffects {
    var running = self
    if let scope { running.scope = scope.below(self.scope) }
    return running
  }
}

/// Who knows what runs.
@usableFromInline protocol EffectSource: AnyObject {
  /// The names of what runs right below an id; of what lies deeper, the name above it.
  func names(below id: EffectID) -> Set<EffectID.Part>
  /// What has begun and not yet ended, by the numbers in whose order it began.
  var descriptions: [UInt64: String] { get }
}
