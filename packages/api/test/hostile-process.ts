import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LOW_MEMORY_ENV } from '../../../.scripts/lib/low-memory.mjs';
import { findTemplate } from './database.ts';
import { bundleServer } from './server-process.ts';

/** Accounts, items and keys that hostile requests use. */
export interface HostileFixtures {
  readonly url: string;
  readonly ids: readonly string[];
  /** Tokens of sessions that requests may end. */
  readonly expendableTokens: readonly string[];
  readonly tokens: Readonly<Record<'ada' | 'eve' | 'admin' | 'secretKey' | 'server', string>>;
  readonly publishableKey: string;
  /** A user whose data others must never see. */
  readonly eve: { readonly id: string; readonly email: string };
}

export interface Megabytes {
  /** Memory that is still referenced, which shows a leak of any size. */
  readonly referenced: number;
  /** Resident memory, including what allocators keep and the embedded database, which runs in the same process. */
  readonly rss: number;
}

export type Query = 'memory' | 'log';
export interface Reply {
  readonly fixtures?: HostileFixtures;
  readonly memory?: Megabytes;
  readonly log?: readonly string[];
}

export interface HostileProcess {
  readonly fixtures: HostileFixtures;
  readonly measureMemory: () => Promise<Megabytes>;
  /** Returns the process's log lines so far. */
  readonly readLog: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts hostile-server.ts in a separate process, because sharing an event loop with the attacker would make both wait for each
 * other.
 */
export const startHostileProcess = async (): Promise<HostileProcess> => {
  const child = fork(await bundleServer('hostile-server.ts'), {
    // Use the same environment as `npm start` and the unit files, which affects how memory is returned to the system.
    env: { ...process.env, ...LOW_MEMORY_ENV, RELIST_TEST_TEMPLATE: await findTemplate() },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exitPromise = once(child, 'exit');
  const waitFor = <Part extends keyof Reply>(part: Part): Promise<NonNullable<Reply[Part]>> =>
    new Promise((resolve, reject) => {
      const listen = (reply: Reply): void => {
        const value = reply[part];
        if (value === undefined) return;
        child.off('message', listen);
        resolve(value as NonNullable<Reply[Part]>);
      };
      child.on('message', listen);
      void exitPromise.then(([code]) => reject(new Error(`The hostile server exited with code ${String(code)}.`)));
    });
  const query = <Part extends Query>(part: Part): Promise<NonNullable<Reply[Part]>> => {
    const reply = waitFor(part);
    child.send(part);
    return reply;
  };
  return {
    fixtures: await waitFor('fixtures'),
    measureMemory: () => query('memory'),
    readLog: () => query('log'),
    stop: async () => {
      child.disconnect();
      await exitPromise;
    },
  };
};

export interface Health {
  /** Milliseconds of the slowest health check. */
  readonly longestMs: number;
  readonly checks: number;
  /** Number of health checks that got no response, or a status other than 200. */
  readonly failedChecks: number;
}

/** Polls a server's health every 20 ms from a separate thread until `run` resolves. */
export const watchHealth = async (url: string, run: () => Promise<void>): Promise<Health> => {
  const worker = new Worker(new URL('./health-watch.mjs', import.meta.url), { workerData: `${url}/api/health` });
  try {
    await run();
    worker.postMessage('stop');
    const [health] = (await once(worker, 'message')) as [Health];
    return health;
  } finally {
    await worker.terminate();
  }
};
