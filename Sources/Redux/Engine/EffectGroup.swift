import DequeModule

/// Effects that others wait for: a concatenation, or a thunk with what it started.
@usableFromInline struct EffectGroup<Item: Sendable>: Sendable {
  /// The outermost group that waits for this one, or itself.
  let root: UInt64
  /// The group that waits for this one.
  let parent: UInt64?
  /// How many must end before the next of the rest begins.
  var pending = 1
  var rest: Deque<Item>
  /// What is done when all have ended.
  let completion: (@Sendable () -> Void)?
}
