import GameTestSupport
import XCTest

@testable import ThreeDucksCore

/// What a verified replay refuses, because the game cannot record it.
final class ReplayObjectionTests: XCTestCase {
  private func reports(_ text: String, _ content: ReplayStream.Content = .log)
    -> [ReplayReport]
  {
    replay(Array(text.utf8), content, ReplayOptions(verifies: true))
  }

  private func report(_ lines: [String]) -> ReplayReport {
    reports(lines.joined(separator: "\n") + "\n")[0]
  }

  func testActionsThatTheScreenDoesNotOfferAreRefused() {
    let (game, title, paused, won) = (
      "in this game", "on the title screen", "in a paused game", "after a win"
    )
    for (script, place, action) in [
      ("0 easy:7 easy:7", game, "startGame easy seed 7"),
      ("0 easy:7 hard", game, "setDifficulty hard"),
      ("0 easy:7 resume", game, "resume"), ("0 easy:7 turnBack", game, "turnBack"),
      ("0 easy:7 0 turnBack", game, "turnBack"), ("0 easy:7 2 3 turnBack", game, "turnBack"),
      ("0 easy:7 clear pause", game, "pause"),
      ("0 easy:7 endGame 0", title, "flipCard 0"), ("0 easy:7 endGame endGame", title, "endGame"),
      ("0 easy:7 endGame pause", title, "pause"),
      ("0 easy:7 endGame turnBack", title, "turnBack"),
      ("0 easy:7 endGame resume", title, "resume"),
      ("0 easy:7 pause 0", paused, "flipCard 0"),
      ("0 easy:7 pause, 2 pause", paused, "pause"),
      ("0 easy:7 0 1 pause turnBack", paused, "turnBack"),
      ("0 easy:7 pause hard", paused, "setDifficulty hard"),
      ("0 easy:7 clear, 1000 0", won, "flipCard 0"),
      ("0 easy:7 clear, 1000 hard", won, "setDifficulty hard"),
      ("0 easy:7 clear, 1000 pause", won, "pause"),
    ] {
      assertRefuses(script, "expected an action that is possible \(place), recorded \(action)")
    }
    assertRefuses("0 easy:7 12", "expected a card from 0 to 11, recorded flipCard 12")
  }

  private func assertRefuses(_ script: String, _ problem: String) {
    let run = GameRun.played(script, isClosed: true)
    XCTAssertEqual(run.report().status, .ok, script)
    let report = reports(run.log.text)[0]
    XCTAssertEqual(report.status, .mismatch, script)
    XCTAssertEqual(report.problem?.text, problem, script)
  }

  func testALogWithoutAClosingLineIsUnfinished() {
    let cut = GameRun.played("0 easy:7").log.text
    let whole = GameRun.played("0 easy:7", isClosed: true).log.text
    XCTAssertEqual(
      reports(cut + whole + cut, .logs).map(\.status), [.unfinished, .ok, .unfinished])
  }

  /// Such a log used to crash `watch`.
  func testALogWithACardThatDoesNotExistIsWatchedUpToThatCard() throws {
    let text = GameRun.played("0 easy:7 0 12 1").log.text
    var chunks = [Array(text.utf8)][...]
    let playback = try Playback { chunks.popFirst() }
    XCTAssertEqual(playback.stops.count, 3)
    XCTAssertEqual(playback.problem?.line, 4)
  }

  // MARK: - Games for two

  func testACardThatTheDuckDidNotFlipIsRefused() {
    // The perfect duck flips its first card at 1,900 ms, and the player gives up at 2,200 ms.
    let run = GameRun.duel(against: .perfect)
    run.flip(0, 1)
    run.advance(by: 2200)
    run.send(.endGame)
    run.store.dispatch(.close)
    XCTAssertEqual(reports(run.log.text)[0].status, .ok)
    let card = #"{"t":1900,"action":"flipCard","card":2,"by":"opponent"}"#
    XCTAssertEqual(run.lines[5], card)
    let expected = "expected flipCard 2 by the opponent at 1900 ms, recorded "
    for (forged, recorded) in [
      (card.replacing(#","by":"opponent""#, with: ""), "flipCard 2 at 1900 ms"),
      (card.replacing("opponent", with: "gameLogic"), "flipCard 2 by gameLogic at 1900 ms"),
      (card.replacing("card\":2", with: "card\":3"), "flipCard 3 by the opponent at 1900 ms"),
      (card.replacing("1900", with: "1899"), "flipCard 2 by the opponent at 1899 ms"),
      (card.replacing("1900", with: "1901"), "flipCard 2 by the opponent at 1901 ms"),
    ] {
      let report = report(run.lines.map { $0 == card ? forged : $0 })
      XCTAssertEqual(report.status, .mismatch, forged)
      XCTAssertEqual(report.problem, .init(line: 6, text: expected + recorded), forged)
    }
    let without = replay(run.log.text.replacing(card + "\n", with: ""), verifies: true)[0]
    XCTAssertEqual(without.problem?.line, 6)
  }

  /// The same line with a different sender, or without a sender; nil if the line is not an action.
  private func forged(_ line: String, by sender: String?) -> String? {
    guard line.contains("\"action\"") else { return nil }
    let bare = line.replacing(/,"by":"\w+"/, with: "")
    return sender.map { bare.dropLast() + ",\"by\":\"\($0)\"}" } ?? bare
  }

  func testAnActionWithAWrongSenderIsRefused() {
    var refused = 0
    for opponent in [nil, Opponent.perfect, .forgetful, .human] {
      let run = GameRun.duel(against: opponent)
      run.playToTheEnd()
      run.send(.endGame)
      run.store.dispatch(.close)
      // Only the first and the last lines are tested, because testing a line replays all lines before it.
      for (number, line) in run.lines.enumerated()
      where number < 30 || number > run.lines.count - 4 {
        for sender in [nil, "opponent", "gameLogic", "me"] {
          guard let other = forged(line, by: sender), other != line else { continue }
          let report = report(run.lines[..<number] + [other])
          // An unknown sender is invalid, and so is an action of the game logic without a sender.
          let isInvalid = sender == "me" || sender == nil && !line.contains("flipCard")
          XCTAssertEqual(report.status, isInvalid ? .invalid : .mismatch, other)
          XCTAssertEqual(report.problem?.line, number + 1, other)
          refused += 1
        }
      }
    }
    XCTAssertGreaterThan(refused, 100)
  }
}
