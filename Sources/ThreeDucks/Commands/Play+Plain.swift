import Redux
import Terminal
import ThreeDucksCore
import ThreeDucksTerminal

extension Play {
  /// Plays in lines of text, on standard input and output.
  func playPlain() throws {
    let saves = try data.saveFileOnDisk()
    let log = try recording.log(proving: saves)
    let lines = try StandardLines()
    let narration = Narration()
    let seeds = SeedSource(first: seed)
    let store = makeStore(
      TerminalState(size: Size(width: 0, height: 0), hasUnicode: false), saves.client, log, seeds,
      narration)
    launch(store)
    // Nobody draws on that screen of no size, whatever the save file says.
    store.dispatch(.terminal(.animationLoaded(false)))
    var session = PlainSession(
      store: store, narration: narration, device: lines, nextSeed: seeds.next)
    try session.run().endProcess()
  }
}
