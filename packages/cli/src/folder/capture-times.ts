import { basename } from 'node:path';
import type { FoundPhoto } from './find.ts';
import { readHeader } from './header.ts';

/** Matches PXL_20261108_140359123.jpg, IMG-20261108-140359.jpg, and 2026-11-08 14.03.59.heic. */
const TIME_IN_NAME = /(20\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)[-_ .T]+([0-2]\d)[-_.:]?([0-5]\d)[-_.:]?([0-5]\d)/;

const parseTimeFromName = (path: string): number | null => {
  const [, year, month, day, hour, minute, second] = (TIME_IN_NAME.exec(basename(path)) ?? []).map(Number);
  return year ? Date.UTC(year, (month ?? 1) - 1, day, hour, minute, second) : null;
};

/** Number of files read in parallel. */
const MAX_CONCURRENT_READS = 8;

/**
 * Returns when each photo was taken, from its EXIF block or else from its name. Omits photos without either, because a file's date
 * changes when the file is copied.
 */
export const readCaptureTimes = async (photos: readonly FoundPhoto[]): Promise<ReadonlyMap<string, number>> => {
  const times = new Map<string, number>();
  let nextIndex = 0;
  const readNext = async () => {
    while (nextIndex < photos.length) {
      const { path } = photos[nextIndex++] as FoundPhoto;
      const header = await readHeader(path).catch(() => null);
      const time = header?.takenAt ?? parseTimeFromName(path);
      if (time !== null) times.set(path, time);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_READS }, readNext));
  return times;
};
