/** A task of a worker thread failed. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  /**
   * @param reason 'failed': the handler threw, and `message` is from its error; 'deadline': it took too long and its thread was
   * terminated; 'memory': it exceeded its thread's memory limit; 'crashed': its thread died; 'closed': the pool was closed before
   * or during the task.
   */
  constructor(
    readonly reason: 'failed' | 'deadline' | 'memory' | 'crashed' | 'closed',
    message: string,
  ) {
    super(message);
  }
}
