/// Where the focus can go.
enum Direction {
  case up, down, left, right
  case rowStart, rowEnd, columnTop, columnBottom
}
