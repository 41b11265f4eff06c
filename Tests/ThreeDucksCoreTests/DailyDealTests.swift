import XCTest

@testable import ThreeDucksCore

final class DailyDealTests: XCTestCase {
  private func seed(_ text: String) throws -> UInt64 {
    DailyDeal.seed(of: try XCTUnwrap(Day(text)))
  }

  func testADayHasOneDealForEver() throws {
    XCTAssertEqual(try seed("2026-11-21"), 6_756_601_660_761_576)
    XCTAssertEqual(try seed("2026-11-22"), 6_756_601_123_890_663)
    XCTAssertEqual(try seed("2000-02-29"), 7_631_259_685_903_509)
  }

  func testTheFirstRowsOfStatedDaysLieAsTheyDo() throws {
    func firstRow(_ day: String) throws -> [Animal] {
      let cards = Deal.cards(difficulty: DailyDeal.difficulty, seed: try seed(day))
      return cards.prefix(DailyDeal.difficulty.columns).map(\.animal)
    }
    XCTAssertEqual(
      try firstRow("2026-11-21"),
      [.snake, .cat, .rabbit, .spider, .pig, .pelican, .horse, .fish, .turtle])
    XCTAssertEqual(
      try firstRow("2026-11-22"),
      [.elephant, .pelican, .spider, .cat, .crab, .owl, .turtle, .giraffe, .bat])
  }

  func testTheDealsOfAHundredYearsAreAllDifferent() throws {
    var seeds: Set<UInt64> = []
    var days = 0
    for year in 2000..<2100 {
      for month in 1...12 {
        for day in 1...31 {
          let digits = [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }
          guard let day = Day("\(year)-\(digits[0])-\(digits[1])") else { continue }
          let seed = DailyDeal.seed(of: day)
          XCTAssert(Deal.seeds.contains(seed))
          seeds.insert(seed)
          days += 1
        }
      }
    }
    XCTAssertEqual(seeds.count, days)
    XCTAssertEqual(days, 36_525)
  }
}
