import DequeModule

/// What an action or a thunk has started: its effects, the actions that they send, and so on.
public struct StoreTask: Sendable {
  let number: UInt64
  let loop: Loop

  /// Waits until everything has ended or been cancelled.
  ///
  /// This includes the effects of middlewares, and what their actions start, but neither what a subscriber
  /// dispatches nor a detached effect. When the calling task is cancelled, so is everything.
  public func finish() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isRunning = loop.withQueue { $0.wait(for: number) { continuation.resume() } }
        if !isRunning { continuation.resume() }
        // If the task was cancelled before this line, `onCancel` found nothing to wake.
        if Task.isCancelled { cancel() }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Cancels everything; nothing more arrives, not even what has been sent and waits in the queue.
  public func cancel() {
    loop.withQueue { $0.cancel(task: number) }
    loop.update()
  }
}

/// What a call of `dispatch` has started and what has not ended yet.
///
/// It exists from the moment at which the first job starts something, or a caller begins to wait, so that a
/// plain dispatch need not look anything up: it would take a fifth longer, and `make bench` has a floor.
struct TaskProgress: Sendable {
  /// How many of its jobs are queued or being handled, including the first.
  fileprivate var jobs = 1
  fileprivate var effects: Set<UInt64> = []
  /// The jobs that begin, one by one, when everything before them has ended by itself.
  fileprivate var rest = Deque<Job>()
  /// Whether it has been cancelled, so that its jobs are dropped.
  fileprivate(set) var isCancelled = false
  /// Called at the end.
  var waiters: [@Sendable () -> Void] = []
}

extension Queue {
  /// Adds jobs that begin later to a task whose first job is about to be queued.
  mutating func add(_ rest: [Job.Run], to task: UInt64) {
    let cause = Cause(origin: .dispatched, task: task)
    tasks[task] = TaskProgress(rest: Deque(rest.map { Job(cause, $0) }))
  }

  /// Adds a waiter for the end of a task; false if it has ended already.
  mutating func wait(for task: UInt64, _ waiter: @escaping @Sendable () -> Void) -> Bool {
    guard tasks[task] != nil || hasJob(of: task) else { return false }
    if tasks[task]?.isCancelled == true { return false }
    tasks[task, default: TaskProgress()].waiters.append(waiter)
    return true
  }

  /// Adds a job that follows from the current event.
  mutating func follow(_ job: Job) {
    if let task = job.cause.task { tasks[task, default: TaskProgress()].jobs += 1 }
    add(job)
  }

  /// Notes that an operation of a task has sent a job.
  mutating func countJob(of task: UInt64) { tasks[task]?.jobs += 1 }

  /// Notes that a job has been handled, or dropped.
  mutating func end(_ cause: Cause) {
    endDelay(cause)
    guard let task = cause.task, tasks[task] != nil else { return }
    tasks[task]?.jobs -= 1
    proceed(with: task)
  }

  /// When nothing of a task is queued or running any more, begins its next job or, if there is none, ends it.
  mutating func proceed(with task: UInt64) {
    guard let progress = tasks[task], progress.jobs == 0, progress.effects.isEmpty else { return }
    if let job = tasks[task]?.rest.popFirst() { return follow(job) }
    tasks[task] = nil
    errands += progress.waiters
  }

  /// When something of a task is cancelled or cannot start, drops the jobs that have not begun.
  mutating func dropRest(of task: UInt64?) {
    guard let task, let rest = tasks[task]?.rest else { return }
    tasks[task]?.rest = []
    release(rest)
  }

  /// Notes that an effect of a task has started.
  mutating func begin(_ effect: UInt64, of task: UInt64) {
    tasks[task, default: TaskProgress()].effects.insert(effect)
  }

  /// Notes that an effect of a task has ended, or belongs to another task now.
  mutating func end(_ effect: UInt64, of task: UInt64) { tasks[task]?.effects.remove(effect) }

  /// Cancels a task and everything that it has started.
  mutating func cancel(task: UInt64) {
    guard tasks[task] != nil || hasJob(of: task) else { return }
    tasks[task, default: TaskProgress()].isCancelled = true
    for number in tasks[task]?.effects.sorted() ?? [] { cancel(number) }
    dropRest(of: task)
    errands += tasks[task]?.waiters ?? []
    tasks[task]?.waiters = []
    proceed(with: task)
  }
}
