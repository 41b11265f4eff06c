import Redux

/// Runs a test's operations: jobs wait until the test runs them, and then run in order.
///
/// An operation's task and its child tasks stay on this executor; other work that the operation
/// starts, such as an unstructured task, does not.
public final class ManualExecutor: TaskExecutor {
  private let jobs = Locked<[UnownedJob]>([])

  /// An executor without jobs.
  public init() {}

  /// Queues a job.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Whether any job is waiting to run.
  public var hasJobs: Bool { jobs.withLock { !$0.isEmpty } }

  /// Runs the waiting jobs, and those that they enqueue, on the calling thread until none are left.
  ///
  /// - Parameter limit: The approximate maximum number of jobs to run.
  /// - Returns: Whether no job is left.
  @discardableResult public func runUntilIdle(limit: Int = .max) -> Bool {
    var count = 0
    while hasJobs, count < limit {
      var batch: [UnownedJob] = []
      jobs.withLock { swap(&$0, &batch) }
      for job in batch { job.runSynchronously(on: asUnownedTaskExecutor()) }
      count += batch.count
    }
    return !hasJobs
  }
}
