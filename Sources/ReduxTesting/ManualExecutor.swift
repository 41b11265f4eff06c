import Synchronization

/// Runs a test's operations: jobs wait until the test runs them, and then run in order.
///
/// An operation's task and its child tasks stay on this executor; other work that the operation
/// starts, such as an unstructured task, does not.
public final class ManualExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  #if TSAN
    /// Its memory orderings tell the thread sanitizer, which cannot see into `Mutex`, when the lock is taken and
    /// released.
    private let edge = Atomic<Int>(0)
  #endif

  /// An executor without jobs.
  public init() {}

  /// Queues a job.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    withJobs { $0.append(job) }
  }

  /// Whether any job is waiting to run.
  public var hasJobs: Bool { withJobs { !$0.isEmpty } }

  /// Runs the waiting jobs, and those that they enqueue, on the calling thread until none are left.
  ///
  /// - Parameter limit: The approximate maximum number of jobs to run.
  /// - Returns: Whether no job is left.
  @discardableResult public func runUntilIdle(limit: Int = .max) -> Bool {
    var count = 0
    while hasJobs, count < limit {
      let batch = withJobs { jobs in
        defer { jobs = [] }
        return jobs
      }
      for job in batch { job.runSynchronously(on: asUnownedTaskExecutor()) }
      count += batch.count
    }
    return !hasJobs
  }

  private func withJobs<Result: Sendable>(_ body: (inout [UnownedJob]) -> Result) -> Result {
    jobs.withLock { jobs in
      #if TSAN
        _ = edge.load(ordering: .acquiring)
        defer { edge.store(0, ordering: .releasing) }
      #endif
      return body(&jobs)
    }
  }
}
