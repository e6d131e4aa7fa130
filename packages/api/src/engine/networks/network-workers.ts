import { ModelError } from '../errors.ts';
import type { Pack } from '../packs/open-pack.ts';
import type { PhotoClasses } from '../recognition/classify-photo.ts';
import type { PrintResult } from '../reading/text/read-print.ts';
import { createWorkerPool, locateWorkerEntry } from '../workers/index.ts';

/** A task for a worker thread that runs neural networks. Photos are JPEG bytes. */
export type NetworkTask =
  | { readonly kind: 'warm' }
  | { readonly kind: 'open'; readonly pack: Pack }
  | { readonly kind: 'classify'; readonly photos: readonly Uint8Array[] }
  | { readonly kind: 'read'; readonly photo: Uint8Array; readonly isCover: boolean }
  | { readonly kind: 'pack'; readonly pack: Pack; readonly photos: readonly Uint8Array[] };

/** The result of each kind of task; `warm` returns one message per model that cannot be used. */
export interface NetworkResults {
  readonly warm: readonly string[];
  /** Error messages about one pack; empty if it opened. */
  readonly open: readonly string[];
  readonly classify: readonly PhotoClasses[];
  readonly read: PrintResult;
  /** The scores of each photo (see packs/classify-with-pack.ts), or the reason why the pack cannot be used. */
  readonly pack: readonly (readonly number[])[] | { readonly error: string };
}
export type NetworkResult = NetworkResults[keyof NetworkResults];

/** Runs the networks in worker threads. Each thread opens every network once. */
export interface NetworkWorkers {
  /** Rejects with WorkerError, or with the signal's reason. */
  readonly run: <Kind extends NetworkTask['kind']>(
    task: Extract<NetworkTask, { readonly kind: Kind }>,
    signal?: AbortSignal,
  ) => Promise<NetworkResults[Kind]>;
  /** Opens the networks of one thread before the first photo. Rejects with ModelError when one of them cannot be used. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Time limit for one task, excluding time in the queue. A photo takes half a second, but much longer on a busy machine. */
const DEADLINE_MS = 60_000;

/** Results without networks. The reading counts as incomplete, so it is not cached with the photo. */
const EMPTY_RESULTS: NetworkResults = {
  warm: [],
  classify: [],
  read: { lines: [], isComplete: false },
  open: [],
  pack: { error: 'Networks are disabled.' },
};

/** Network workers that classify and read nothing, for machines without enough memory for networks. */
export const disabledNetworks: NetworkWorkers = {
  run: ({ kind }) => Promise.resolve(EMPTY_RESULTS[kind]),
  warm: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** Heap limit for a thread's JavaScript values, which excludes networks and pixels. */
const MAX_HEAP_MB = 192;

/** Time without a photo after which all threads but one stop and free their memory. */
const MAX_IDLE_MS = 60_000;

/**
 * Creates network workers. Starts no thread before the first task.
 * @param workers maximum number of worker threads; each uses about 250 MB.
 * @param packs model packs that `warm` opens along with the built-in networks.
 */
export const createNetworkWorkers = (workers = 2, packs: readonly Pack[] = []): NetworkWorkers => {
  const pool = createWorkerPool<NetworkTask, NetworkResult>({
    entry: locateWorkerEntry('networks/networks'),
    size: workers,
    deadlineMs: DEADLINE_MS,
    heapMb: MAX_HEAP_MB,
    idleMs: MAX_IDLE_MS,
    minIdle: 1,
  });
  const run: NetworkWorkers['run'] = async (task, signal) => (await pool.run(task, signal ? { signal } : {})) as never;
  let warmUp: Promise<void> | undefined;
  const warmUpThread = async (): Promise<void> => {
    const errors = [...(await run({ kind: 'warm' }))];
    for (const pack of packs) errors.push(...(await run({ kind: 'open', pack })));
    if (errors.length > 0) throw new ModelError(errors.join(' '));
  };
  return { run, warm: () => (warmUp ??= warmUpThread()), close: pool.close };
};
