import Dispatch
import Redux
import Synchronization

private enum RetryAction: Sendable { case request, fail }
private struct Refused: Error {}

/// Ten requests that each fail after 300 ms of real time, and are tried again 200 ms later.
func benchmarkRetries() {
  let clock = ContinuousClock()
  let requests = Mutex<[ContinuousClock.Instant]>([])
  let isDone = DispatchSemaphore(value: 0)
  let store = Store<Int, RetryAction>(
    state: 0, reducer: Reducer { count, action in if case .request = action { count += 1 } },
    middlewares: [
      Middleware("retry") { step in
        switch step.action {
        case .request where step.state > 10:
          isDone.signal()
          return .none
        case .request:
          requests.withLock { $0.append(clock.now) }
          return .run("request", id: "request") { _ in
            try await Task.sleep(for: .milliseconds(300))
            throw Refused()
          } failure: { _ in
            .fail
          }
        case .fail: return .after(.milliseconds(200), id: "retry", .request)
        }
      }
    ])
  let host = store.runInRealTime()
  store.dispatch(.request)
  isDone.wait()
  let times = requests.withLock(\.self)
  let gaps = zip(times.dropFirst(), times).map { ($0 - $1) / .milliseconds(1) }
  let worst = gaps.map { abs($0 - 500) }.max() ?? .infinity
  report(
    "ten requests, 300 ms and a back-off of 200 ms, on a host",
    "\(text(gaps.min() ?? 0, 1)) to \(text(gaps.max() ?? 0, 1)) ms apart", bar: "500 ms, ± 20 ms",
    isMet: times.count == 10 && worst <= 20)
  host.cancel()
}
