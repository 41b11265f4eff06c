import XCTest

/// Options, messages and exit statuses.
final class CommandLineTests: ProgramTestCase {
  func testWrongUsageIsRefusedInOneLineThatSaysWhatWasExpected() throws {
    let game = "new easy 7\nA1\nquit\n"
    try home.write("precious\n", to: "precious.jsonl")
    try home.write("", to: "empty.jsonl")
    for (arguments, words) in [
      ([], "terminal"), (["play"], "terminal"),
      (["--nonsense"], "unknown option '--nonsense' (see three-ducks play --help)"),
      (["scores", "--nonsense"], "(see three-ducks scores --help)"),
      (["--plian"], "Did you mean '--plain'?"),
      (["scores", "--jsn"], "Did you mean '--json'?"),
      (
        ["statistics"],
        "there is no command or difficulty 'statistics': did you mean 'scores'? (see"
      ),
      (
        ["extreme"],
        "there is no command or difficulty 'extreme': expected easy, medium or hard, or a command: play, replay,"
      ),
      (["wacth", "game.jsonl"], "did you mean 'watch'?"),
      (["esy", "--difficulty", "hard"], "there is no command or difficulty 'esy'"),
      (["hrad"], "there is no command or difficulty 'hrad': did you mean 'hard'?"),
      (["scroes"], "did you mean 'scores'? (see"),
      (["daily"], "did you mean '--daily'? (see"),
      (
        ["--theme", "night", "doctor"],
        "three-ducks: put the command first: three-ducks doctor (see"
      ),
      (["play", "watch"], "three-ducks: put the command first: three-ducks watch (see"),
      (["help", "quack"], "there is no command 'quack': choose play, replay,"),
      (["--difficulty", "extreme"], "extreme"),
      (["hard", "--difficulty", "easy"], "twice"),
      (["--seed", "-1"], "-1"), (["--seed", "seven"], "seven"),
      (["--seed", "9007199254740992"], "9007199254740992"),
      (["--against", "robot"], "expected 'perfect', 'forgetful' or 'human'"),
      (["--theme", ""], "--theme needs the name of a theme or of a theme file"),
      (["--plain", "--record", "."], "--record .: this is a folder"),
      (["--record", "precious.jsonl"], "already exists"),
      (["--record", "empty.jsonl"], "already exists"),
      (["--record", "nowhere/x.jsonl"], "--record nowhere/x.jsonl: there is no folder nowhere"),
      (["--record", "x", "--no-record"], "--no-record"),
      (
        ["--day", "yesterday"],
        "'yesterday' is invalid for '--day <date>': expected a date (year-month-day), such as 2026-11-21"
      ),
      (
        ["--day", "2026-13-01"], "'2026-13-01' is invalid for '--day <date>': there is no such day"
      ),
      (
        ["--daily", "easy"],
        "the daily game is always hard, with the same cards for everyone: leave out the difficulty"
      ),
      (["--daily", "--seed", "7"], "leave out the difficulty"),
      (["--daily", "--day", "2026-11-20"], "leave one of them out"),
      (["simulate", "--games", "0"], "expected a whole number of at least 1"),
      (["simulate", "--seed", "-3"], "expected a whole number of at least 0"),
      (["simulate", "--against", "human"], "expected forgetful or perfect"),
      (
        ["replay"],
        "missing expected argument '<log-or-folder> ...' (see three-ducks replay --help)"
      ),
      (["replay", "-", "-"], "-"),
      (["replay", "--until", "-1", "x"], "expected a whole number of at least 0"),
      (["replay", "--actions", "--json", "x"], "--json"),
      (["replay", "--strict", "x"], "--strict"),
    ] {
      assertRefused(try home.run(arguments, input: game), 64, saying: words)
    }
    XCTAssertEqual(try home.text("precious.jsonl"), "precious\n")
  }

  func testADifficultyMayBeNamedWithOrWithoutAnOption() throws {
    for arguments in [["hard"], ["HARD"], ["play", "hard"], ["--difficulty", "Hard"]] {
      let run = try home.run(arguments + ["--plain"], input: "new\n")
      XCTAssert(run.output.contains("Hard: 36 cards"), run.output)
    }
  }

  func testAFileThatCannotBeReadIsRefused() throws {
    try home.write("card #1c1c1c\nquack\n", to: "bad.theme")
    try home.write("{\"version\":1,", to: "damaged.json")
    try home.write("{\"version\":2}", to: "newer.json")
    let logs = home.url(PlayersHome.logFolder).path
    for (commands, status, words) in [
      (
        ["--theme /nope", "--plain --theme /nope"], 66,
        "--theme /nope: no such theme or file; choose pond, night, paper, contrast or mono, or name a "
          + "theme file"
      ),
      (["--theme bad.theme", "--plain --theme bad.theme"], 65, "bad.theme:2: expected "),
      (["scores --data damaged.json", "scores --data damaged.json --json"], 65, "damaged"),
      (
        ["scores --data newer.json", "scores --data newer.json --json"], 65,
        "by a newer version of the game"
      ),
      (["scores --data bin", "scores --json --data bin"], 66, "bin"),
      (["scores --data /dev/null/x", "scores --json --data /dev/null/x"], 66, "/dev/null/x"),
      (
        ["scores --data missing.json", "scores --json --data missing.json"], 66,
        "--data missing.json: no such file"
      ),
      (["replay missing"], 66, "missing: no such file; the game keeps its logs in \(logs)"),
      (["replay bin"], 66, "bin: expected logs (*.jsonl) in this folder, but there are none"),
    ] as [([String], Int32, String)] {
      for command in commands {
        let arguments = command.split(separator: " ").map(String.init)
        assertRefused(try home.run(arguments), status, saying: words)
      }
    }
    XCTAssertEqual(try home.text("damaged.json"), "{\"version\":1,")
  }

  func testHelpVersionAndScoresArePrintedOnStandardOutput() throws {
    let help = try home.run(["--help"]).output
    XCTAssert(
      help.hasPrefix("OVERVIEW: Turn over cards and find the pairs. To play, run `three-ducks`.\n"),
      help)
    XCTAssert(help.contains("\n  three-ducks hard            a hard game"), help)
    XCTAssert(help.contains("click a card to flip it"), help)
    XCTAssert(help.hasSuffix("\n  With several logs, the highest status counts.\n"), help)
    XCTAssertEqual(try home.run(["help"]).output, help)
    XCTAssertNotNil(try home.run(["--version"]).output.wholeMatch(of: /\d+\.\d+\.\d+\n/))
    for command in ["--help", "play --help", "scores --help", "scores", "--version"] {
      let run = try home.run(command.split(separator: " ").map(String.init))
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.errors, "")
    }
    XCTAssertFalse(home.exists(".local"), "these commands must create nothing")
  }

  func testATerminalOnWhichTheGameCannotRunIsReported() throws {
    try home.write("typewriter|paper,\n\tam, cols#80, cr=\\r, ind=\\n,\n", to: "typewriter")
    XCTAssertEqual(try shell("tic -o .terminfo typewriter").status, 0)
    for (command, words) in [
      ("TERM=bogus three-ducks", "bogus"),
      ("TERM=typewriter three-ducks", "\"typewriter\" cannot move the cursor"),
      ("three-ducks </dev/null", "terminal"), ("three-ducks >output", "terminal"),
    ] {
      try assertRefusedOnTerminal(["sh", "-c", command], 64, saying: words)
    }
    XCTAssertEqual(try home.text("output"), "")
  }
}
