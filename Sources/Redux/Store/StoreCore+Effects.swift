/// How effects begin, fall due and end.
extension StoreCore {
  mutating func run(_ effect: Effect<Action>, from origin: Origin, in join: UInt64? = nil) {
    switch effect {
    case .none: break
    case .send(let action): queue.append(.action(action, origin))
    case .after(let delay, let id, let action):
      start(.after(action), id, due: deadline(delay), origin, join)
    case .every(let interval, let id, let action):
      let interval = max(interval, .milliseconds(1))
      start(.every(interval, action), id, due: deadline(interval), origin, join)
    case .throttle(let throttle, let id, let action):
      self.throttle(throttle, action, id, origin, join)
    case .operation(let operation, let id):
      let id = id.numbered(newNumber())
      let generation = start(.operation(name: operation.name, task: nil), id, origin, join)
      chores.append(.start(operation, id, generation: generation))
    case .cancel(let id): end(under: id)
    case .batch(let effects): for effect in effects { run(effect, from: origin, in: join) }
    case .concatenate(let effects):
      let inner = newNumber()
      joins.open(inner, parent: join, origin: origin, rest: effects.map { .effect($0) })
      release(inner)
    }
  }

  /// Ends what runs under an id and below it: nothing more comes of it.
  mutating func end(under id: EffectID) {
    registry.removeAll(under: id).forEach { abandon($0) }
  }

  /// Ends everything that a join waits for, and whatever waits for the join.
  mutating func end(join: UInt64) {
    // Found before any ends: with the last in a join, what it waited in is forgotten.
    for (id, effect) in registry.all.filter({ joins.isInside($1.join, join) }) {
      registry.remove(id)
      abandon(effect)
    }
    // Still open when the thunk's turn has not come, or not ended.
    guard let closed = joins.close(join) else { return }
    if let completion = closed.completion { chores.append(.call(completion)) }
    chores.append(.release(closed))
  }

  /// Keeps the task of an operation; false when the operation was ended meanwhile.
  mutating func attach(_ task: Task<Void, Never>, to id: EffectID, _ generation: UInt64) -> Bool {
    registry.update(id, generation) { effect in
      if case .operation(let name, _) = effect.kind {
        effect.kind = .operation(name: name, task: task)
      }
    }
  }

  /// Queues what an operation sent, unless it was ended; true when the caller must drain.
  mutating func enqueue(_ action: Action, of id: EffectID, _ generation: UInt64) -> Bool {
    guard let effect = registry[id], effect.generation == generation else { return false }
    return enqueue(.action(action, effect.origin))
  }

  /// Forgets an operation that is done, unless it was ended; true when the caller must drain.
  mutating func finish(_ id: EffectID, _ generation: UInt64) -> Bool {
    guard registry[id]?.generation == generation else { return false }
    release(registry.remove(id)?.join)
    return beginDraining()
  }

  /// Counts one that has ended in a join, and goes on with what waited for it.
  mutating func release(_ join: UInt64?) {
    // A loop, so that a long concatenation uses no stack.
    var ended: [UInt64?] = [join]
    while let join = ended.popLast() {
      for step in joins.release(join) {
        switch step {
        case .finish(let completion): queue.append(.call(completion))
        case .run(.thunk(let body), let origin, let join):
          queue.append(.thunk(body, origin, join: join))
        case .run(.effect(let effect), let origin, let join):
          run(effect, from: origin, in: join)
          ended.append(join)
        }
      }
    }
  }

  /// When a delay from now is over: not in the past, and not beyond what a duration can hold.
  private func deadline(_ delay: Duration) -> Duration {
    time + min(max(delay, .zero), .seconds(Int64.max))
  }

  @discardableResult
  private mutating func start(
    _ kind: RunningEffect<Action>.Kind, _ id: EffectID, due deadline: Duration? = nil,
    _ origin: Origin, _ join: UInt64?
  ) -> UInt64 {
    if let previous = registry.remove(id) { abandon(previous) }
    let generation = newNumber()
    joins.hold(join)
    let timer = deadline.map { timers.set(.effect(id), deadline: $0) }
    registry.insert(
      RunningEffect(generation: generation, origin: origin, join: join, kind: kind, timer: timer),
      id)
    return generation
  }

  private mutating func throttle(
    _ throttle: Throttle, _ action: Action, _ id: EffectID, _ origin: Origin, _ join: UInt64?
  ) {
    if let running = registry[id], case .throttle(let current, let waiting) = running.kind {
      guard current.edges.contains(.trailing) else { return }
      if let waiting { chores.append(.release(waiting)) }
      registry.update(id, running.generation) { $0.kind = .throttle(current, waiting: action) }
      return
    }
    let isLeading = throttle.edges.contains(.leading)
    if isLeading { queue.append(.action(action, origin)) }
    let waiting = !isLeading && throttle.edges.contains(.trailing) ? action : nil
    start(
      .throttle(throttle, waiting: waiting), id, due: deadline(throttle.interval), origin, join)
  }

  private mutating func abandon(_ effect: RunningEffect<Action>) {
    if let timer = effect.timer { timers.cancel(timer) }
    if case .operation(_, let task?) = effect.kind { chores.append(.call { task.cancel() }) }
    chores.append(.release(effect))
    for rest in joins.abandon(effect.join) { chores.append(.release(rest)) }
    release(effect.join)
  }

  mutating func fall(due: Due) {
    switch due {
    case .sleeper(let number):
      if let sleeper = sleepers.remove(number) { wake(sleeper, with: .success(())) }
    case .effect(let id):
      if let effect = registry[id] { fall(due: effect, id) }
    }
  }

  private mutating func fall(due effect: RunningEffect<Action>, _ id: EffectID) {
    switch effect.kind {
    case .after(let action):
      queue.append(.action(action, effect.origin))
      registry.remove(id)
      release(effect.join)
    case .every(let interval, let action):
      queue.append(.action(action, effect.origin))
      restart(effect, id, .every(interval, action), due: deadline(interval))
    case .throttle(let throttle, let action?):
      queue.append(.action(action, effect.origin))
      restart(effect, id, .throttle(throttle, waiting: nil), due: deadline(throttle.interval))
    case .throttle(_, nil):
      registry.remove(id)
      release(effect.join)
    case .operation: break
    }
  }

  private mutating func restart(
    _ effect: RunningEffect<Action>, _ id: EffectID, _ kind: RunningEffect<Action>.Kind,
    due deadline: Duration
  ) {
    let timer = timers.set(.effect(id), deadline: deadline)
    registry.update(id, effect.generation) {
      $0.kind = kind
      $0.timer = timer
    }
  }
}
