import XCTest

@testable import ThreeDucksCore

final class DealTests: XCTestCase {
  func testSeedSevenDealsTheDocumentedCards() {
    let animals = Deal.cards(difficulty: .easy, seed: 7).map(\.animal.rawValue)
    XCTAssertEqual(
      animals.joined(separator: " "),
      "horse pelican elephant elephant pelican ducks bat ducks bear horse bat bear")
  }

  func testEachDifficultyDealsTwoOfEachOfItsAnimalsFaceDown() {
    for difficulty in Difficulty.allCases {
      for seed in [0, 1, 12345, Deal.seeds.upperBound] {
        let cards = Deal.cards(difficulty: difficulty, seed: seed)
        XCTAssertEqual(cards.count, difficulty.columns * difficulty.rows)
        for animal in Animal.allCases.prefix(difficulty.pairs) {
          XCTAssertEqual(cards.filter { $0 == Card(animal) }.count, 2)
        }
        XCTAssertNotEqual(cards, Deal.cards(difficulty: difficulty, seed: 99))
      }
    }
  }

  func testEachDifficultyHasTheDocumentedBoard() {
    XCTAssertEqual(Difficulty.allCases.map(\.pairs), [6, 12, 18])
    XCTAssertEqual(Difficulty.allCases.map(\.columns), [4, 6, 9])
    XCTAssertEqual(Difficulty.allCases.map(\.rows), [3, 4, 4])
    let names = [0, 8, 9, 35].map { "\(Difficulty.hard.name(of: $0))" }
    XCTAssertEqual(names, ["A1", "A9", "B1", "D9"])
  }

  func testThereAreEighteenAnimalsAndTheFirstSixAreInTheDocumentedOrder() {
    XCTAssertEqual(Animal.allCases.count, 18)
    XCTAssertEqual(
      Animal.allCases.prefix(6).map(\.rawValue),
      ["bat", "ducks", "bear", "pelican", "horse", "elephant"])
  }

  /// The expected numbers are the first five that Vigna's reference implementation gives for this seed.
  func testTheGeneratorIsSplitMix64() {
    var generator = SplitMix64(seed: 1_234_567)
    XCTAssertEqual(
      (0..<5).map { _ in generator.next() },
      [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  // MARK: - Daily deals

  func testADayAlwaysHasTheSameDeal() throws {
    let seed = DailyDeal.seed(of: try XCTUnwrap(Day("2026-11-21")))
    XCTAssertEqual(seed, 6_756_601_660_761_576)
    let cards = Deal.cards(difficulty: DailyDeal.difficulty, seed: seed)
    XCTAssertEqual(
      cards.prefix(9).map(\.animal),
      [.snake, .cat, .rabbit, .spider, .pig, .pelican, .horse, .fish, .turtle])
  }

  func testTheDailySeedsOfAHundredYearsAreAllDifferent() {
    func twoDigits(_ number: Int) -> Substring { "\(number + 100)".suffix(2) }
    let first = Day("2000-01-01")?.number ?? 0
    let days = (2000..<2100).flatMap { year in
      (1...12).flatMap { month in
        (1...31).compactMap { Day("\(year)-\(twoDigits(month))-\(twoDigits($0))") }
      }
    }
    XCTAssertEqual(
      days.map(\.number), Array(first..<first + 36_525), "every day must follow the day before")
    let seeds = Set(days.map(DailyDeal.seed))
    XCTAssertEqual(seeds.count, days.count)
    XCTAssert(seeds.allSatisfy(Deal.seeds.contains))
  }
}
