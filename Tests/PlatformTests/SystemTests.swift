import TestSupport
import XCTest

@testable import Platform

final class SystemTests: XCTestCase {
  func testDatesAreReportedInUTC() {
    XCTAssertEqual(UTC.text(seconds: 0), "1970-01-01T00:00:00Z")
    XCTAssertEqual(UTC.text(seconds: 1_795_341_600), "2026-11-22T10:00:00Z")
    XCTAssertEqual(UTC.text(seconds: 951_782_400), "2000-02-29T00:00:00Z")
  }

  func testTheClockCountsWholeMillisecondsAndLeavesOutPauses() {
    var time = SuspendingClock.now
    var clock = SessionClock { time }
    clock.paused { time += .milliseconds(100) }
    time += .microseconds(20_900)
    XCTAssertEqual(clock.now, .milliseconds(20))
  }

  func testAProgramIsFoundOnlyInPATHAndOnlyIfItCanBeRun() throws {
    let folder = try TemporaryFolder()
    for name in ["first/duck", "second/duck"] { try folder.write("", to: name) }
    XCTAssertEqual(chmod(folder.path("second/duck"), 0o700), 0)
    let before = try XCTUnwrap(Environment["PATH"])
    setenv("PATH", "\(folder.path("first")):\(folder.path("second"))", 1)
    defer { setenv("PATH", before, 1) }
    XCTAssertEqual(Environment.program("duck")?.string, folder.path("second/duck"))
    XCTAssertNil(Environment.program("sh"))
  }

  func testAChildProcessEndsByItselfOrIsTerminatedWithItsOwnChildren() throws {
    let shell = try XCTUnwrap(Environment.program("sh"))
    let short = try XCTUnwrap(ChildProcess(shell, ["-c", "exit 3"]))
    try Patience.wait(for: "end of the child") { short.hasEnded }
    // The shell starts `sleep`, which also holds the pipe open. Then the shell writes a newline to the pipe.
    var (ends, byte): ([Int32], UInt8) = ([0, 0], 0)
    XCTAssertEqual(pipe(&ends), 0)
    let script = FilePath("sleep 30 & echo >/dev/fd/\(ends[1]); wait")
    let long = try XCTUnwrap(ChildProcess(shell, ["-c", script]))
    close(ends[1])
    XCTAssertEqual(read(ends[0], &byte, 1), 1)
    XCTAssertFalse(long.hasEnded)
    long.end()
    XCTAssertTrue(long.hasEnded)
    XCTAssertEqual(read(ends[0], &byte, 1), 0)
    close(ends[0])
    XCTAssertNil(ChildProcess("/no/such/program", []))
  }

  func testAChildHasDefaultSignalHandlers() throws {
    // The game ignores this signal, and a child would inherit the setting.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    let shell = try XCTUnwrap(Environment.program("sh"))
    let child = try XCTUnwrap(ChildProcess(shell, ["-c", "kill -PIPE $$; sleep 30"]))
    try Patience.wait(for: "end of the child") { child.hasEnded }
  }
}
