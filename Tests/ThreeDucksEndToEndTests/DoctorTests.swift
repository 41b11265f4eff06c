import XCTest

/// The report of `three-ducks doctor`.
final class DoctorTests: ProgramTestCase {
  private func report(_ variables: [String: String]) throws -> String {
    let run = try home.run(
      ["doctor"], environment: ["TERM": "xterm-256color"].merging(variables) { $1 })
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errors, "")
    return run.output
  }

  func testTheReportShowsWhatTheGameDetects() throws {
    let report = try report([:])
    for line in [
      #"three-ducks +\d+\.\d+\.\d+"#, "TERM +xterm-256color", "colours +256", "size +not reported",
      "encoding +UTF-8", "save file +\(home.folder.path)/\(PlayersHome.saveFile)",
      "logs +\(home.folder.path)/\(PlayersHome.logFolder)", "sound +.*/bin/pw-play",
      "LANG +C.UTF-8",
    ] {
      XCTAssertNotNil(report.firstMatch(of: try Regex("(?m)^\(line)$")), "\(line)\n\(report)")
    }
    XCTAssert(report.hasSuffix("and say\nwhat you did and what happened.\n"), report)
    XCTAssertFalse(home.exists(".local"), "doctor must create nothing")
  }

  func testTheReportSaysWhatToDoAboutAProblem() throws {
    try home.write("damaged, indeed", to: PlayersHome.saveFile)
    for (variables, advice) in [
      ([:], "-> it is damaged; the next game renames it and creates a new file"),
      (["TERM": "bogus"], "-> unknown terminal type TERM=\"bogus\"; set TERM to"),
      (["TERM": "dumb"], "-> the terminal type TERM=\"dumb\" cannot move the cursor"),
      (["NO_COLOR": "1"], "none, because NO_COLOR is set"),
      (["TERM": "xterm"], "-> set TERM=xterm-256color for pictures in 256 colours"),
      (["LANG": "C"], "-> the game is drawn in ASCII; set LANG=C.UTF-8"),
      (["LANG": "xx_XX.UTF-8"], "no such locale"),
      (["PATH": PlayersHome.products.path], "-> install pw-play, paplay, aplay or afplay"),
    ] as [([String: String], String)] {
      let report = try report(variables)
      XCTAssert(report.contains(advice), report)
    }
    XCTAssertEqual(try home.text(PlayersHome.saveFile), "damaged, indeed")
  }

  func testFilesAreInTheXDGFoldersOrInTheUsersHome() throws {
    let home = home.folder.path
    let user = String(cString: getpwuid(getuid()).pointee.pw_dir)
    for (variables, data, state) in [
      (["XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "/state"], "/data", "/state"),
      // A relative path is ignored.
      (
        ["XDG_DATA_HOME": "data", "XDG_STATE_HOME": ""], "\(home)/.local/share",
        "\(home)/.local/state"
      ),
      (["HOME": ""], "\(user)/.local/share", "\(user)/.local/state"),
    ] {
      let report = try report(variables)
      for line in [
        "save file +\(data)/three-ducks/three-ducks.json", "logs +\(state)/three-ducks/logs",
      ] {
        XCTAssertNotNil(report.firstMatch(of: try Regex("(?m)^\(line)")), "\(line)\n\(report)")
      }
    }
  }
}
