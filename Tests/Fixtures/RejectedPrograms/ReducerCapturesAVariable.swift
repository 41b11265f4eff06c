// error: mutation of captured var 'calls' in concurrently-executing code
import Redux

func makeReducer() -> Reducer<Int, Int> {
  var calls = 0
  return Reducer { state, action in
    calls += 1
    state += action
  }
}
