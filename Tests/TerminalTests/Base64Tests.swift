import Terminal
import XCTest

final class Base64Tests: XCTestCase {
  func testTheExamplesOfTheStandard() {
    let examples = [
      "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=",
      "foobar": "Zm9vYmFy",
    ]
    for (text, expected) in examples { XCTAssertEqual(Base64.text(of: text.utf8), expected) }
  }

  func testEveryDigit() {
    XCTAssertEqual(Base64.text(of: [0x00, 0x10, 0x83, 0xFB, 0xFF, 0xBF]), "ABCD+/+/")
  }
}
