@testable import ThreeDucksTerminal

/// Feeds arbitrary text to the reader of themes, and crashes if a rule that must always hold does not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTheme(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  guard let text = String(validating: bytes, as: UTF8.self) else { return 0 }
  // Lines are split by bytes, because a carriage return and a line feed are one character in Swift.
  let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
  let note = "# a note\n"
  do throws(ArtFailure) {
    let theme = try Theme(name: "x", text)
    let noted = try? Theme(name: "x", note + text)
    precondition(noted == theme, "a comment changes the theme")
    let isWhole = Theme.Part.allCases.allSatisfy {
      theme[$0] != nil || !$0.isNeeded && $0 != .focusUp
    }
    precondition(isWhole || !theme.hasColours, "a colour is missing")
  } catch {
    precondition((1...lines).contains(error.line), "the line \(error.line) is not there")
    do throws(ArtFailure) {
      _ = try Theme(name: "x", note + text)
      preconditionFailure("a comment makes the theme valid")
    } catch let other {
      precondition(other.line == error.line + 1, "a comment changes the line of the failure")
    }
  }
  return 0
}
