import Foundation
import ThreeDucksCore
import XCTest

final class OrderedJSONTests: XCTestCase {
  func testMembersStandInTheOrderGiven() {
    let json: OrderedJSON = [
      "z": .integer(-1), "a": .array([.bool(true), .null, .number(0.5)]), "m": [:],
      "s": .unsigned(.max),
    ]
    XCTAssertEqual(
      json.description, #"{"z":-1,"a":[true,null,0.5],"m":{},"s":18446744073709551615}"#)
  }

  func testEveryCharacterIsReadBack() throws {
    let scalars = (0...0x2FF).compactMap(Unicode.Scalar.init) + ["\u{2028}", "🦆"]
    for scalar in scalars {
      let text = "a\(scalar)b"
      let json = OrderedJSON.array([.string(text)]).description
      XCTAssertFalse(json.utf8.contains { $0 < 0x20 }, json)
      let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
      XCTAssertEqual(read, [text], json)
    }
  }
}
