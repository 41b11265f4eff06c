/// A cell's place: column and row, from 0, from the top left.
package struct Point: Equatable, Hashable, Sendable {
  package let x: Int
  package let y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
