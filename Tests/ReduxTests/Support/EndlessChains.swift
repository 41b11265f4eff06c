import Redux

/// The report about an endless chain, up to the name of what comes next.
let endlessChainReport =
  "More than 20000 actions, thunks or subscriptions have followed from one event while time stood "
  + "still: does one of them repeat itself? The next is "

/// Runs a thunk that starts itself again, at most `limit` times in total.
///
/// - Returns: How often the thunk ran.
func repeatAThunk(upTo limit: Int, _ run: @escaping (Thunk<Int, Int>) -> Void) -> Int {
  nonisolated(unsafe) let run = run  // Only the calling thread uses it.
  let calls = Recorder<Void>()
  @Sendable func again() {
    if calls.all.count == limit { return }
    calls.note(())
    run(
      Thunk { _ in
        again()
        return .none
      })
  }
  again()
  return calls.all.count
}
