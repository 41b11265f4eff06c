import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

final class ThemeTests: XCTestCase {
  func testTheFiveBuiltInThemesAreParsed() throws {
    XCTAssertEqual(Theme.all.map(\.name), ["pond", "night", "paper", "contrast", "mono"])
    XCTAssertEqual(Theme.all.map(\.hasColours), [true, true, true, true, false])
  }

  func testAnErrorInAThemeIsReportedWithItsLine() throws {
    let good = Self.text
    XCTAssertNoThrow(try Theme(name: "mine", good))
    XCTAssertNoThrow(try Theme(name: "mine", good.replacing("card #ffffd7", with: "card #ffffd6")))
    let bad: [(String, Int, String)] = [
      (good.replacing("card #ffffd7", with: "card cream"), 2, "a colour in the form #rrggbb"),
      (good.replacing("card #ffffd7", with: "card #ffffd"), 2, "a colour in the form #rrggbb"),
      (good.replacing("card #ffffd7", with: "kard #ffffd7"), 2, "a line such as \"card #ffffd7\""),
      (good.replacing("card #ffffd7", with: "card"), 2, "a line such as \"card #ffffd7\""),
      (
        good.replacing("card #ffffd7\n", with: ""), 9,
        "a line with a colour for card, such as card #ffffd7"
      ),
      ("", 1, "a line with a colour for card, such as card #ffffd7"),
    ]
    for (text, line, expected) in bad {
      XCTAssertThrowsError(try Theme(name: "mine", text)) { error in
        let failure = error as? ArtFailure
        XCTAssertEqual(failure?.line, line, text)
        XCTAssert(failure?.expected.hasPrefix(expected) == true, "\(error)")
      }
    }
  }

  private static let text = """
    # Mine.
    card #ffffd7
    found #d7ffd7
    label #d7d7af
    name #1c1c1c
    back #005f87
    wave #0087af
    focus #d78700
    praise #5faf5f
    warning #d75f5f
    """

  func testTheTitlesButtonsAreInTheSamePlaceInEveryTheme() {
    for games in [nil, UnfinishedGameClient.offering(.left([.flipCard(0)]))] {
      let run = AppRun(look: .pixels, unfinishedGames: games).play("@1")
      let places = Theme.all.map { _ in run.play("t").place(of: "New Game") }
      XCTAssertNotNil(places[0])
      XCTAssertEqual(Set(places).count, 1, "\(places)")
    }
  }

  func testAGameInEveryThemeLooksAsRecorded() throws {
    let games = Theme.all.map { theme in
      AppRun(look: .pixels, theme: theme)
        .play("enter enter right enter @5000 left enter @500").view.frame
    }
    try assertFrame(games[0], is: "theme-\(Theme.all[0].name)", withColours: true)
    for (theme, game) in zip(Theme.all, games).dropFirst() where theme.hasColours {
      XCTAssertEqual(game.text, games[0].text, theme.name)
      try assertPicture(game.rowsOfColours.joined(), is: "theme-\(theme.name)")
    }
    try assertFrame(games[4], is: "theme-mono", withColours: true)
  }
}
