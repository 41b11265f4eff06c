import GameTestSupport
import TestSupport
import ThreeDucksCore
import XCTest

/// A game that is ended by a signal restores the terminal, and dies of that signal within half a second.
///
/// It also closes the log, unless the signal is a fault.
final class SignalTests: ProgramTestCase {
  private static let graceful = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM,
  ]
  private static let faults = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS]

  /// The signals that a test may send; see `Sanitizer.allowsSentFaults`.
  private static func allowed(_ signals: [Int32]) -> [Int32] {
    signals.filter { Sanitizer.allowsSentFaults || !faults.contains($0) }
  }

  /// The state of the game when a signal arrives.
  private enum Moment: CaseIterable {
    case title, game, motion, mismatch, help, won
  }

  private func reach(_ moment: Moment) throws {
    try start(["--seed", "7"] + (moment == .motion ? [] : ["--no-animation"]))
    if moment == .title { return try terminal.wait(for: "New Game") }
    try deal()
    switch moment {
    case .title, .game: break
    case .motion: terminal.send("A1")
    case .mismatch:
      terminal.send("A1B2")
      try terminal.wait(for: "Moves: 2")
    case .help:
      terminal.send("?")
      try terminal.wait(for: "to close")
    case .won:
      terminal.send(DealtGame.seed7.perfectFlips.joined())
      try terminal.wait(for: "You won!")
    }
  }

  private func assertDies(
    of signal: Int32, _ situation: String, isReading: Bool = true, line: UInt = #line
  ) throws {
    kill(terminal.process, signal)
    let (ending, time) = try terminal.ended(isReading: isReading)
    XCTAssertEqual(ending, .died(of: signal), situation, line: line)
    assertTook(time, lessThan: .milliseconds(500), situation, line: line)
    assertRestored(situation, line: line)
  }

  func testEverySignalThatEndsTheGameRestoresTheTerminal() throws {
    // Each signal is sent at one of these moments. A soak sends each signal at all of them, and also after a win,
    // which takes a second to reach.
    let moments = scaled(1) == 1 ? Moment.allCases.filter { $0 != .won } : Moment.allCases
    for (turn, signal) in Self.allowed(Self.graceful + Self.faults).enumerated() {
      for offset in 0..<min(scaled(1), moments.count) {
        let moment = moments[(turn + offset) % moments.count]
        let situation = "signal \(signal), \(moment)"
        try reach(moment)
        try assertDies(of: signal, situation)
        if moment != .title { try assertLog(isClosed: !Self.faults.contains(signal), situation) }
      }
    }
    XCTAssertEqual(try messages(), [])
  }

  private func assertLog(isClosed: Bool, _ situation: String) throws {
    let last = try home.text(XCTUnwrap(home.newestLog())).split(separator: "\n").last ?? ""
    XCTAssertEqual(last.contains("\"end\":true"), isClosed, "\(situation): \(last)")
  }

  func testAnIgnoredOrHarmlessSignalDoesNotEndTheGame() throws {
    try start(command: ["sh", "-c", "trap '' USR1; exec three-ducks --seed 7 --no-animation"])
    try deal()
    for signal in [SIGCHLD, SIGURG, SIGWINCH, SIGCONT, SIGPIPE, SIGXFSZ, SIGUSR1] {
      kill(terminal.process, signal)
    }
    kill(terminal.process, SIGSTOP)
    kill(terminal.process, SIGCONT)
    terminal.send("A1")
    try terminal.wait(for: "Moves: 1")
    try assertDies(of: SIGTERM, "after SIGSTOP and SIGCONT")
  }

  func testSignalsThatWereBlockedAtTheStartEndTheGame() throws {
    for signal in Self.allowed([SIGTERM, SIGSEGV]) {
      try start(command: ["three-ducks", "--no-animation"], blocksSignals: true)
      try terminal.wait(for: "New Game")
      try assertDies(of: signal, "signal \(signal)")
    }
  }

  func testAFaultWhileTheTerminalIsRestoredDoesNotLeaveItHalfRestored() throws {
    try XCTSkipUnless(Sanitizer.allowsSentFaults)
    try forEachSeed(10) { random in
      try start()
      try terminal.wait(for: "New Game")
      for signal in [SIGSEGV, SIGSYS, SIGABRT, SIGFPE] {
        kill(terminal.process, signal)
        // Restoring the terminal takes about 100 µs. A sleep would last longer, so this loop waits.
        let end = ContinuousClock.now + .microseconds(random.next(100))
        while ContinuousClock.now < end {}
      }
      let ending = try terminal.ended().ending
      XCTAssert(Self.faults.contains(ending.status - 128), "\(ending)")
      assertRestored()
    }
  }

  func testASignalWhileTheGameStartsRestoresTheTerminal() throws {
    let signals = Self.allowed([SIGUSR1, SIGTERM, SIGSEGV, SIGHUP])
    try forEachSeed(25) { random in
      let signal = random.pick(signals)
      try start()
      random.wait(atMostMicroseconds: 40_000)
      kill(terminal.process, signal)
      let (ending, time) = try terminal.ended()
      XCTAssertEqual(ending, .died(of: signal), (try? home.text("errors")) ?? "")
      assertTook(time, lessThan: .milliseconds(500))
      assertRestored("signal \(signal)")
    }
  }

  func testASignalWhileTheGameEndsRestoresTheTerminal() throws {
    try forEachSeed(6) { random in
      try startAndDeal()
      terminal.send("q")
      random.wait(atMostMicroseconds: 5000)
      kill(terminal.process, SIGTERM)
      let (ending, _) = try terminal.ended()
      XCTAssert([.exited(0), .died(of: SIGTERM)].contains(ending), "\(ending)")
      assertRestored()
    }
  }

  func testTheGameDoesNotAskForAKeyAfterACrash() throws {
    for signal in Self.allowed([SIGSEGV, SIGABRT, SIGQUIT, SIGTRAP]) {
      try start(
        command: ["three-ducks"], environment: ["SWIFT_BACKTRACE": ""], errorsOnTerminal: true)
      try terminal.wait(for: "New Game")
      terminal.discardOutput()
      try assertDies(of: signal, "signal \(signal)")
      XCTAssertFalse(terminal.text.lowercased().contains("press"), terminal.text)
    }
  }

  func testAFaultRestoresTheTerminalAndIsNotHidden() throws {
    // Swift's trap is an illegal instruction on some processors, and a breakpoint on others.
    let faults: [(String, Set<Int32>)] = [
      ("null", [SIGSEGV, SIGBUS]), ("stack", [SIGSEGV, SIGBUS]), ("trap", [SIGILL, SIGTRAP]),
      ("abort", [SIGABRT]),
    ]
    for (fault, signals) in faults {
      // The thread sanitizer keeps its own call stack, which fills up before the real stack overflows.
      if fault == "stack", Sanitizer.current == .thread { continue }
      // A sanitizer reports errors in Swift's backtracer, so the backtracer is off in a build with a sanitizer.
      let usesBacktracer = fault == "trap" && Sanitizer.current == nil
      for backtrace in [""] + (usesBacktracer ? ["enable=yes,interactive=no,color=no"] : []) {
        try start(
          command: [PlayersHome.products.appendingPathComponent("FaultyProgram").path, fault],
          environment: ["SWIFT_BACKTRACE": backtrace])
        try terminal.wait(for: "a program without faults")
        terminal.send("x")
        let ending = try terminal.ended().ending
        XCTAssert(signals.contains(ending.status - 128), "\(fault): \(ending)")
        assertRestored(fault)
      }
    }
    XCTAssert(try home.text("errors").contains("on purpose"))
  }

  // MARK: - Terminals that accept no output

  /// Makes the game draw until the terminal accepts no more output.
  private func fillTerminal() throws {
    try Patience.wait(for: "full terminal") {
      // Ctrl-L: the game draws the whole screen again.
      terminal.send([0x0C])
      return !terminal.acceptsOutput
    }
  }

  func testATerminalThatIsUnreadOrStoppedDelaysNoSignal() throws {
    for signal in Self.allowed([SIGTERM, SIGALRM, SIGSEGV]) {
      // Without a key, the output is only unread. Ctrl-S also stops it.
      for key in ["", "\u{13}"] {
        try startAndDeal()
        terminal.send(key)
        try fillTerminal()
        try assertDies(of: signal, "signal \(signal), \(key.debugDescription)", isReading: false)
      }
    }
  }

  func testTheGameQuitsImmediatelyWhileTheOutputIsStopped() throws {
    try startAndDeal(["--seed", "7", "--no-animation", "--bell"])
    // The game would block if the output stopped in the middle of a picture. So the test waits for the last row,
    // and then until the game is idle.
    try terminal.wait(for: "type A1")
    try terminal.waitUntilIdle(.milliseconds(500))
    // Ctrl-S.
    terminal.send([0x13])
    try fillTerminal()
    // The ducks ring the bell.
    terminal.send("B2q")
    let (ending, time) = try terminal.ended(isReading: false)
    XCTAssertEqual(ending, .exited(0))
    assertTook(time, lessThan: .milliseconds(500))
    assertRestored()
  }

  func testAGameOnAnUnreadTerminalRestsAndLaterShowsTheNewestPicture() throws {
    for isBlocking in [true, false] {
      try open()
      if !isBlocking { terminal.makeNonBlocking() }
      try startAndDeal(["--seed", "7"])
      try fillTerminal()
      terminal.send("A1")
      // No output can show whether the game keeps trying to draw, so the test checks that the process is idle.
      try terminal.waitUntilIdle(.milliseconds(300))
      try terminal.wait(for: "Moves: 1")
      try assertDies(of: SIGTERM, "after the terminal is read again")
    }
  }

  func testAGameThatStartsOnAnUnreadTerminalSetsTheModesLater() throws {
    try open()
    terminal.fill()
    try start()
    try terminal.waitUntilIdle(.milliseconds(300))
    try terminal.wait(for: "New Game")
    XCTAssert(terminal.screen.modes.isSuperset(of: [1000, 1006, 1049, 2004]))
    try assertDies(of: SIGTERM, "after the terminal is read again")
  }

  // MARK: - A busy game

  func testAFloodOfInputDelaysNoSignal() throws {
    // Some of these inputs change what is saved.
    for flood in ["\u{1B}[1111111111", "\u{1B}]", "x", "\u{1B}[<0;1;1M", "\u{0C}", "t", "A1p"] {
      try startAndDeal()
      let bytes = Array(String(repeating: flood, count: 4096 / flood.utf8.count).utf8)
      for _ in 0..<100 {
        terminal.send(bytes)
        terminal.read()
      }
      kill(terminal.process, SIGTERM)
      let start = ContinuousClock.now
      try Patience.wait(for: "end of the game") {
        terminal.send(bytes)
        terminal.read()
      } until: {
        terminal.hasEnded
      }
      // This time includes the time that the test takes to send the input.
      assertTook(ContinuousClock.now - start, lessThan: .milliseconds(500), flood.debugDescription)
      XCTAssertEqual(try terminal.ended().ending, .died(of: SIGTERM))
      assertRestored(flood.debugDescription)
      try assertLog(isClosed: true, flood.debugDescription)
    }
  }

  func testALockedSaveFileDelaysNoSignal() throws {
    let lock = try lockSaveFile()
    defer { close(lock) }
    for signal in [SIGTERM, SIGHUP, SIGUSR2].prefix(scaled(1)) {
      try findEveryPairOfARankedGame()
      try terminal.wait(for: "You won!")
      try assertDies(of: signal, "signal \(signal)")
    }
  }

  func testAGameThatIsStoppedWhileItSavesLosesNoScore() throws {
    try findEveryPairOfARankedGame()
    let lock = try lockSaveFile()
    terminal.send("q")
    // After this message, the game waits for the lock for up to a second.
    try terminal.wait(for: "a game that waits for the lock") { _ in
      (try? home.text("errors"))?.contains("waiting for another game") ?? false
    }
    kill(terminal.process, SIGTERM)
    // Nothing shows that the signal has arrived, so there is no event to wait for.
    usleep(30_000)
    kill(terminal.process, SIGSTOP)
    // From 0.3 s after the signal, an alarm ends the game if its output is blocked. Here the save takes
    // longer, as on a slow disk, but the output is not blocked, so the alarm must not end the game.
    usleep(600_000)
    close(lock)
    kill(terminal.process, SIGCONT)
    XCTAssertEqual(try terminal.ended().ending, .died(of: SIGTERM))
    XCTAssertEqual(try home.saved().highScores[.easy].count, 1)
    XCTAssertEqual(try messages().count, 1)
    assertRestored()
  }

  func testSimultaneousSignalsLoseNoScore() throws {
    for turn in 0..<scaled(3) {
      try findEveryPairOfARankedGame()
      for signal in [SIGTERM, SIGHUP, SIGTERM] { kill(terminal.process, signal) }
      guard case .died(of: let signal) = try terminal.ended().ending else { return XCTFail() }
      XCTAssert([SIGTERM, SIGHUP].contains(signal), "\(signal)")
      let saved = try home.saved()
      XCTAssertEqual(saved.games.count, turn + 1)
      XCTAssertEqual(saved.highScores[.easy].count, min(turn + 1, HighScores.limit))
    }
  }

  /// Finds every pair of a game that is ranked because its seed was not given.
  ///
  /// The game is won a second later.
  private func findEveryPairOfARankedGame() throws {
    try startAndDeal(["--no-animation"])
    terminal.send(try home.dealtGame().perfectFlips.joined())
    try terminal.wait(for: "Moves: 12")
  }
}
