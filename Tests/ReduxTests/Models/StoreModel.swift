import Redux

/// A model of the store's contract, as simple as possible: everything is in lists that it searches from the
/// beginning.
struct StoreModel {
  private struct Running {
    enum Kind {
      case after(Int)
      case every(Int, MissedTicks, Int)
      case throttle(Int, ThrottleEdges, waiting: Int?)
      case operation([Plan.Step])
    }

    let number: Int
    let id: [String]
    /// The chain of thunks that waits for the effect.
    var chain: Int?
    var kind: Kind
  }

  private enum Item {
    case action(PlanAction)
    /// The next plan of a chain.
    case plan(Plan, chain: Int)
    /// An action that a chain has sent; the chain waits for it.
    case sent(Int, chain: Int)
    /// The first value of a new subscriber.
    case greeting(key: Int)
    /// An action that an effect has sent; the effect ends after its last action.
    case fired(Int, number: Int, isLast: Bool)
    case sleep(Int, number: Int, order: Int)
    case finished(number: Int)
    case time(Int)
  }

  /// If true, operations resume and actions are dispatched only between drains, never during one.
  var isCalm = false
  private(set) var state = 0
  private(set) var log: [String] = []
  private var (time, latest) = (0, 0)
  /// The items from outside, and the items that follow from the last event.
  private var (inbox, queue): ([Item], [Item]) = ([], [])
  private var running: [Running] = []
  /// Of the timers that are due together, the one with the lowest order comes first: it was requested first.
  private var timers: [(deadline: Int, order: Int, number: Int)] = []
  /// The remaining plans of each chain.
  private var remaining: [(chain: Int, plans: [Plan])] = []
  /// The chains that may continue at the end of the event.
  private var touched: Set<Int> = []
  /// The operations that can continue now, and those that the drain will wake.
  private var (awake, waking): ([Int], [Int]) = ([], [])
  private var isDraining = false
  private var subscribers: [(key: Int, habit: Habit, given: Int?)] = []
  private var hasNotifications = false
  private var lastNumber = 0
  private var lastKey = 0

  var runningEffectCount: Int { running.count }
  var subscriptions: Int { subscribers.count }
  var nextDeadline: Int? { timers.map(\.deadline).min() }

  // MARK: Commands

  mutating func perform(_ command: Command) {
    switch command {
    case .dispatch(let actions): for action in actions { receive(.action(action)) }
    case .chain(let plans):
      lastNumber += 1
      remaining.append((lastNumber, Array(plans.dropFirst())))
      receive(.plan(plans[0], chain: lastNumber))
    case .cancel(let id):
      end { $0.id.starts(with: id) }
      drain()
    case .advance(let seconds):
      let end = latest + seconds
      while isCalm, let deadline = nextDeadline, deadline <= end {
        receive(.time(deadline))
        runOperations()
      }
      receive(.time(end))
    case .subscribe(let habit, let initially): subscribe(habit, initially: initially)
    case .unsubscribe(let place): subscribers.remove(at: place)
    }
    runOperations()
  }

  private mutating func subscribe(_ habit: Habit, initially: Bool) {
    lastKey += 1
    subscribers.append((lastKey, habit, initially ? nil : habit.part(state)))
    guard initially else { return }
    if isDraining {
      queue.append(.greeting(key: lastKey))
    } else {
      receive(.greeting(key: lastKey))
    }
  }

  private mutating func runOperations() {
    while !awake.isEmpty {
      let batch = awake
      awake = []
      for number in batch { resume(number) }
    }
  }

  // MARK: The queue

  private mutating func receive(_ item: Item) {
    inbox.append(item)
    drain()
  }

  private mutating func drain() {
    if isDraining { return }
    isDraining = true
    defer { isDraining = false }
    while true {
      if !waking.isEmpty {
        awake.append(waking.removeFirst())
      } else if !queue.isEmpty {
        handle(queue.removeFirst())
      } else if continueChains() || notify() {
        continue
      } else if let index = timers.indices.min(by: {
        (timers[$0].deadline, timers[$0].order) < (timers[$1].deadline, timers[$1].order)
      }), timers[index].deadline <= latest {
        fire(timers.remove(at: index))
      } else if !inbox.isEmpty {
        time = latest
        handle(inbox.removeFirst())
      } else {
        time = latest
        return
      }
    }
  }

  private mutating func handle(_ item: Item) {
    switch item {
    case .action(let action): handle(action, in: nil)
    case .plan(let plan, let chain):
      touched.insert(chain)
      begin(plan, in: chain)
    case .sent(let number, let chain): handle(.note(number), in: chain)
    case .fired(let sent, let number, let isLast):
      guard let index = running.firstIndex(where: { $0.number == number }) else { return }
      let chain = running[index].chain
      if isLast { running.remove(at: index) }
      if isLast { touch(chain) }
      handle(.note(sent), in: chain)
    case .greeting(let key): notify(key)
    case .sleep(let delay, let number, let order):
      if running.contains(where: { $0.number == number }) {
        timers.append((time + delay, order, number))
      }
    case .finished(let number):
      guard let index = running.firstIndex(where: { $0.number == number }) else { return }
      touch(running.remove(at: index).chain)
    case .time(let time): latest = max(latest, time)
    }
  }

  /// Handles an action; what follows from it belongs to the chain that sent it, if one did.
  private mutating func handle(_ action: PlanAction, in chain: Int?) {
    hasNotifications = true
    switch action {
    case .begin(let plan): begin(plan, in: chain)
    case .note(let number):
      state = (state + number) % 12
      log.append("\(time): \(number)")
      if !isCalm, number % 11 == 0 { runOperations() }
      if !isCalm, number % 7 == 0 { queue.append(.action(.note(number + 1))) }
      begin(.answer(to: number), in: chain)
    }
  }

  private mutating func notify() -> Bool {
    defer { hasNotifications = false }
    guard hasNotifications, !subscribers.isEmpty else { return false }
    for key in subscribers.map(\.key) { notify(key) }
    return true
  }

  private mutating func notify(_ key: Int) {
    guard let index = subscribers.firstIndex(where: { $0.key == key }) else { return }
    let habit = subscribers[index].habit
    let part = habit.part(state)
    guard subscribers[index].given != part else { return }
    subscribers[index].given = part
    log.append("\(key) is given \(part)")
    switch habit {
    case .listens: break
    case .dispatches: if part == 2 { queue.append(.action(.note(1))) }
    case .cancels: subscribers.remove(at: part % subscribers.count)
    case .subscribes: if subscribers.count < 5 { subscribe(.listens, initially: false) }
    case .runsOperations: runOperations()
    }
  }

  // MARK: Effects

  private mutating func begin(_ plan: Plan, in chain: Int?) {
    switch plan {
    case .send(let number):
      queue.append(chain.map { .sent(number, chain: $0) } ?? .action(.note(number)))
    case .after(let delay, let id, let number): start(.after(number), id, chain, due: delay)
    case .every(let interval, let missed, let id, let number):
      start(.every(interval, missed, number), id, chain, due: interval)
    case .throttle(let interval, let edges, let id, let number):
      throttle(interval, edges, id, number, chain)
    case .operation(let id, let steps):
      start(.operation(steps), id.isEmpty ? ["#\(lastNumber)"] : id, chain, due: nil)
      waking.append(lastNumber)
    case .cancel(let id): end { $0.id.starts(with: id) }
    case .batch(let plans): for plan in plans { begin(plan, in: chain) }
    }
  }

  private mutating func start(_ kind: Running.Kind, _ id: [String], _ chain: Int?, due: Int?) {
    end { $0.id == id }
    lastNumber += 1
    running.append(Running(number: lastNumber, id: id, chain: chain, kind: kind))
    if let due { timers.append((time + due, lastNumber, lastNumber)) }
  }

  private mutating func throttle(
    _ interval: Int, _ edges: ThrottleEdges, _ id: [String], _ number: Int, _ chain: Int?
  ) {
    if let index = running.firstIndex(where: { $0.id == id }),
      case .throttle(let interval, let edges, _) = running[index].kind
    {
      guard edges != .leading else { return }
      let previous = running[index].chain
      running[index].kind = .throttle(interval, edges, waiting: number)
      running[index].chain = chain
      return touch(previous)
    }
    let waiting = edges == .trailing ? number : nil
    start(.throttle(interval, edges, waiting: waiting), id, chain, due: interval)
    if edges != .trailing {
      queue.append(.fired(number, number: lastNumber, isLast: false))
    }
  }

  private mutating func fire(_ timer: (deadline: Int, order: Int, number: Int)) {
    let number = timer.number
    guard let index = running.firstIndex(where: { $0.number == number }) else { return }
    if case .every(let interval, .latest, _) = running[index].kind,
      timer.deadline + interval <= latest
    {
      let last = latest - (latest - timer.deadline) % interval
      return timers.append((last, timer.order, number))
    }
    time = timer.deadline
    switch running[index].kind {
    case .after(let sent): queue.append(.fired(sent, number: number, isLast: true))
    case .every(let interval, _, let sent):
      queue.append(.fired(sent, number: number, isLast: false))
      timers.append((time + interval, timer.order, number))
    case .throttle(let interval, let edges, let waiting?):
      queue.append(.fired(waiting, number: number, isLast: false))
      running[index].kind = .throttle(interval, edges, waiting: nil)
      timers.append((time + interval, timer.order, number))
    case .throttle: touch(running.remove(at: index).chain)
    case .operation: waking.append(number)
    }
  }

  /// Runs an operation until it sleeps, ends or is cancelled.
  private mutating func resume(_ number: Int) {
    while let index = running.firstIndex(where: { $0.number == number }),
      case .operation(let steps) = running[index].kind
    {
      guard let step = steps.first else { return receive(.finished(number: number)) }
      running[index].kind = .operation(Array(steps.dropFirst()))
      switch step {
      case .send(let sent): receive(.fired(sent, number: number, isLast: false))
      case .sleep(let delay):
        let isIdle = !isDraining
        lastNumber += 1
        receive(.sleep(delay, number: number, order: lastNumber))
        // If the sleep is over already, the operation need not wait for its turn.
        guard isIdle, let index = awake.firstIndex(of: number) else { return }
        awake.remove(at: index)
      }
    }
  }

  private mutating func touch(_ chain: Int?) {
    if let chain { touched.insert(chain) }
  }

  /// Continues the chains none of whose effects is running; at the end of an event, none of their items is queued.
  private mutating func continueChains() -> Bool {
    for chain in touched.sorted() where !running.contains(where: { $0.chain == chain }) {
      guard let index = remaining.firstIndex(where: { $0.chain == chain }) else { continue }
      if remaining[index].plans.isEmpty { continue }
      queue.append(.plan(remaining[index].plans.removeFirst(), chain: chain))
    }
    touched = []
    return !queue.isEmpty
  }

  /// Ends effects, and drops the remaining plans of their chains.
  private mutating func end(_ shouldEnd: (Running) -> Bool) {
    for effect in running where shouldEnd(effect) {
      timers.removeAll { $0.number == effect.number }
      for index in remaining.indices where remaining[index].chain == effect.chain {
        remaining[index].plans = []
      }
    }
    running.removeAll(where: shouldEnd)
  }
}
