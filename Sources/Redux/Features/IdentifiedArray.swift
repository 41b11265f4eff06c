import OrderedCollections

/// An ordered collection whose elements are looked up by id.
///
/// Looking up an element by id, appending one and changing one in place cost O(1). Inserting, removing
/// and moving cost O(n), as in an array. An element keeps its id as long as it is in the collection:
/// assigning it under a different id, or changing its id in place, stops the program.
///
/// ```swift
/// var todos: IdentifiedArray<Todo> = [Todo(id: 1, title: "feed"), Todo(id: 2, title: "rest")]
/// todos[id: 1]?.isDone = true
/// todos.move(fromOffsets: [1], toOffset: 0)
/// ```
public struct IdentifiedArray<Element: Identifiable> {
  private var elements: OrderedDictionary<Element.ID, Element>
  /// A new one takes its place whenever several elements may have been removed or changed; so a store need not look
  /// for removed elements after every action.
  private var generation = Generation()
  /// A new one, which knows the previous one, takes its place whenever a single element is removed or changed.
  private var change = Generation()
  /// The id of the element that was removed or changed last.
  private var changed: Element.ID?

  /// A collection without elements.
  public init() { elements = [:] }

  /// Takes elements in order; of several with the same id, the last is kept, at the place of the first.
  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  /// The ids in order.
  public var ids: OrderedSet<Element.ID> { elements.keys }

  /// The element with this id, or nil if there is none; assigning an element replaces or appends it, and
  /// assigning nil removes it.
  ///
  /// Assigning an element that has a different id stops the program.
  public subscript(id id: Element.ID) -> Element? {
    get { elements[id] }
    _modify {
      noteChange(of: id)
      // In a `defer`, because the element must be checked even if the caller throws during the access.
      defer { check(elements[id], id) }
      yield &elements[id]
    }
  }

  /// The index of the element with this id, or nil if there is none.
  public func index(id: Element.ID) -> Int? { elements.index(forKey: id) }

  /// Appends an element; if there is one with the same id, replaces it in place instead.
  public mutating func append(_ element: Element) {
    if elements.updateValue(element, forKey: element.id) != nil { noteChange(of: element.id) }
  }

  /// Appends elements in order, or replaces those with the same ids in place; O(m) for m elements.
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  /// Appends an element unless there is one with the same id.
  ///
  /// - Returns: Whether the element was appended.
  @discardableResult public mutating func appendIfMissing(_ element: Element) -> Bool {
    if elements[element.id] != nil { return false }
    append(element)
    return true
  }

  /// Inserts an element at an index, or at the end if there are fewer elements.
  ///
  /// An element with the same id is removed first. A negative index stops the program.
  public mutating func insert(_ element: Element, at index: Int) {
    if index < 0 {
      // A trap, as in an array. The dictionary below would stop the program too, but would not say why.
      fatalError("An element was inserted at \(index) in an IdentifiedArray: indices begin at 0.")
    }
    remove(id: element.id)
    elements.updateValue(element, forKey: element.id, insertingAt: Swift.min(index, count))
  }

  /// Inserts an element into a sorted collection, after the elements that are equal to it.
  ///
  /// An element with the same id is removed first. Finding the place takes O(log n) comparisons.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - areInIncreasingOrder: Says whether one element comes before another.
  public mutating func insert(
    _ element: Element, sortedBy areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    remove(id: element.id)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if try areInIncreasingOrder(element, self[middle]) { high = middle } else { low = middle + 1 }
    }
    insert(element, at: low)
  }

  /// Changes an element, which may get another id, and keeps its place; O(n).
  ///
  /// Another element that has the new id already is removed. To a store, an element with a new id is a new part.
  ///
  /// - Returns: Whether there was an element with this id.
  @discardableResult public mutating func replace(
    _ id: Element.ID, _ change: (inout Element) throws -> Void
  ) rethrows -> Bool {
    guard let index = index(id: id) else { return false }
    var element = self[index]
    try change(&element)
    remove(id: id)
    let place = self.index(id: element.id).map { $0 < index ? index - 1 : index } ?? index
    insert(element, at: place)
    return true
  }

  /// Changes an element in place; changing its id stops the program.
  ///
  /// - Returns: What `change` returns, or nil when there is no such element.
  /// - Throws: What `change` throws; the changes that it made before are kept.
  public mutating func update<Result>(
    _ id: Element.ID, _ change: (inout Element) throws -> Result
  ) rethrows -> Result? {
    guard let index = elements.index(forKey: id) else { return nil }
    noteChange(of: id)
    defer { check(elements.values[index], id) }
    return try change(&elements.values[index])
  }

  /// Changes an element for the feature that is mounted on it; false if there is no such element.
  @usableFromInline mutating func changeInPlace(
    _ id: Element.ID, _ change: (inout Element) -> Void
  ) -> Bool {
    noteChange(of: id)
    return changeUnnoticed(id, change)
  }

  private mutating func noteChange(of id: Element.ID) {
    (change, changed) = (Generation(after: change), id)
  }

  /// Changes an element, and leaves the mark as it is.
  mutating func changeUnnoticed(_ id: Element.ID, _ change: (inout Element) -> Void) -> Bool {
    guard let index = elements.index(forKey: id) else { return false }
    defer { check(elements.values[index], id) }
    change(&elements.values[index])
    return true
  }

  /// Removes the element with this id, if there is one, and returns it.
  @discardableResult public mutating func remove(id: Element.ID) -> Element? {
    noteChange(of: id)
    return elements.removeValue(forKey: id)
  }

  /// Removes the element at a place, which must exist, and returns it; O(n).
  @discardableResult public mutating func remove(at place: Int) -> Element {
    noteChange(of: ids[place])
    return elements.remove(at: place).value
  }

  /// Removes the first element, which must exist, and returns it; O(n).
  @discardableResult public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the last element, which must exist, and returns it; O(1).
  @discardableResult public mutating func removeLast() -> Element { remove(at: count - 1) }

  /// Removes the elements at these places; places that do not exist are ignored.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let removed = Set(offsets)
    if removed.count == 1, let place = removed.first {
      if indices.contains(place) { remove(at: place) }
      return
    }
    generation = Generation()
    keep(indices.filter { !removed.contains($0) })
  }

  /// Removes the elements that a predicate selects, and keeps the order of the others; O(n).
  ///
  /// - Throws: What the predicate throws. Then no element is lost, but the order may have changed.
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    generation = Generation()
    try elements.removeAll { try shouldBeRemoved($0.value) }
  }

  /// Removes all elements and, unless `keepCapacity` is true, releases their storage; O(n).
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    generation = Generation()
    elements.removeAll(keepingCapacity: keepCapacity)
  }

  /// Sorts the elements by a predicate that says whether one element comes before another; O(n log n).
  ///
  /// The sort is stable: elements that compare as equal keep their order.
  ///
  /// - Throws: What the predicate throws; then the order stays as it was.
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try elements.sort { try areInIncreasingOrder($0.value, $1.value) }
  }

  /// The same elements, sorted by a predicate that says whether one element comes before another; O(n log n).
  ///
  /// - Throws: What the predicate throws.
  public func sorted(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> IdentifiedArray {
    var sorted = self
    try sorted.sort(by: areInIncreasingOrder)
    return sorted
  }

  /// The elements that a predicate selects, in their order; O(n).
  ///
  /// - Throws: What the predicate throws.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> IdentifiedArray {
    var filtered = self
    try filtered.removeAll { try !isIncluded($0) }
    return filtered
  }

  /// Exchanges the elements at two places.
  public mutating func swapAt(_ first: Int, _ second: Int) { elements.swapAt(first, second) }

  /// Reverses the order of the elements; O(n).
  public mutating func reverse() { elements.reverse() }

  /// Shuffles the elements with a random number generator; O(n).
  ///
  /// A reducer takes a generator that is seeded with a number in the action, so that it stays a pure function.
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    elements.shuffle(using: &generator)
  }

  /// Moves the elements at these places, in their order, in front of the one that is at `destination` now.
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset destination: Int) {
    let moved = Set(offsets)
    if moved.count == 1, let place = moved.first {
      guard indices.contains(place) else { return }
      let (id, element) = elements.remove(at: place)
      let target = destination > place ? destination - 1 : destination
      elements.updateValue(element, forKey: id, insertingAt: Swift.max(0, Swift.min(target, count)))
      return
    }
    var order = indices.filter { !moved.contains($0) }
    order.insert(contentsOf: indices.filter(moved.contains), at: order.count { $0 < destination })
    keep(order)
  }

  /// Keeps the elements at these places, in this order.
  ///
  /// This hashes every id again, which takes 23 ms for 40,000 elements. So a single element is removed or
  /// moved without this function.
  private mutating func keep(_ places: [Int]) {
    elements = OrderedDictionary(uniqueKeysWithValues: places.map { elements.elements[$0] })
  }

  /// Stops the program if an element's id is not the one under which it is stored.
  private func check(_ element: Element?, _ id: Element.ID) {
    guard let element, element.id != id else { return }
    // A trap, because otherwise `id` would find the wrong element, and a subscript cannot throw.
    // `preconditionFailure` would not print this message in a release build.
    fatalError(
      "An element with the id \(element.id) was stored under the id \(id) in an IdentifiedArray: an "
        + "element keeps its own id. To give it another one, call `replace`.")
  }
}

extension IdentifiedArray where Element.ID: Sendable {
  /// What the collection looks like, as far as a store must know to find the parts that have gone.
  @usableFromInline var mark: CollectionMark {
    CollectionMark(
      content: HashableBox(value: generation), change: change,
      changed: changed.map { HashableBox(value: $0) })
  }
}

/// What a collection looks like, as far as a store must know to find the parts that have gone.
@usableFromInline struct CollectionMark: Sendable {
  /// The parts that may have gone, or whose own parts may have, since an earlier mark.
  enum Suspects {
    case none
    /// The part with this key.
    case one(HashableBox)
    /// The part that the last action was for.
    case addressed
    case all
  }

  /// Changes when several elements may have gone or changed.
  let content: HashableBox
  /// Changes with each single element; nil if the collection does not note changes to its elements.
  let change: Generation?
  /// The key of the element that was changed last.
  let changed: HashableBox?

  @usableFromInline init(content: HashableBox, change: Generation?, changed: HashableBox?) {
    self.content = content
    self.change = change
    self.changed = changed
  }

  func suspects(since old: CollectionMark?) -> Suspects {
    guard let old, content == old.content else { return .all }
    guard let change, let last = old.change else { return .addressed }
    if change == last { return .none }
    guard let changed, change.previous == ObjectIdentifier(last) else { return .all }
    return .one(changed)
  }
}

/// An object whose identity marks a version of a collection.
@usableFromInline final class Generation: Hashable, Sendable {
  let previous: ObjectIdentifier?

  init(after previous: Generation? = nil) { self.previous = previous.map(ObjectIdentifier.init) }

  @usableFromInline static func == (left: Generation, right: Generation) -> Bool { left === right }
  @usableFromInline func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements, and keeps the order of equal ones; O(n log n).
  public mutating func sort() { sort(by: <) }

  /// The same elements, sorted; O(n log n).
  public func sorted() -> IdentifiedArray { sorted(by: <) }
}

extension IdentifiedArray: RandomAccessCollection {
  /// The first place.
  public var startIndex: Int { 0 }
  /// The place after the last one.
  public var endIndex: Int { elements.count }

  // There is no conformance to `MutableCollection`, whose algorithms put an element in two places for a moment.
  /// The element at a place; changing its id, or assigning an element with another id, stops the program.
  public subscript(position: Int) -> Element {
    get { elements.values[position] }
    _modify {
      let id = ids[position]
      noteChange(of: id)
      defer { check(elements.values[position], id) }
      yield &elements.values[position]
    }
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible {
  /// The elements as an array prints them.
  public var description: String { Array(self).description }
  /// The elements as an array prints them.
  public var debugDescription: String { Array(self).debugDescription }
}

extension IdentifiedArray: CustomReflectable {
  /// Reflected as an array of its elements.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  /// Takes elements in order.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedArray: Sendable where Element: Sendable, Element.ID: Sendable {}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  public static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Decodes an array of elements.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if two elements have the same id, or the decoder's error.
  public init(from decoder: any Decoder) throws {
    self.init()
    for element in try [Element](from: decoder) {
      if elements.updateValue(element, forKey: element.id) != nil {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "Two elements have the id \(element.id)."))
      }
    }
  }
}
