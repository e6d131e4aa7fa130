import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group of Linux: what runs in it gets no more memory than a container of that size. */
export interface MemoryGroup {
  /** For `sh -c`: joins the group and then becomes the command that follows. */
  readonly command: readonly string[];
  /** How often the limit was met, and how often something was killed for it. */
  readonly events: () => { readonly met: number; readonly killed: number };
  readonly close: () => void;
}

const V1 = '/sys/fs/cgroup/memory';
const V2 = '/sys/fs/cgroup';

const numberIn = (text: string, name: string): number => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

/** A group that may take so many bytes, or null where this machine lets nobody make one. */
export const makeMemoryGroup = (bytes: number): MemoryGroup | null => {
  const isV2 = existsSync(join(V2, 'cgroup.controllers'));
  const folder = join(isV2 ? V2 : V1, `relist-bench-${process.pid}`);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, isV2 ? 'memory.max' : 'memory.limit_in_bytes'), String(bytes));
  } catch {
    return null;
  }
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return {
    command: ['sh', '-c', `echo $$ > ${folder}/cgroup.procs && exec "$@"`, 'sh'],
    events: () =>
      isV2
        ? { met: numberIn(read('memory.events'), 'max'), killed: numberIn(read('memory.events'), 'oom_kill') }
        : { met: Number(read('memory.failcnt')), killed: numberIn(read('memory.oom_control'), 'oom_kill') },
    close: () => rmdirSync(folder),
  };
};
