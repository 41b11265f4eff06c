import GameTestSupport
import Redux
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// One session of plain mode; by default, its games have the seeds 7, 8 and so on.
///
/// The documentation of ``DealtGame/seed7`` shows the first deal.
final class PlainRun {
  /// The review that is printed after an easy game without a mistake.
  static let review = "Your memory served you well."

  static let deal = "Easy: 12 cards, rows A to C, columns 1 to 4."
  static let won = "You won! Moves: 12. Time: 0:00. New high score! " + review

  let device: ScriptedLines
  let saves: SavesInMemory
  let store: Store<ThreeDucksState, ThreeDucksAction>
  private(set) var hasEnded = false
  private let narration = Narration()
  private let nextSeed: @Sendable () -> (seed: UInt64, isChosen: Bool)

  init(
    _ device: ScriptedLines, _ saves: SavesInMemory = SavesInMemory(),
    unfinishedGames: UnfinishedGameClient? = nil, log: ActionLog? = nil, seed: UInt64 = 7
  ) {
    let deals = CallCounter()
    nextSeed = { (UInt64(deals.increment()) + seed, false) }
    self.device = device
    self.saves = saves
    store = Store(
      saves: saves.client, unfinishedGames: unfinishedGames, log: log,
      date: { "2026-11-21T10:00:00Z" },
      narration: narration)
  }

  func play(dealing difficulty: Difficulty? = nil, day: Day? = nil) throws {
    store.dispatch(.launch)
    var session = PlainSession(
      store: store, narration: narration, device: device, nextSeed: nextSeed,
      today: { Day("2026-11-21") })
    try session.run(dealing: difficulty, day: day)
    hasEnded = true
  }
}

extension XCTestCase {
  /// The lines that win the easy game with seed 7, separated as in a transcript.
  var pairs: String { DealtGame.seed7.perfectFlips.joined(separator: " / ") }

  /// Types the input in a transcript, and checks that the session prints the output in it.
  ///
  /// - `> A1` is typed; ` / ` separates lines that arrive together. `^C` is a signal, and `^D` ends the input.
  /// - `@ 300` is the time, in milliseconds, at which the next input is typed.
  /// - `< A1: horse.` is printed; `< >` is a prompt, and `< …` stands for any number of printed lines.
  ///
  /// A transcript may leave out what is printed before the first line is typed. After the last line, the input
  /// ends as soon as nothing more is due.
  @discardableResult
  func check(
    _ transcript: String, isInteractive: Bool = false, _ saves: SavesInMemory = SavesInMemory(),
    unfinishedGames: UnfinishedGameClient? = nil, log: ActionLog? = nil,
    dealing difficulty: Difficulty? = nil, day: Day? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> PlainRun {
    let device = ScriptedLines(isInteractive: isInteractive, transcript: transcript)
    let run = PlainRun(device, saves, unfinishedGames: unfinishedGames, log: log)
    try run.play(dealing: difficulty, day: day)
    let greeting = PlainText.greeting(beforeGame: difficulty != nil || day != nil)
    XCTAssertEqual(device.transcript.first, "< \(greeting)", file: file, line: line)
    var actual = device.transcript.dropFirst().map(\.withoutLastSpace)[...]
    let expected = transcript.split(separator: "\n").map { String($0).withoutLastSpace }
    if !transcript.hasPrefix("<") { actual = actual.drop { $0.hasPrefix("<") } }
    var shown: [String] = []
    for (index, line) in expected.enumerated() {
      if line == "< …" {
        let next = index + 1 < expected.count ? expected[index + 1] : nil
        actual = actual.drop { $0 != next && $0.hasPrefix("<") }
        shown.append(line)
      } else if let line = actual.popFirst() {
        shown.append(line)
      }
    }
    XCTAssertEqual(
      (shown + actual).joined(separator: "\n"), expected.joined(separator: "\n"), file: file,
      line: line)
    return run
  }

  /// The last line that the session prints when these lines arrive from a pipe.
  func lastAnswer(to lines: String...) throws -> String? {
    let device = ScriptedLines(
      isInteractive: false, transcript: "> " + lines.joined(separator: " / "))
    try PlainRun(device).play()
    return device.printed.last
  }
}

extension String {
  /// The text without a trailing space, because editors remove trailing spaces from the transcripts.
  fileprivate var withoutLastSpace: String { hasSuffix(" ") ? String(dropLast()) : self }
}

/// A device on which lines arrive at set times.
///
/// Between two lines, the time jumps to each deadline for which the session waits.
final class ScriptedLines: LineDevice {
  struct Full: Error {}

  let isInteractive: Bool
  private(set) var now: Duration = .zero
  /// What was typed and printed so far.
  private(set) var transcript: [String] = []
  /// How many lines were printed while a prompt waited for input.
  private(set) var interruptions = 0
  private var isAsking = false
  private var script: [(at: Duration, lines: [String], inputs: [LineInput])] = []
  private let room: Int

  /// - Parameters:
  ///   - isInteractive: Whether a person types the lines.
  ///   - room: How many lines the transcript of the session may have; beyond that, printing fails.
  ///   - transcript: The input, in a transcript as `check` describes it.
  init(isInteractive: Bool, room: Int = .max, transcript: String) {
    self.isInteractive = isInteractive
    self.room = room
    var (time, timeLine): (Duration, [String]) = (.zero, [])
    for line in transcript.split(separator: "\n").map(String.init) {
      if line.hasPrefix("@ ") {
        (time, timeLine) = (.milliseconds(Int(line.dropFirst(2)) ?? 0), [line])
      }
      guard line.hasPrefix(">") else { continue }
      let inputs = line.dropFirst(2).split(separator: " / ", omittingEmptySubsequences: false).map {
        Self.keys[String($0)] ?? .line(String($0))
      }
      script.append((time, timeLine + [line], inputs))
      timeLine = []
    }
  }

  private static let keys: [String: LineInput] = ["^C": .interrupted, "^D": .end]

  /// What was printed after the greeting, without prompts.
  var printed: [String] {
    transcript.dropFirst().filter { $0.hasPrefix("< ") && $0 != "< > " }.map {
      String($0.dropFirst(2))
    }
  }

  func say(_ line: String) throws {
    guard transcript.count < room else { throw Full() }
    if isAsking { interruptions += 1 }
    transcript.append("< \(line)")
  }

  func prompt() throws {
    try say("> ")
    isAsking = true
  }

  func inputs(until deadline: Duration?) -> [LineInput] {
    let next = script.first
    if let deadline, deadline < (next?.at ?? .seconds(1_000_000)) {
      now = max(now, deadline)
      return []
    }
    isAsking = false
    guard let next else { return [.end] }
    script.removeFirst()
    now = max(now, next.at)
    transcript += next.lines
    return next.inputs
  }
}
