import { readFile, rm, mkdir, writeFile, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between signs of life, for holders on other hosts (containers on one volume) whose pids cannot be asked. */
const HEARTBEAT = 5000;
const SILENCE = 6 * HEARTBEAT;
/** A takeover is a matter of milliseconds; one that lasts this long died half-way. */
const TAKEOVER_STALE = 10_000;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Kernel start time of the process, so that a pid used again is not taken for the old one; null where unknown. */
  readonly started: string | null;
}

/** The data folder is in use. The message is for the person at the terminal. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  constructor(folder: string, holder: Holder) {
    super(
      `The data folder ${folder} is in use by another Relist process (pid ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}). ` +
        'Stop that process, or start this one with its own folder: RELIST_DATA_DIR=<folder>.',
    );
  }
}

/** Field 22 of /proc/<pid>/stat, see proc(5). The command name in field 2 may hold spaces and brackets. */
const startOf = async (pid: number): Promise<string | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const parse = (text: string): Holder | null => {
  try {
    const { pid, host, started } = JSON.parse(text) as Holder;
    return Number.isInteger(pid) && typeof host === 'string' ? { pid, host, started } : null;
  } catch {
    return null;
  }
};

/** Whether the holder may still work in the folder; when in doubt it may. */
const isAlive = async (holder: Holder, file: string): Promise<boolean> => {
  if (holder.host !== hostname()) {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    return Date.now() - mtimeMs < SILENCE;
  }
  // Our own pid in a lock we did not write: a container whose only process always gets the same number.
  if (holder.pid === process.pid || !exists(holder.pid)) return false;
  const started = await startOf(holder.pid);
  return started === null || holder.started === null || started === holder.started;
};

const holderIn = async (file: string): Promise<Holder | null> => parse(await readFile(file, 'utf8').catch(() => ''));

const create = async (file: string): Promise<boolean> => {
  const holder: Holder = { pid: process.pid, host: hostname(), started: await startOf(process.pid) };
  try {
    await writeFile(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Removes a dead holder's lock. Only one process at a time may judge and remove, or the second would remove the first's new lock. */
const clearDead = async (file: string): Promise<void> => {
  const mutex = `${file}.takeover`;
  const entered = await mkdir(mutex).then(
    () => true,
    () => false,
  );
  if (!entered) {
    const { mtimeMs } = await stat(mutex).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > TAKEOVER_STALE) await rm(mutex, { recursive: true, force: true });
    await sleep(50);
    return;
  }
  try {
    const holder = await holderIn(file);
    // An unreadable lock is one whose writer died while writing, unless it is being written right now.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    const isDead = holder ? !(await isAlive(holder, file)) : Date.now() - mtimeMs > 1000;
    if (isDead) await rm(file, { force: true });
    else if (!holder) await sleep(50);
  } finally {
    await rm(mutex, { recursive: true, force: true });
  }
};

/**
 * Makes this process the only one that works in `folder`. The embedded database does not protect itself: two openers destroy it.
 * Never takes the folder from a live process; takes over from a dead one. Throws FolderInUse.
 */
export const lockFolder = async (folder: string): Promise<{ release: () => Promise<void> }> => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'lock');
  while (!(await create(file))) {
    const holder = await holderIn(file);
    if (holder && (await isAlive(holder, file))) throw new FolderInUse(folder, holder);
    await clearDead(file);
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), HEARTBEAT);
  beat.unref();
  return {
    release: async () => {
      clearInterval(beat);
      await rm(file, { force: true });
    },
  };
};
