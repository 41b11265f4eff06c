import Platform
import Redux
import ThreeDucksCore
import ThreeDucksPlain

extension Play {
  /// Plays in lines of text, on standard input and output.
  func playPlain() throws {
    // Nothing is coloured here, and a theme that there is not is a mistake all the same.
    _ = try theme.map { try ThemeFile.theme(named: $0) }
    let saves = data.saveFileOnDisk
    let log = try recording.logFile()
    let lines = try StandardLines()
    let narration = Narration()
    let store = Store(
      saves: saves?.client ?? .nowhere, unfinishedGames: log?.unfinishedGames, log: log?.log,
      app: Version.current, now: UTC.now,
      narration: narration)
    launch(store.dispatch)
    let seeds = SeedSource(chosen: seed)
    var session = PlainSession(
      store: store, narration: narration, device: lines, chosenSeed: seeds.takeChosen,
      nextSeed: seeds.draw, today: { Day(of: UTC.now()) },
      isASCII: !Environment.isUTF8)
    let ending = Result {
      try session.run(dealing: dayToDeal)
      try lines.finish()
    }
    prune(log, saves)
    // The rest was told as it came.
    for score in store.state.unsavedSentences(log: log?.told) { StandardError.say(score) }
    try ending.get()
    lines.exitReason.endProcess()
  }
}
