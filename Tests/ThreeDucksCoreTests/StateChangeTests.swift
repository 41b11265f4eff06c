import Redux
import XCTest

@testable import ThreeDucksCore

/// Differences between two values, at their paths.
final class StateChangeTests: XCTestCase {
  private struct Duck: Equatable, Identifiable, Sendable {
    let id: Int
    var age = 1
  }

  private enum Screen {
    case list
    case duck(Duck, isOpen: Bool)
  }

  private struct Program {
    var numbers = [1, 2, 3]
    var ducks: IdentifiedArray<Duck> = [Duck(id: 1), Duck(id: 2)]
    var best: Int?
    var names = ["a": 1, "b": 2]
    var title = "x"
    var screen = Screen.list
    var sheet: Duck?
    var wait: Duration? = .seconds(1)
  }

  /// Makes the changes to a program one after another, and returns the differences that each one makes.
  private func changes(_ changes: (inout Program) -> Void...) -> [[String]] {
    var program = Program()
    return changes.map { change in
      let before = program
      change(&program)
      return StateChange.between(before, program).map(\.description)
    }
  }

  func testDifferencesAreFoundAtTheirPaths() {
    XCTAssertEqual(
      changes(
        { _ in }, { $0.numbers[1] = 9 }, { $0.numbers.insert(0, at: 0) },
        { $0.ducks[id: 2]?.age = 5 }, { $0.best = 3 }, { $0.names = ["a": 1, "c": 3] },
        { $0.title = "y" }, { $0.screen = .duck(Duck(id: 1), isOpen: true) },
        { $0.screen = .duck(Duck(id: 1, age: 2), isOpen: true) }, { $0.sheet = Duck(id: 4) },
        { $0.sheet?.age = 3 }, { $0.wait = .seconds(2) }, { $0.wait = nil }),
      [
        [], ["numbers[1]: 2 → 9"], ["numbers[0]: – → 0"], ["ducks[id: 2].age: 1 → 5"],
        ["best: nil → 3"], [#"names["b"]: 2 → –"#, #"names["c"]: – → 3"#], [#"title: "x" → "y""#],
        ["screen: list → duck(Duck(id: 1, age: 1), isOpen: true)"], ["screen.duck.0.age: 1 → 2"],
        ["sheet: nil → Duck(id: 4, age: 1)"], ["sheet.age: 1 → 3"],
        ["wait: 1.0 seconds → 2.0 seconds"], ["wait: 2.0 seconds → nil"],
      ])
    XCTAssertEqual(StateChange.between(1, 2).map(\.description), ["1 → 2"])
  }

  /// In custom-dump (#87), nested dictionaries were printed in a different order each time.
  func testDictionariesAndSetsAreAlwaysPrintedInTheSameOrder() {
    struct Scores: Equatable {
      var best: [String: Int]
      var rest: Set<String>
    }
    let names = (10..<30).map { "\($0)" }
    let texts = (0..<20).map { shift in
      // Equal dictionaries, filled in a different order and with a different capacity.
      var best = [String: Int](minimumCapacity: 1 << shift / 2)
      for name in names[shift...] + names[..<shift] { best[name] = 1 }
      return StateChange.between([], [Scores(best: best, rest: Set(best.keys))]).description
    }
    XCTAssertEqual(Set(texts).count, 1)
  }
}
