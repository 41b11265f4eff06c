// error: type 'Pond' does not conform to the 'Sendable' protocol
import Redux

final class Pond {
  var ducks = 0
}

let store = Store(state: Pond(), reducer: Reducer<Pond, Int> { pond, count in pond.ducks += count })
