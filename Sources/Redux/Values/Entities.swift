import OrderedCollections

/// An ordered collection of elements by their ids.
///
/// Looking an element up by id costs O(1); so do appending, and changing an element in place.
/// Inserting and removing cost O(n), as in an array; several elements at their places, O(n) each.
/// An element keeps its id as long as it is in the collection: one that is set at another id, or
/// given another in place, stops the program.
///
/// ```swift
/// var todos: Entities<Todo> = [Todo(id: 1, title: "feed the ducks")]
/// todos[id: 1]?.isDone = true
/// todos.move(fromOffsets: [2], toOffset: 0)
/// ```
public struct Entities<Element: Identifiable> {
  private var elements: OrderedDictionary<Element.ID, Element>
  /// What the collection last gained or lost.
  private(set) var revision = Revision<Element.ID>()

  /// A collection without elements.
  public init() { elements = [:] }

  /// Takes elements in order; of equal ids, the first place and the last element are kept.
  public init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }

  /// The ids in order.
  public var ids: OrderedSet<Element.ID> { elements.keys }

  /// The element of an id, or nil; setting nil removes it, setting an unknown one appends it.
  ///
  /// An element of another id is refused: the program stops.
  public subscript(id id: Element.ID) -> Element? {
    get { elements[id] }
    _modify {
      let count = elements.count
      yield &elements[id]
      check(elements[id], id)
      if elements.count < count { revision.lose(id) }
      if elements.count > count { revision.gain() }
    }
  }

  /// The place of an id, from 0.
  public func index(id: Element.ID) -> Int? { elements.index(forKey: id) }

  /// Puts an element at the end; one with a known id replaces the other in its place.
  public mutating func append(_ element: Element) {
    if elements.updateValue(element, forKey: element.id) == nil { revision.gain() }
  }

  /// Puts an element at a place, from 0, or at the end when there are fewer; one with a known id is
  /// taken out first.
  public mutating func insert(_ element: Element, at index: Int) {
    insert(element) { Swift.min(index, $0.count) }
  }

  /// Puts an element at the place that it has among the others.
  private mutating func insert(_ element: Element, where place: (Self) -> Int) {
    if elements.removeValue(forKey: element.id) == nil { revision.gain() }
    elements.updateValue(element, forKey: element.id, insertingAt: place(self))
  }

  /// Changes an element in place; one that is given another id stops the program.
  ///
  /// - Returns: What `change` returns, or nil when there is no such element.
  /// - Throws: What `change` throws; what it has changed by then stays.
  public mutating func update<Result>(
    _ id: Element.ID, _ change: (inout Element) throws -> Result
  ) rethrows -> Result? {
    guard let index = elements.index(forKey: id) else { return nil }
    defer { check(elements.values[index], id) }
    return try change(&elements.values[index])
  }

  /// Removes an element, if it is there.
  @discardableResult public mutating func remove(id: Element.ID) -> Element? {
    let removed = elements.removeValue(forKey: id)
    if removed != nil { revision.lose(id) }
    return removed
  }

  /// Removes the elements at these places; places that do not exist are passed over.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    for id in Set(offsets).filter(indices.contains).map({ ids[$0] }) { remove(id: id) }
  }

  /// Moves elements, in their order, before the one that stands at `destination` now.
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset destination: Int) {
    let moved = Set(offsets)
    var order = indices.filter { !moved.contains($0) }
    order.insert(contentsOf: indices.filter(moved.contains), at: order.count { $0 < destination })
    elements = OrderedDictionary(uniqueKeysWithValues: order.map { elements.elements[$0] })
  }

  /// Stops the program rather than keep an element that no id finds.
  private func check(_ element: Element?, _ id: Element.ID) {
    guard let element, element.id != id else { return }
    // A mistake of the program's, and no answer could be right: whatever is kept, and wherever, one of
    // the two ids finds another's element, and a save file or a screen would go on with that.
    preconditionFailure(
      "An element of the id \(element.id) was put at the id \(id) of Entities: it keeps its own.")
  }
}

/// Elements in an order of their own: `<` must tell the whole order, and equals stand as they came.
extension Entities where Element: Comparable {
  /// Puts an element behind its equals among elements that stand in order; one with a known id is
  /// taken out first.
  ///
  /// Finding the place costs O(log n) comparisons.
  public mutating func insertInOrder(_ element: Element) {
    insert(element) { others in
      var (low, high) = (0, others.count)
      while low < high {
        let middle = (low + high) / 2
        if element < others[middle] { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }

  /// Changes an element among elements that stand in order and, when its place has become another,
  /// puts it there; one that is given another id stops the program.
  ///
  /// - Returns: What `change` returns, or nil when there is no such element.
  /// - Throws: What `change` throws; what it has changed by then stays.
  public mutating func updateInOrder<Result>(
    _ id: Element.ID, _ change: (inout Element) throws -> Result
  ) rethrows -> Result? {
    let old = self[id: id]
    defer { if let old, let new = self[id: id], old < new || new < old { insertInOrder(new) } }
    return try update(id, change)
  }
}

extension Entities: RandomAccessCollection {
  /// The first place.
  public var startIndex: Int { 0 }
  /// The place behind the last one.
  public var endIndex: Int { elements.count }

  /// The element at a place.
  public subscript(position: Int) -> Element { elements.values[position] }
}

extension Entities: CustomReflectable {
  /// Reflected as the elements that it stands for.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}

extension Entities: ExpressibleByArrayLiteral {
  /// Takes elements in order.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension Entities: Sendable where Element: Sendable, Element.ID: Sendable {}

extension Entities: Equatable where Element: Equatable {
  /// Whether the same elements stand in the same order.
  public static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }
}

extension Entities: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension Entities: Decodable where Element: Decodable {
  /// Decodes an array of elements.
  public init(from decoder: any Decoder) throws { try self.init([Element](from: decoder)) }
}
