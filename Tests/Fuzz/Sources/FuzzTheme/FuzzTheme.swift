@testable import ThreeDucksTerminal

/// Reads any text as a theme, and crashes if an invariant does not hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTheme(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  guard let text = String(validating: bytes, as: UTF8.self) else { return 0 }
  // Lines are split by bytes, because a carriage return and a line feed are one character in Swift.
  let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
  let comment = "# a comment\n"
  do throws(ArtFailure) {
    let theme = try Theme(name: "x", text)
    let commented = try? Theme(name: "x", comment + text)
    precondition(commented == theme, "a comment changes the theme")
    // If `focus-up` is missing from the text, it takes the colour of `focus`.
    let isWhole = Theme.Part.allCases.allSatisfy {
      theme[$0] != nil || !$0.isRequired && $0 != .focusUp
    }
    precondition(isWhole || !theme.hasColours, "a colour is missing")
  } catch {
    precondition((1...lines).contains(error.line), "there is no line \(error.line)")
    do throws(ArtFailure) {
      _ = try Theme(name: "x", comment + text)
      preconditionFailure("a comment makes the theme valid")
    } catch let other {
      precondition(other.line == error.line + 1, "a comment changes the line of the failure")
    }
  }
  return 0
}
