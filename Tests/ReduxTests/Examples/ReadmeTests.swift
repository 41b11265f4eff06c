import Foundation
import XCTest

/// The program that the README shows does what its comments say.
final class ReadmeTests: XCTestCase {
  func testTheProgramPrintsWhatItsCommentsSay() throws {
    Teapot.main()
    XCTAssertEqual(Teapot.printed.all, ["brewing", "cups: 1"])
    let promised = try program().matches(of: /prints "(.*)"/).map { String($0.1) }
    XCTAssertEqual(promised, Teapot.printed.all)
  }

  /// The tested program has no `@main`, because the tests have their own main function.
  func testTheReadmeShowsTheProgramThatIsTestedHere() throws {
    let readme = try text(of: "README.md")
    let block = try XCTUnwrap(
      readme.firstMatch(of: /(?s)<!-- program -->\n+```swift\n(.*?)```\n+<!-- \/program -->/))
    XCTAssertEqual(
      String(block.1), try program().replacing("enum Teapot", with: "@main\nenum Teapot"))
  }

  private func program() throws -> String {
    try text(of: "Tests/ReduxTests/Examples/ReadmeProgram.swift")
  }

  private func text(of path: String) throws -> String {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}

extension Teapot {
  fileprivate static let printed = Recorder<String>()

  /// Shadows Swift's own `print` and records what the program prints.
  static func print(_ text: String) {
    printed.note(text)
  }
}
