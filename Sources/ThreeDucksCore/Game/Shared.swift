/// A value behind a reference, for what seldom changes: copies cost one count, and a change one
/// allocation.
struct Shared<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box

  init(_ value: Value) {
    box = Box(value)
  }

  var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
}

extension Shared: Equatable where Value: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.value == right.value
  }
}
