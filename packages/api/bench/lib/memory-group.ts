import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A Linux control group that limits its processes to a container's memory. */
export interface MemoryGroup {
  /** Shell command that joins the group and then runs the command in its arguments. */
  readonly command: readonly string[];
  /** Returns how often processes reached the limit, and how often one was killed because of it. */
  readonly readEvents: () => { readonly limitHits: number; readonly kills: number };
  readonly close: () => void;
}

const CGROUP_V1 = '/sys/fs/cgroup/memory';
const CGROUP_V2 = '/sys/fs/cgroup';

const readNumber = (text: string, name: string): number => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

/** Creates a group limited to `bytes`, or returns null when this machine does not permit one. */
export const createMemoryGroup = (bytes: number): MemoryGroup | null => {
  const isV2 = existsSync(join(CGROUP_V2, 'cgroup.controllers'));
  const folder = join(isV2 ? CGROUP_V2 : CGROUP_V1, `relist-bench-${process.pid}`);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, isV2 ? 'memory.max' : 'memory.limit_in_bytes'), String(bytes));
  } catch {
    return null;
  }
  const readText = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return {
    command: ['sh', '-c', `echo $$ > ${folder}/cgroup.procs && exec "$@"`, 'sh'],
    readEvents: () =>
      isV2
        ? { limitHits: readNumber(readText('memory.events'), 'max'), kills: readNumber(readText('memory.events'), 'oom_kill') }
        : { limitHits: Number(readText('memory.failcnt')), kills: readNumber(readText('memory.oom_control'), 'oom_kill') },
    close: () => rmdirSync(folder),
  };
};
