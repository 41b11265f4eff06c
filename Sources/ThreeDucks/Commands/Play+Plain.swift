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
      // Nothing moves on a screen without colours: the loop sleeps between the cards' deadlines.
      TerminalState(size: Size(width: 0, height: 0)), saves.client, log, seeds,
      narration)
    launch(store)
    var session = PlainSession(
      store: store, narration: narration, device: lines, nextSeed: seeds.next)
    try session.run().endProcess()
  }
}
