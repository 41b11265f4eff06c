/// Whether an action had a place in a reducer.
@usableFromInline enum Handling: Sendable {
  case handled
  /// No reducer is mounted for it here.
  case unclaimed
  /// A reducer is mounted for it, on a part that is not there: whoever else sees it, it was meant for
  /// that part.
  case missing
}
