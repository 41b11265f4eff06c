/// A collection of elements by their ids that keeps itself in the elements' own order.
///
/// Looking an element up by id costs O(1), finding its place O(log n), moving the others aside O(n).
public struct SortedEntities<Element: Identifiable & Comparable> {
  /// The elements in order.
  public private(set) var entities = Entities<Element>()

  /// A collection without elements.
  public init() {}

  /// Takes elements; of equal ids, the last is kept.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { insert(element) }
  }

  /// The element of an id.
  public subscript(id id: Element.ID) -> Element? { entities[id: id] }

  /// Puts an element in its place, behind its equals; one with a known id is replaced.
  public mutating func insert(_ element: Element) {
    entities.remove(id: element.id)
    entities.insert(element, at: place(of: element))
  }

  /// Changes an element and, when its place in the order has become another, puts it there.
  ///
  /// - Returns: What `change` returns, or nil when there is no such element.
  /// - Throws: What `change` throws; the element is then as it was.
  public mutating func update<Result>(
    _ id: Element.ID, _ change: (inout Element) throws -> Result
  ) rethrows -> Result? {
    guard let old = entities[id: id] else { return nil }
    var element = old
    let result = try change(&element)
    if element.id == id, !(old < element), !(element < old) {
      // Replaces the old one in its place.
      entities.append(element)
    } else {
      entities.remove(id: id)
      insert(element)
    }
    return result
  }

  /// Removes an element, if it is there.
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    entities.remove(id: id)
  }

  private func place(of element: Element) -> Int {
    var (low, high) = (0, entities.count)
    while low < high {
      let middle = (low + high) / 2
      if element < entities[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SortedEntities: Sendable where Element: Sendable, Element.ID: Sendable {}
extension SortedEntities: Equatable where Element: Equatable {}
