// error: type 'Pond' does not conform to the 'Sendable' protocol
import Redux

final class Pond {
  var ducks = 0
}

let store = Store(Pond(), Feature(Reducer<Pond, Int> { pond, count in pond.ducks += count }))
