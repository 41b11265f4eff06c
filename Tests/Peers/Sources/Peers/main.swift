import Foundation

// Every library in its own way, with the same actions, in one run.
let game = GameActions(games: 200)
// In turns, and the better figure of two: after a build the machine is slow for a while.
let passes = (0..<2).map { _ in (own: ownFigures(game), reSwift: reSwiftFigures(game)) }
let own = Figures(best: passes.map(\.own))
let reSwift = Figures(best: passes.map(\.reSwift))
let redux = nodeFigures(game)
for peer in [reSwift, redux] { precondition(peer?.told ?? own.told == own.told, "unlike games") }

let rows: KeyValuePairs<String, KeyPath<Figures, Double>> = [
  "the bare reducer": \.bare,
  "no middleware": \.plain,
  "four middlewares that do nothing": \.middlewares,
  "one subscriber to one part": \.subscriber,
  "a counter": \.counter,
  "ten parts and middlewares": \.composed,
]

func row(_ name: String, _ cells: String...) -> String {
  let columns = cells.map { String(repeating: " ", count: max(20 - $0.count, 1)) + $0 }
  return name.padding(toLength: 32, withPad: " ", startingAt: 0) + columns.joined()
}

print(row("million actions a second", "this store", "ReSwift 6", "Redux 5 on Node"))
for (name, figure) in rows {
  // A peer's figure, and how many times as fast our store is.
  func cell(_ peer: Figures?) -> String {
    guard let peer else { return "" }
    return String(
      format: "%.2f (%.1f ×)", peer[keyPath: figure], own[keyPath: figure] / peer[keyPath: figure])
  }
  print(row(name, String(format: "%.2f", own[keyPath: figure]), cell(reSwift), cell(redux)))
}
print("(×: how many times as fast this store is)")

// The floors that the library promises.
func checkFloor(
  _ name: String, _ peer: Figures?, _ figure: KeyPath<Figures, Double>, _ floor: Double
) {
  guard let peer else { return }
  let ratio = own[keyPath: figure] / peer[keyPath: figure]
  print(
    String(
      format: "%@: %.1f × (at least %.2g ×)%@", name, ratio, floor,
      ratio < floor ? "   NOT MET" : ""))
}
checkFloor("no middleware, beside ReSwift", reSwift, \.plain, 10)
checkFloor("four middlewares, beside ReSwift", reSwift, \.middlewares, 5)
checkFloor("one subscriber, beside ReSwift", reSwift, \.subscriber, 5)
checkFloor("four middlewares, beside Redux on Node", redux, \.middlewares, 1.5)
checkFloor("ten parts and middlewares, beside ReSwift", reSwift, \.composed, 1)
checkFloor("ten parts and middlewares, beside Redux on Node", redux, \.composed, 1 / 3)
if redux == nil {
  print("Redux on Node: not found; npm install --prefix Tests/Peers --no-save redux@5")
}
