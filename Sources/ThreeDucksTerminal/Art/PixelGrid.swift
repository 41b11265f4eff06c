import Terminal

/// Rows of pixels; a pixel is half a cell high, and thus roughly square.
struct PixelGrid: Equatable {
  /// Each row from left to right; nil for a transparent pixel.
  let rows: [[Colour?]]

  init(rows: [[Colour?]]) {
    self.rows = rows
  }

  /// Computes each pixel from its column and row.
  private init(width: Int, height: Int, _ pixel: (Int, Int) -> Colour?) {
    rows = (0..<height).map { y in (0..<width).map { pixel($0, y) } }
  }

  /// The extent in cells.
  var extent: Size { extent(scaledBy: 1) }

  /// The extent in cells when each pixel is drawn `factor` pixels wide and high.
  func extent(scaledBy factor: Int) -> Size {
    Size(width: (rows.first?.count ?? 0) * factor, height: (rows.count * factor + 1) / 2)
  }

  /// The pixel at a column and a row; nil outside the grid.
  subscript(x: Int, y: Int) -> Colour? {
    rows.indices.contains(y) && rows[y].indices.contains(x) ? rows[y][x] : nil
  }

  /// The same picture with each pixel drawn `factor` pixels wide and high.
  func scaled(by factor: Int) -> PixelGrid {
    PixelGrid(width: extent.width * factor, height: rows.count * factor) {
      self[$0 / factor, $1 / factor]
    }
  }

  /// The picture repeated over an area in cells.
  func tiled(over size: Size) -> PixelGrid {
    PixelGrid(width: size.width, height: size.height * 2) {
      self[$0 % max(extent.width, 1), $1 % max(rows.count, 1)]
    }
  }

  /// The picture in the middle of an area in cells.
  func centred(in size: Size) -> PixelGrid {
    let left = (size.width - extent.width) / 2
    let top = (size.height * 2 - rows.count) / 2
    return PixelGrid(width: size.width, height: size.height * 2) { self[$0 - left, $1 - top] }
  }

  /// The picture on a background, with a different background for its last row.
  func composited(over colour: Colour?, lastRowOver base: Colour?) -> PixelGrid {
    PixelGrid(width: extent.width, height: rows.count) {
      self[$0, $1] ?? ($1 == rows.count - 1 ? base : colour)
    }
  }

  /// The same shape in one colour.
  func painted(_ colour: Colour?) -> PixelGrid {
    PixelGrid(width: extent.width, height: rows.count) { self[$0, $1].flatMap { _ in colour } }
  }

  /// The picture with a border in place of its outermost pixels.
  ///
  /// - Parameters:
  ///   - colour: The colour of the border.
  ///   - hasSides: Whether the border has a left and a right side.
  ///   - last: The row of the border's lower edge; nil for a border without one.
  func bordered(in colour: Colour, hasSides: Bool, lastRow last: Int?) -> PixelGrid {
    var rows = rows
    let width = extent.width
    for y in rows.indices where y <= last ?? y {
      if y == 0 || y == last { rows[y] = Array(repeating: colour, count: width) }
      if hasSides, width > 1 {
        rows[y][0] = colour
        rows[y][width - 1] = colour
      }
    }
    return PixelGrid(rows: rows)
  }

  /// The picture with transparent upper corners.
  ///
  /// - Parameter clearsLastRow: Whether the last row and the corners of the row above it are transparent too.
  func withTransparentCorners(clearsLastRow: Bool) -> PixelGrid {
    var rows = rows
    for y in clearsLastRow ? [0, rows.count - 2] : [0] where rows.indices.contains(y) {
      rows[y][0] = nil
      rows[y][rows[y].count - 1] = nil
    }
    if clearsLastRow { rows[rows.count - 1] = rows[rows.count - 1].map { _ in nil } }
    return PixelGrid(rows: rows)
  }
}
