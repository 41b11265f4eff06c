import Foundation
import Redux
import TestSupport
import XCTest

/// Collections whose elements are looked up by id; `MistakeTests` tests what stops the program.
final class IdentifiedArrayTests: XCTestCase {
  private struct Duck: Identifiable, Equatable, Codable {
    let id: Int
    var weight: Int
  }

  private let ducks: IdentifiedArray<Duck> = [
    Duck(id: 7, weight: 3), Duck(id: 8, weight: 1), Duck(id: 9, weight: 2),
  ]

  func testElementsAreFoundChangedMovedAndRemoved() {
    var ducks = ducks
    XCTAssertEqual(ducks[id: 8], Duck(id: 8, weight: 1))
    XCTAssertEqual(ducks.index(id: 9), 2)
    XCTAssertNil(ducks[id: 1])
    ducks[id: 8]?.weight = 5
    XCTAssertEqual(ducks[1].weight, 5)
    XCTAssertNil(ducks.update(1) { $0.weight = 0 })
    XCTAssertEqual(ducks.update(9) { $0.weight }, 2)
    ducks.move(fromOffsets: [0, 1], toOffset: 3)
    ducks.remove(atOffsets: [0, 2, 17])
    XCTAssertEqual(ducks.map(\.id), [7])
  }

  func testRemovingOrMovingAnElementNearAnEndHashesFewIDs() {
    struct ID: Hashable {
      static let hashes = CallCounter()
      let number: Int

      func hash(into hasher: inout Hasher) {
        Self.hashes.note()
        hasher.combine(number)
      }
    }
    struct Row: Identifiable { let id: ID }
    var rows = IdentifiedArray((0..<4000).map { Row(id: ID(number: $0)) })
    for place in [0, 3990] {
      let before = ID.hashes.count
      rows.move(fromOffsets: [place], toOffset: place + 3)
      rows.remove(atOffsets: [place])
      XCTAssertLessThan(ID.hashes.count - before, 100)
    }
  }

  func testACollectionIsCodedAndPrintedAsAnArray() throws {
    let data = try JSONEncoder().encode(ducks)
    XCTAssertEqual(try JSONDecoder().decode([Duck].self, from: data), Array(ducks))
    XCTAssertEqual(try JSONDecoder().decode(IdentifiedArray<Duck>.self, from: data), ducks)
    XCTAssertEqual("\(ducks)", "\(Array(ducks))")
    XCTAssertEqual(String(reflecting: ducks), String(reflecting: Array(ducks)))
  }

  func testRandomOperationsAgreeWithAnArray() {
    forEachSeed(100) { random in
      var model: [Duck] = []
      var ducks = IdentifiedArray<Duck>()
      for _ in 0..<60 {
        let duck = Duck(id: random.next(12), weight: random.next(100))
        let place = random.next(model.count + 2)
        switch random.next(5) {
        case 0:
          if let index = model.firstIndex(where: { $0.id == duck.id }) {
            model[index] = duck
          } else {
            model.append(duck)
          }
          ducks.append(duck)
        case 1:
          model.removeAll { $0.id == duck.id }
          model.insert(duck, at: min(place, model.count))
          ducks.insert(duck, at: place)
        case 2:
          model.removeAll { $0.id == duck.id }
          ducks.remove(id: duck.id)
        case 3:
          if model.indices.contains(place) { model.remove(at: place) }
          ducks.remove(atOffsets: [place])
        default:
          let target = random.next(model.count + 1)
          if model.indices.contains(place) {
            let moved = model.remove(at: place)
            model.insert(moved, at: target > place ? target - 1 : target)
          }
          ducks.move(fromOffsets: [place], toOffset: target)
        }
        XCTAssertEqual(Array(ducks), model)
        XCTAssertEqual(ducks.ids.elements, model.map(\.id))
      }
    }
  }
}
