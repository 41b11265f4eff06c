import Foundation
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The smallest animals, which have no names below them, as they look to a player who cannot tell red from
/// green.
final class DeuteranopeTests: XCTestCase {
  /// What a deuteranope sees of linear red, green and blue: Machado, Oliveira and Fernandes, "A
  /// Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.0.
  private static let sight: [[Double]] = [
    [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
    [-0.011820, 0.042940, 0.968881],
  ]

  /// CIE L*, from 0 to 100, of what is seen of a colour.
  private func lightness(_ colour: Colour) -> Double {
    let linear = colour.channels.indices.map { colour.channels[$0] }.map { channel in
      let part = Double(channel) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let seen = Self.sight.map { row in
      min(max(zip(row, linear).map(*).reduce(0, +), 0), 1)
    }
    let light = zip(seen, [0.2126, 0.7152, 0.0722]).map(*).reduce(0, +)
    return light > 0.008856 ? 116 * cbrt(light) - 16 : 903.3 * light
  }

  /// At least a quarter of the 64 pixels differ by 20 of 100 steps of brightness.
  func testEveryTwoSmallAnimalsDifferInBrightness() throws {
    for theme in Theme.all where theme.hasColours {
      let card = try XCTUnwrap(theme[.card])
      let seen = Animal.allCases.map { animal in
        Artwork[animal].pixels(.small).rows.joined().map { lightness($0 ?? card) }
      }
      for first in seen.indices {
        for second in seen.indices where second > first {
          let differing = zip(seen[first], seen[second]).count { abs($0 - $1) >= 20 }
          XCTAssertGreaterThanOrEqual(
            differing, 16,
            "\(theme.name): \(Animal.allCases[first]) and \(Animal.allCases[second])")
        }
      }
    }
  }
}
