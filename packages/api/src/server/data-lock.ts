import { readFile, rm, mkdir, writeFile, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from './operator-error.ts';

/** Milliseconds between heartbeats. They show that a holder on another host is alive, such as a container that shares the volume. */
const HEARTBEAT_MS = 5000;
const HOLDER_TIMEOUT_MS = 6 * HEARTBEAT_MS;
/** Milliseconds after which the process that started a takeover is assumed to be dead. */
const TAKEOVER_TIMEOUT_MS = 10_000;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Kernel start time of the process, which reveals a reused pid; null if unknown. */
  readonly started: string | null;
}

/** The data folder is in use. The message is for the operator. */
export class FolderInUseError extends OperatorError {
  override readonly name = 'FolderInUseError';
  constructor(folder: string, holder: Holder) {
    super(
      `The data folder ${folder} is in use by another Relist process (pid ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}). ` +
        'Stop that process, or start this one with its own folder: RELIST_DATA_DIR=<folder>.',
    );
  }
}

/** Returns field 22 of /proc/<pid>/stat, see proc(5). The command name in field 2 may contain spaces and parentheses. */
const readStartTime = async (pid: number): Promise<string | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const parseHolder = (text: string): Holder | null => {
  try {
    const { pid, host, started } = JSON.parse(text) as Holder;
    return Number.isInteger(pid) && typeof host === 'string' ? { pid, host, started } : null;
  } catch {
    return null;
  }
};

/** Returns whether the holder may still be working in the folder. Returns true if in doubt. */
const isAlive = async (holder: Holder, file: string): Promise<boolean> => {
  if (holder.host !== hostname()) {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    return Date.now() - mtimeMs < HOLDER_TIMEOUT_MS;
  }
  // If the lock contains our pid, another process wrote it, because a container's only process always has the same pid.
  if (holder.pid === process.pid || !isRunning(holder.pid)) return false;
  const startTime = await readStartTime(holder.pid);
  return startTime === null || holder.started === null || startTime === holder.started;
};

const readHolder = async (file: string): Promise<Holder | null> => parseHolder(await readFile(file, 'utf8').catch(() => ''));

const createLock = async (file: string): Promise<boolean> => {
  const holder: Holder = { pid: process.pid, host: hostname(), started: await readStartTime(process.pid) };
  try {
    await writeFile(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Deletes a dead holder's lock. Only one process at a time may do so, or else the second would delete the first one's new lock. */
const deleteDeadLock = async (file: string): Promise<void> => {
  const mutex = `${file}.takeover`;
  const hasMutex = await mkdir(mutex).then(
    () => true,
    () => false,
  );
  if (!hasMutex) {
    const { mtimeMs } = await stat(mutex).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > TAKEOVER_TIMEOUT_MS) await rm(mutex, { recursive: true, force: true });
    await sleep(50);
    return;
  }
  try {
    const holder = await readHolder(file);
    // An unreadable lock is being written right now, or its writer died while writing.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    const isDead = holder ? !(await isAlive(holder, file)) : Date.now() - mtimeMs > 1000;
    if (isDead) await rm(file, { force: true });
    else if (!holder) await sleep(50);
  } finally {
    await rm(mutex, { recursive: true, force: true });
  }
};

/**
 * Locks `folder` for this process, because the embedded database does not lock its files and two processes would corrupt it. Takes the
 * folder over from a dead process, but never from a live one. Throws FolderInUseError.
 */
export const lockFolder = async (folder: string): Promise<{ release: () => Promise<void> }> => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'lock');
  while (!(await createLock(file))) {
    const holder = await readHolder(file);
    if (holder && (await isAlive(holder, file))) throw new FolderInUseError(folder, holder);
    await deleteDeadLock(file);
  }
  const heartbeat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release: async () => {
      clearInterval(heartbeat);
      await rm(file, { force: true });
    },
  };
};
