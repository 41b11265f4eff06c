import XCTest

@testable import Platform

final class UTCTests: XCTestCase {
  func testDatesAreReportedInUTC() {
    XCTAssertEqual(UTC.text(seconds: 0), "1970-01-01T00:00:00Z")
    XCTAssertEqual(UTC.text(seconds: 1_795_341_600), "2026-11-22T10:00:00Z")
    XCTAssertEqual(UTC.text(seconds: 951_782_400), "2000-02-29T00:00:00Z")
  }
}
