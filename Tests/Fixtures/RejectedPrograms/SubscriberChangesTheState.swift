// error: left side of mutating operator isn't mutable: 'state' is a 'let' constant
import Redux

let store = Store(0, Feature(Reducer<Int, Int> { $0 += $1 }))
let subscription = store.subscribe(\.self) { state in state += 1 }
