import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FRUGAL } from '../../../.scripts/lib/frugal.mjs';

/** What hostile requests are about, and with which keys they come. */
export interface HostileWorld {
  readonly url: string;
  readonly ids: readonly string[];
  /** Sessions that may be ended. */
  readonly doomed: readonly string[];
  readonly tokens: Readonly<Record<'ada' | 'eve' | 'boss' | 'secretKey' | 'server', string>>;
  readonly publishableKey: string;
  /** Somebody of whom others may be told nothing. */
  readonly eve: { readonly id: string; readonly email: string };
}

export interface Megabytes {
  /** What is still referred to: it shows a leak of any size. */
  readonly held: number;
  /** With what allocators keep, and the embedded database, which lives in the same process. */
  readonly rss: number;
}

export type Asked = 'memory' | 'log';
export interface Told {
  readonly world?: HostileWorld;
  readonly memory?: Megabytes;
  readonly log?: readonly string[];
}

export interface HostileProcess {
  readonly world: HostileWorld;
  readonly memory: () => Promise<Megabytes>;
  /** Its log so far, in lines. */
  readonly log: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/** Starts hostile-server.ts: whoever bombards a server must not share its event loop, or both wait for each other. */
export const startHostileProcess = async (): Promise<HostileProcess> => {
  const child = fork(join(import.meta.dirname, 'hostile-server.ts'), {
    execArgv: ['--conditions=@relist/source', '--import', 'tsx'],
    // As `npm start` and the unit files start it: how memory is given back depends on it.
    env: { ...process.env, ...FRUGAL },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const waitFor = <Part extends keyof Told>(part: Part): Promise<NonNullable<Told[Part]>> =>
    new Promise((resolve, reject) => {
      const listen = (told: Told): void => {
        const value = told[part];
        if (value === undefined) return;
        child.off('message', listen);
        resolve(value as NonNullable<Told[Part]>);
      };
      child.on('message', listen);
      void ended.then(([code]) => reject(new Error(`the hostile server ended with ${String(code)}`)));
    });
  const ask = <Part extends Asked>(part: Part): Promise<NonNullable<Told[Part]>> => {
    const told = waitFor(part);
    child.send(part);
    return told;
  };
  return {
    world: await waitFor('world'),
    memory: () => ask('memory'),
    log: () => ask('log'),
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
};

export interface Health {
  /** The longest that the server took to say how it is, in milliseconds. */
  readonly longest: number;
  readonly asked: number;
  /** Answers that were none, or not 200. */
  readonly failed: number;
}

/** Asks a server how it is every 20 ms, in a thread that does nothing else, until the work is done. */
export const watchHealth = async (url: string, work: () => Promise<void>): Promise<Health> => {
  const watch = new Worker(new URL('./health-watch.mjs', import.meta.url), { workerData: `${url}/api/health` });
  try {
    await work();
    watch.postMessage('stop');
    const [health] = (await once(watch, 'message')) as [Health];
    return health;
  } finally {
    await watch.terminate();
  }
};
