import { statfs } from 'node:fs/promises';
import type { Queue } from '../../queue/queue.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { ProbeResult, Probe } from './system-health.ts';

const MEGABYTE = 1024 ** 2;
/** Free bytes below which the disk is reported, because a full upload takes 50 MB temporarily and twenty may run at the same time. */
const DISK_WARNING_BYTES = 2048 * MEGABYTE;
const DISK_CRITICAL_BYTES = 256 * MEGABYTE;
/** Milliseconds that a trivial query may take before users notice. */
const SLOW_QUERY_MS = 1000;
/** Seconds that a due job may wait. */
const QUEUE_WARNING_S = 60;
const QUEUE_CRITICAL_S = 600;

const createHealthyResult = (message: string): ProbeResult => ({ status: 'healthy', message, advice: null });

export const createDatabaseProbe = (ping: () => Promise<void>): Probe => ({
  name: 'database',
  advice: 'Check that the database is running and that DATABASE_URL is correct.',
  run: async () => {
    const start = performance.now();
    await ping();
    if (performance.now() - start < SLOW_QUERY_MS) return createHealthyResult('Responds.');
    return { status: 'warning', message: 'Slow response.', advice: 'Check for long queries and an overloaded machine.' };
  },
});

export const createPhotosProbe = (photos: Pick<PhotoStore, 'check'>): Probe => ({
  name: 'photos',
  advice: 'Check that the photo storage exists and is writable. Uploads fail without it.',
  run: async () => {
    await photos.check();
    return createHealthyResult('Writable.');
  },
});

/** Creates a probe of the upload folder's free space. */
export const createDiskProbe = (readFreeBytes: () => Promise<number>): Probe => ({
  name: 'disk',
  advice: 'Check that RELIST_DATA_DIR exists and is readable.',
  run: async () => {
    const bytes = await readFreeBytes();
    const message = `${bytes < 10_240 * MEGABYTE ? `${Math.floor(bytes / MEGABYTE)} MB` : `${Math.floor(bytes / MEGABYTE / 1024)} GB`} free.`;
    if (bytes >= DISK_WARNING_BYTES) return createHealthyResult(message);
    const status = bytes < DISK_CRITICAL_BYTES ? 'critical' : 'warning';
    return { status, message, advice: 'Free space in RELIST_DATA_DIR or move it to a larger disk. Uploads fail when it is full.' };
  },
});

export const createFreeSpaceReader = (folder: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export const createQueueProbe = (queue: Pick<Queue, 'countByState' | 'getOldestDueSeconds'>): Probe => ({
  name: 'queue',
  advice: 'Check that the database is running. Jobs wait while it is down.',
  run: async () => {
    const waitSeconds = (await queue.getOldestDueSeconds()) ?? 0;
    const { failed } = await queue.countByState();
    if (waitSeconds > QUEUE_WARNING_S) {
      const message = `A job has waited ${Math.round(waitSeconds)} seconds.`;
      const status = waitSeconds > QUEUE_CRITICAL_S ? 'critical' : 'warning';
      return { status, message, advice: 'Start more processes, or check their logs for errors.' };
    }
    if (failed === 0) return createHealthyResult('No job is delayed.');
    const message =
      failed === 1 ? 'One job failed permanently in the last two days.' : `${failed} jobs failed permanently in the last two days.`;
    return { status: 'warning', message, advice: 'See GET /api/admin/jobs?state=failed for the reason, then retry or cancel.' };
  },
});
