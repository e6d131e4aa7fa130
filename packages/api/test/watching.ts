import { readdir, watch } from 'node:fs/promises';

/** Until the names in a folder are as `isDone` says; told by the file system's events. */
export const untilEntries = async (folder: string, isDone: (names: readonly string[]) => boolean): Promise<void> => {
  const controller = new AbortController();
  const events = watch(folder, { signal: controller.signal })[Symbol.asyncIterator]();
  // Watching begins with the first question for an event, so what comes between the look and the wait is not missed.
  let event = events.next();
  while (!isDone(await readdir(folder))) {
    await event;
    event = events.next();
  }
  event.catch(() => {});
  controller.abort();
};
