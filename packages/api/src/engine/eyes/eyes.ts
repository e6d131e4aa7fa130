import { ModelProblem } from '../problems.ts';
import type { Pack } from '../packs/open-pack.ts';
import type { Sight } from '../recognition/see-photo.ts';
import type { PrintRead } from '../reading/text/read-print.ts';
import { createWorkerPool, workerEntry } from '../workers/index.ts';

/** What a thread with networks is asked to do. Photos are JPEG bytes. */
export type EyesTask =
  | { readonly kind: 'warm' }
  | { readonly kind: 'open'; readonly pack: Pack }
  | { readonly kind: 'see'; readonly photos: readonly Uint8Array[] }
  | { readonly kind: 'read'; readonly photo: Uint8Array }
  | { readonly kind: 'pack'; readonly pack: Pack; readonly photos: readonly Uint8Array[] };

/** The answer to each kind of task; `warm` gives a sentence for every model that cannot be used. */
export interface EyesAnswers {
  readonly warm: readonly string[];
  /** The same for one pack. */
  readonly open: readonly string[];
  readonly see: readonly Sight[];
  readonly read: PrintRead;
  /** By packs/see-with-pack.ts, photo by photo; or the sentence that says why the pack cannot be used. */
  readonly pack: readonly (readonly number[])[] | { readonly problem: string };
}
export type EyesAnswer = EyesAnswers[keyof EyesAnswers];

/** The networks, in worker threads of which each opens all of them once. */
export interface Eyes {
  /** Rejects with WorkerProblem, or with the signal's reason. */
  readonly run: <Kind extends EyesTask['kind']>(
    task: Extract<EyesTask, { readonly kind: Kind }>,
    signal?: AbortSignal,
  ) => Promise<EyesAnswers[Kind]>;
  /** Opens the networks of one thread ahead of the first photo. Rejects with ModelProblem when one of them cannot be used. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** One task, queue aside; half a second for a photo, the rest is for a busy machine. */
const DEADLINE_MS = 60_000;

/** What no networks say. The reading counts as incomplete, so that it is not kept with the photo. */
const BLIND: EyesAnswers = {
  warm: [],
  see: [],
  read: { lines: [], isComplete: false },
  open: [],
  pack: { problem: 'There are no networks.' },
};

/** For machines without the memory for networks: nothing is seen or read. */
export const blindEyes: Eyes = {
  run: ({ kind }) => Promise.resolve(BLIND[kind]),
  warm: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** JavaScript values of a thread; the networks and pixels are not among them. */
const HEAP_MB = 192;

/** All threads but one go after so long without a photo and give their memory back; the next photo finds that one ready. */
const IDLE_MS = 60_000;

/** Starts nothing before the first task. @param workers most threads at a time; each takes about 250 MB. @param packs opened by `warm` beside our own. */
export const createEyes = (workers = 2, packs: readonly Pack[] = []): Eyes => {
  const pool = createWorkerPool<EyesTask, EyesAnswer>({
    entry: workerEntry('eyes/eyes'),
    size: workers,
    deadlineMs: DEADLINE_MS,
    heapMb: HEAP_MB,
    idleMs: IDLE_MS,
    stay: 1,
  });
  const run: Eyes['run'] = async (task, signal) => (await pool.run(task, signal ? { signal } : {})) as never;
  let warming: Promise<void> | undefined;
  const warmOne = async (): Promise<void> => {
    const problems = [...(await run({ kind: 'warm' }))];
    for (const pack of packs) problems.push(...(await run({ kind: 'open', pack })));
    if (problems.length > 0) throw new ModelProblem(problems.join(' '));
  };
  return { run, warm: () => (warming ??= warmOne()), close: pool.close };
};
