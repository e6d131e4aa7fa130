/** A worker thread's task failed. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  /**
   * @param reason 'failed': the task threw an error, whose message is in `message`. 'deadline': the task took too long, and its thread was
   * terminated. 'memory': the task exceeded its thread's memory limit. 'crashed': the thread ended unexpectedly. 'closed': the pool was closed
   * before or during the task.
   */
  constructor(
    readonly reason: 'failed' | 'deadline' | 'memory' | 'crashed' | 'closed',
    message: string,
  ) {
    super(message);
  }
}
