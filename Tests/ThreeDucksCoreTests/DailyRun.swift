import GameTestSupport
import Redux
import XCTest

@testable import ThreeDucksCore

/// The program's own game, on days that a test tells.
final class DailyRun {
  /// The date in UTC, as the program is told it.
  var date: String {
    get { calendar.date.withLock { $0 } }
    set { calendar.date.withLock { $0 = newValue } }
  }

  let saves: SavesInMemory
  let log = LogInMemory()
  let store: Store<ThreeDucksState, ThreeDucksAction>
  private let calendar: Calendar

  private final class Calendar: Sendable {
    let date: Locked<String>

    init(_ date: String) {
      self.date = Locked(date)
    }
  }

  /// A session that begins on a day, launched.
  init(on date: String = "2026-11-21T10:00:00Z", saves: SavesInMemory = SavesInMemory()) {
    let calendar = Calendar(date)
    self.calendar = calendar
    self.saves = saves
    store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: .game(saves: saves.client, log: log.log, app: "") {
        calendar.date.withLock { $0 }
      })
    store.dispatch(.launch)
  }

  /// Deals the duck of a day; of the present one unless it is named.
  func deal(_ day: String? = nil) throws {
    let today = try XCTUnwrap(Day(of: date))
    let wished = try day.map { try XCTUnwrap(Day($0)) }
    store.dispatch(store.state.dealing(wished ?? today, today: today))
  }

  /// Turns two cards, and lets them turn back if they differ.
  func turn(_ first: Int, _ second: Int) {
    store.dispatch(.game(.flipCard(first)))
    advance()
    store.dispatch(.game(.flipCard(second)))
    advance()
  }

  /// Finds every pair that is still down, a second or more for each card.
  func win() {
    let cards = store.state.game?.cards ?? []
    for animal in Set(cards.map(\.animal)) {
      let places = cards.indices.filter { cards[$0].animal == animal && !cards[$0].isFlipped }
      if places.count == 2 { turn(places[0], places[1]) }
    }
    advance()
  }

  func advance() {
    store.advance(to: store.time + .milliseconds(1100))
  }

  var daily: [HighScore] { saves.file.highScores[.daily] }
}
