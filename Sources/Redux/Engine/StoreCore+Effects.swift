import DequeModule

/// How effects begin.
extension StoreCore {
  /// A number that this store has not given before.
  @inlinable mutating func newNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Every effect, in the order in which they began.
  var runningEffects: [(id: EffectID, effect: RunningEffect<Action>)] {
    effects.map { ($0, $1) }.sorted { $0.effect.number < $1.effect.number }
  }

  /// The effect of an id, unless it ended or another one took its place.
  @inlinable func effect(_ id: EffectID, _ number: UInt64) -> RunningEffect<Action>? {
    guard let effect = effects[id], effect.number == number else { return nil }
    return effect
  }

  /// Whether somebody may still send: what has ended meanwhile has nothing more to say.
  @inlinable func isHeard(_ sender: EffectSender) -> Bool {
    switch sender {
    case .origin: true
    case .group(let group, _): groups[group] != nil
    case .effect(let id, let number, _): effect(id, number) != nil
    }
  }

  @inlinable mutating func run(_ effect: inout Effect<Action>, for sender: EffectSender) {
    guard case .batch = effect else { return begin(effect, sender) }
    effect.takeApart { begin($0, sender) }
  }

  @inlinable mutating func begin(_ effect: Effect<Action>, _ sender: EffectSender) {
    switch effect {
    case .none, .batch: break
    case .send(let action):
      guard let group = sender.group else { return queue.append(.action(action, sender.origin)) }
      hold(group)
      queue.append(.sent(action, sender))
    case .after(let delay, let id, _): start(effect, id, due: deadline(delay), sender)
    case .every(let interval, let missed, let id, let action):
      let interval = max(interval, .milliseconds(1))
      start(.every(interval, missed: missed, id: id, action), id, due: deadline(interval), sender)
    case .throttle: throttle(effect, sender)
    case .operation(_, let id): start(effect, id, due: nil, sender)
    case .cancel(let id): end(under: id)
    case .concatenate(let effects): concatenate(effects, for: sender)
    }
  }

  /// Begins an effect that waits for a deadline, or an operation.
  @inlinable mutating func start(
    _ effect: Effect<Action>, _ id: EffectID, due deadline: Duration?, _ sender: EffectSender
  ) {
    if isFinishing, deadline != nil { return leaveOut(sender.group) }
    let number = newNumber()
    let id = id.numbered(number)
    let timer = deadline.map { timers.set(.effect(id), deadline: $0) }
    if let group = sender.group { hold(group) }
    let running = RunningEffect(effect, number: number, sender: sender, timer: timer)
    if let previous = effects.updateValue(running, forKey: id) {
      abandon(previous)
    } else {
      index.insert(id)
    }
    if timer == nil { work.append(.start(id, number: number)) }
  }

  /// Keeps the task of an operation; false when the operation was ended meanwhile.
  mutating func keep(_ task: Task<Void, Never>, _ id: EffectID, _ number: UInt64) -> Bool {
    guard effect(id, number) != nil else { return false }
    effects[id]?.task = task
    return true
  }

  @usableFromInline mutating func throttle(_ effect: Effect<Action>, _ sender: EffectSender) {
    guard case .throttle(let interval, let edges, let id, let action) = effect else { return }
    if let running = effects[id], case .throttle(let interval, let edges, _, _) = running.effect {
      if edges == .leading { return }
      letGo(running)
      effects[id]?.effect = .throttle(interval, edges, id: id, action)
      effects[id]?.isWaiting = true
      return
    }
    if isFinishing {
      return edges == .trailing ? leaveOut(sender.group) : begin(.send(action), sender)
    }
    let numbered = id.numbered(lastNumber + 1)
    start(effect, numbered, due: deadline(interval), sender)
    if edges == .trailing {
      effects[numbered]?.isWaiting = true
    } else {
      queue.append(.sent(action, .effect(numbered, number: lastNumber, sender.origin)))
    }
  }

  /// When a delay from now is over: not in the past, and not beyond what a duration can hold.
  @inlinable func deadline(_ delay: Duration) -> Duration {
    time + min(max(delay, .zero), .seconds(Int64.max))
  }
}
