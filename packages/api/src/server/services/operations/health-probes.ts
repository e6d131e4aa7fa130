import { statfs } from 'node:fs/promises';
import type { Queue } from '../../queue/queue.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { HealthCode, Params } from '../../../contract/index.ts';
import type { ProbeResult, Probe } from './system-health.ts';

const MEGABYTE = 1024 ** 2;
/** Free bytes below which the disk is reported, because a full upload takes 50 MB temporarily and twenty may run at the same time. */
const DISK_WARNING_BYTES = 2048 * MEGABYTE;
const DISK_CRITICAL_BYTES = 256 * MEGABYTE;
/** Milliseconds that a trivial query may take before users notice. */
const SLOW_QUERY_MS = 1000;
/** Seconds that a due job may wait before the status is a warning or critical. */
const QUEUE_WARNING_S = 60;
const QUEUE_CRITICAL_S = 600;

const createHealthyResult = (code: HealthCode, params?: Params): ProbeResult => ({
  status: 'healthy',
  code,
  ...(params && { params }),
  advice: null,
});

export const createDatabaseProbe = (ping: () => Promise<void>): Probe => ({
  name: 'database',
  advice: 'check_database',
  run: async () => {
    const start = performance.now();
    await ping();
    if (performance.now() - start < SLOW_QUERY_MS) return createHealthyResult('responds');
    return { status: 'warning', code: 'slow', advice: 'check_load' };
  },
});

export const createPhotosProbe = (photos: Pick<PhotoStore, 'check'>): Probe => ({
  name: 'photos',
  advice: 'check_photos',
  run: async () => {
    await photos.check();
    return createHealthyResult('writable');
  },
});

/** Creates a probe of the upload folder's free space. */
export const createDiskProbe = (readFreeBytes: () => Promise<number>): Probe => ({
  name: 'disk',
  advice: 'check_folder',
  run: async () => {
    const bytes = await readFreeBytes();
    const megabytes = Math.floor(bytes / MEGABYTE);
    const [code, free] =
      megabytes < 10_240 ? (['megabytes_free', megabytes] as const) : (['gigabytes_free', Math.floor(megabytes / 1024)] as const);
    if (bytes >= DISK_WARNING_BYTES) return createHealthyResult(code, { free: String(free) });
    const status = bytes < DISK_CRITICAL_BYTES ? 'critical' : 'warning';
    return { status, code, params: { free: String(free) }, advice: 'free_space' };
  },
});

export const createFreeSpaceReader = (folder: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export const createQueueProbe = (queue: Pick<Queue, 'countByState' | 'getOldestDueSeconds'>): Probe => ({
  name: 'queue',
  advice: 'check_queue',
  run: async () => {
    const waitSeconds = (await queue.getOldestDueSeconds()) ?? 0;
    const { failed } = await queue.countByState();
    if (waitSeconds > QUEUE_WARNING_S) {
      const status = waitSeconds > QUEUE_CRITICAL_S ? 'critical' : 'warning';
      return { status, code: 'job_waits', params: { seconds: Math.round(waitSeconds) }, advice: 'add_processes' };
    }
    if (failed === 0) return createHealthyResult('no_delay');
    return { status: 'warning', code: 'jobs_failed', params: { count: failed }, advice: 'retry_jobs' };
  },
});
