import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { locateWorkerEntry } from '../engine/workers/index.ts';

/**
 * Unpacks the embedded database's template in a thread, if the database does not exist yet. Creating hundreds of files can take a second,
 * during which this process loads its modules. Resolves when the thread has ended, even if the template is missing or damaged.
 */
export const unpackInThread = (file: string, folder: string): Promise<void> => {
  if (existsSync(folder) || !existsSync(file)) return Promise.resolve();
  const { url, argv, execArgv } = locateWorkerEntry('../server/db/unpack-template');
  const worker = new Worker(url, { argv: [...argv], execArgv: [...execArgv], workerData: { file, folder } });
  return new Promise((resolve) => {
    worker.once('error', () => resolve());
    worker.once('exit', () => resolve());
  });
};
