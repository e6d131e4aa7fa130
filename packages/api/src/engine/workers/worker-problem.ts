/** A task given to a worker thread came to nothing. */
export class WorkerProblem extends Error {
  override readonly name = 'WorkerProblem';
  /**
   * @param reason 'failed': the handler threw, `message` is what it threw; 'deadline': it took too long and its thread was ended;
   *   'memory': it needed more memory than its thread may have; 'crashed': its thread died; 'closed': the pool was closed before or
   *   during the task.
   */
  constructor(
    readonly reason: 'failed' | 'deadline' | 'memory' | 'crashed' | 'closed',
    message: string,
  ) {
    super(message);
  }
}
