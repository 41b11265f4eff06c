// error: cannot assign to property: 'state' is a get-only property
import Redux

let store = Store(0, Feature(Reducer<Int, Int> { $0 += $1 }))
store.state = 1
