import Redux

/// Where a test's operations run: nothing runs until the test says so, and then jobs run in order.
///
/// An operation's whole task stays here, its child tasks too; work that it starts elsewhere, such
/// as an unstructured task, does not.
public final class ManualExecutor: TaskExecutor {
  private let jobs = Locked<[UnownedJob]>([])

  /// An executor without jobs.
  public init() {}

  /// Takes a job to be run later.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Whether any job waits to be run.
  public var hasJobs: Bool { jobs.withLock { !$0.isEmpty } }

  /// Runs every job, and the jobs that they enqueue, on the calling thread until there are none.
  ///
  /// - Parameter limit: After about how many jobs it returns, even if more wait.
  /// - Returns: Whether no more jobs wait.
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
