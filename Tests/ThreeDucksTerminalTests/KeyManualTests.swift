import XCTest

@testable import ThreeDucksTerminal

final class KeyManualTests: XCTestCase {
  func testTheManualShowsEveryKey() {
    XCTAssertEqual(KeyManual.entries.map(\.keys), KeyTable.all.map(\.label))
    XCTAssertFalse(KeyManual.entries.contains { $0.keys.isEmpty || $0.scope.isEmpty })
  }
}
