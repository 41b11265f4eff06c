import Foundation
import Redux
import TestSupport
import XCTest

/// Collections whose elements are looked up by id; `MistakeTests` tests the mistakes that stop the program.
final class IdentifiedArrayTests: XCTestCase {
  private struct Duck: Identifiable, Equatable, Codable {
    let id: Int
    var weight: Int
  }

  private let ducks: IdentifiedArray<Duck> = [
    Duck(id: 7, weight: 3), Duck(id: 8, weight: 1), Duck(id: 9, weight: 2),
  ]

  func testRemovingOrMovingAnElementNearAnEndHashesFewIDs() {
    struct Row: Identifiable { let id: CountedID }
    let hashes = CallCounter()
    var rows = IdentifiedArray((0..<4000).map { Row(id: CountedID(number: $0, hashes: hashes)) })
    for place in [0, 3990] {
      let before = hashes.count
      rows.move(fromOffsets: [place], toOffset: place + 3)
      rows.remove(atOffsets: [place])
      XCTAssertLessThan(hashes.count - before, 100)
    }
  }

  private func ids(_ change: (inout IdentifiedArray<Duck>) -> Void) -> [Int] {
    var ducks = ducks
    change(&ducks)
    for (place, id) in ducks.ids.enumerated() { XCTAssertEqual(ducks.index(id: id), place) }
    return ducks.map(\.id)
  }

  func testElementsAreChangedByTheirPlaceAsInAnArray() {
    var ducks = ducks
    ducks[1].weight = 5
    ducks[2] = Duck(id: 9, weight: 6)
    XCTAssertEqual(ducks.map(\.weight), [3, 5, 6])
    XCTAssertEqual(ids { $0.swapAt(0, 2) }, [9, 8, 7])
    XCTAssertEqual(ids { $0.reverse() }, [9, 8, 7])
    XCTAssertEqual(ids { $0.removeFirst() }, [8, 9])
    XCTAssertEqual(ids { $0.removeLast() }, [7, 8])
    XCTAssertEqual(ids { $0.remove(at: 1) }, [7, 9])
    XCTAssertEqual(
      ids { ducks in
        var random = TestRandom(seed: firstSeed)
        ducks.shuffle(using: &random)
      }.sorted(), [7, 8, 9])
  }

  func testFilteredAndSortedElementsKeepTheirIDs() {
    let heavy: IdentifiedArray<Duck> = ducks.filter { $0.weight > 1 }
    XCTAssertEqual(heavy[id: 9]?.weight, 2)
    let sorted: IdentifiedArray<Duck> = ducks.sorted { $0.weight < $1.weight }
    XCTAssertEqual(sorted.map(\.id), [8, 9, 7])
  }

  func testAnElementIsInsertedIntoASortedCollectionByBinarySearch() {
    var (ducks, comparisons) = (IdentifiedArray((0..<1000).map { Duck(id: $0, weight: $0) }), 0)
    ducks.insert(Duck(id: 2000, weight: 500)) { left, right in
      comparisons += 1
      return left.weight < right.weight
    }
    XCTAssertEqual(ducks.index(id: 2000), 501)
    XCTAssertLessThan(comparisons, 12)
    let lighter = ids { $0.insert(Duck(id: 7, weight: 0)) { $0.weight < $1.weight } }
    XCTAssertEqual(lighter, [7, 8, 9])
  }

  func testAnElementThatIsThereAlreadyIsNotAppended() {
    XCTAssertEqual(ids { $0.appendIfMissing(Duck(id: 7, weight: 9)) }, [7, 8, 9])
    var ducks = ducks
    XCTAssertFalse(ducks.appendIfMissing(Duck(id: 7, weight: 9)))
    XCTAssert(ducks.appendIfMissing(Duck(id: 6, weight: 9)))
    XCTAssertEqual(ducks.map(\.weight), [3, 1, 2, 9])
  }

  func testAnElementGetsANewIDAtItsPlace() {
    XCTAssertEqual(ids { $0.replace(8) { $0 = Duck(id: 5, weight: 0) } }, [7, 5, 9])
    XCTAssertEqual(ids { $0.replace(8) { $0 = Duck(id: 7, weight: 0) } }, [7, 9])
    XCTAssertEqual(ids { $0.replace(8) { $0 = Duck(id: 9, weight: 0) } }, [7, 9])
    XCTAssertEqual(ids { $0.replace(6) { $0 = Duck(id: 9, weight: 0) } }, [7, 8, 9])
  }

  func testComparableElementsAreSorted() {
    struct Line: Comparable, Identifiable {
      let id: Int
      static func < (left: Line, right: Line) -> Bool { left.id < right.id }
    }
    var lines = IdentifiedArray([3, 1, 2].map(Line.init))
    lines.sort()
    XCTAssertEqual(lines.ids.elements, [1, 2, 3])
    XCTAssertEqual(lines[id: 3]?.id, 3)
  }

  func testAPredicateThatThrowsLosesNoElement() {
    struct Tired: Error {}
    var ducks = ducks
    XCTAssertThrowsError(try ducks.sort { _, _ in throw Tired() })
    XCTAssertEqual(ducks, self.ducks)
    XCTAssertThrowsError(
      try ducks.removeAll { if $0.id == 9 { throw Tired() } else { $0.id == 7 } })
    for duck in self.ducks { XCTAssertEqual(ducks[id: duck.id], duck) }
  }

  func testAnIdentifiedArrayIsEncodedAndPrintedAsAnArray() throws {
    let data = try JSONEncoder().encode(ducks)
    XCTAssertEqual(try JSONDecoder().decode([Duck].self, from: data), Array(ducks))
    XCTAssertEqual(try JSONDecoder().decode(IdentifiedArray<Duck>.self, from: data), ducks)
    XCTAssertEqual("\(ducks)", "\(Array(ducks))")
    XCTAssertEqual(String(reflecting: ducks), String(reflecting: Array(ducks)))
  }

  func testDecodingFailsIfTwoElementsHaveTheSameID() {
    let twins = [Duck(id: 7, weight: 3), Duck(id: 8, weight: 1), Duck(id: 7, weight: 2)]
    XCTAssertThrowsError(
      try JSONDecoder().decode(IdentifiedArray<Duck>.self, from: JSONEncoder().encode(twins))
    ) { error in
      guard case DecodingError.dataCorrupted(let context) = error else {
        return XCTFail("\(error)")
      }
      XCTAssertEqual(context.debugDescription, "Two elements have the id 7.")
    }
  }

  func testRandomOperationsAgreeWithAnArray() {
    forEachSeed(100) { random in
      var model: [Duck] = []
      var ducks = IdentifiedArray<Duck>()
      for _ in 0..<60 {
        let duck = Duck(id: random.next(12), weight: random.next(100))
        let (index, place) = (model.firstIndex { $0.id == duck.id }, random.next(model.count + 2))
        let places = Set([place, random.next(2) == 0 ? place : random.next(20)])
        switch random.next(12) {
        case 0:
          if let index { model[index] = duck } else { model.append(duck) }
          ducks.append(duck)
        case 1:
          model.removeAll { $0.id == duck.id }
          model.insert(duck, at: min(place, model.count))
          ducks.insert(duck, at: place)
        case 2:
          model.removeAll { $0.id == duck.id }
          ducks.remove(id: duck.id)
        case 3:
          model = model.indices.filter { !places.contains($0) }.map { model[$0] }
          ducks.remove(atOffsets: Array(places))
        case 4:
          if let index { model[index].weight = duck.weight }
          ducks[id: duck.id]?.weight = duck.weight
        case 5:
          if let index { model[index].weight += 1 }
          let weight = ducks.update(duck.id) { duck in
            duck.weight += 1
            return duck.weight
          }
          XCTAssertEqual(weight, index.map { model[$0].weight })
        case 6:
          let added = [duck, Duck(id: random.next(12), weight: 0), Duck(id: duck.id, weight: 1)]
          for new in added {
            if let index = model.firstIndex(where: { $0.id == new.id }) {
              model[index] = new
            } else {
              model.append(new)
            }
          }
          ducks.append(contentsOf: added)
        case 7:
          model.removeAll { $0.weight < duck.weight / 2 }
          ducks.removeAll { $0.weight < duck.weight / 2 }
        case 8:
          // Many elements compare as equal, so the order of equal elements is tested too.
          model.sort { $0.weight / 50 < $1.weight / 50 }
          ducks.sort { $0.weight / 50 < $1.weight / 50 }
        case 9 where random.next(4) == 0:
          model.removeAll()
          ducks.removeAll()
        default:
          let target = random.next(model.count + 1)
          let moved = model.indices.filter(places.contains)
          model =
            (model.indices.filter { $0 < target && !places.contains($0) } + moved
            + model.indices.filter { $0 >= target && !places.contains($0) }).map { model[$0] }
          ducks.move(fromOffsets: Array(places), toOffset: target)
        }
        XCTAssertEqual(Array(ducks), model)
        XCTAssertEqual(ducks.ids.elements, model.map(\.id))
        XCTAssertEqual(ducks.index(id: duck.id), model.firstIndex { $0.id == duck.id })
        XCTAssertEqual(ducks[id: duck.id], model.first { $0.id == duck.id })
      }
    }
  }
}
