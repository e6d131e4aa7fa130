import { readdir, watch } from 'node:fs/promises';

/** Waits until `isDone` accepts the names in a folder, using the file system's events. */
export const waitForEntries = async (folder: string, isDone: (names: readonly string[]) => boolean): Promise<void> => {
  const controller = new AbortController();
  const events = watch(folder, { signal: controller.signal })[Symbol.asyncIterator]();
  // The first request for an event starts the watch. It comes before the check, so that no change in between is missed.
  let event = events.next();
  while (!isDone(await readdir(folder))) {
    await event;
    event = events.next();
  }
  event.catch(() => {});
  controller.abort();
};
