import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, MAX_PHOTOS, type Client } from '@relist/api/client';
import type { AnalysedItem, Platform } from '@relist/api/contract';
import type { Context } from '../../command.ts';
import type { Group } from '../../folder/group.ts';

export interface Outcome {
  readonly group: Group;
  readonly result: AnalysedItem | null;
  /** Why there is no result, as a sentence. */
  readonly problem: string | null;
}

interface Job {
  readonly context: Context;
  readonly client: Client;
  readonly groups: readonly Group[];
  readonly platform: Platform;
  readonly hint: string | null;
  readonly concurrency: number;
}

const TRIES = 4;
/** Worth another try: too busy, restarting, provider hiccup. Other answers stay the same however often one asks. */
const TEMPORARY = new Set([409, 429, 502, 503]);

/** The same photos for the same platform always carry the same key, so that repeating a run that was cut off duplicates nothing. */
const idempotencyKey = (photos: readonly Buffer[], platform: Platform, hint: string | null) => {
  const hash = createHash('sha256').update(`${platform}\0${hint ?? ''}`);
  for (const photo of photos) hash.update(createHash('sha256').update(photo).digest());
  return hash.digest('hex');
};

const waitFor = (error: unknown, attempt: number) =>
  error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 500 * 2 ** attempt;

const analyzeGroup = async ({ context, client, platform, hint }: Job, group: Group): Promise<AnalysedItem> => {
  const paths = group.photos.slice(0, MAX_PHOTOS);
  const photos = await Promise.all(paths.map((path) => readFile(path)));
  const files = photos.map((bytes, at) => new File([new Uint8Array(bytes)], basename(paths[at] ?? 'photo')));
  const key = idempotencyKey(photos, platform, hint);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await client.items.create(
        { body: { targetPlatform: platform, hint }, files },
        { idempotencyKey: key, signal: context.signal },
      );
    } catch (error) {
      const temporary = error instanceof ApiError ? TEMPORARY.has(error.status) : error instanceof TypeError;
      if (!temporary || attempt + 1 >= TRIES || context.signal.aborted) throw error;
      await sleep(waitFor(error, attempt), undefined, { signal: context.signal });
    }
  }
};

const explain = (error: unknown, aborted: boolean) => {
  if (aborted) return 'stopped before it was done; run the same command again to finish';
  if (error instanceof ApiError) return error.message;
  if (error instanceof TypeError) return 'the server did not answer; is it running?';
  return error instanceof Error ? error.message : String(error);
};

/** Works through the groups with bounded concurrency. One that fails does not stop the others. */
export const analyzeGroups = async (job: Job): Promise<Outcome[]> => {
  const outcomes: Outcome[] = Array.from({ length: job.groups.length });
  const progress = job.context.progress(job.groups.length);
  let next = 0;
  const work = async () => {
    while (next < job.groups.length) {
      const at = next++;
      const group = job.groups[at] as Group;
      try {
        if (job.context.signal.aborted) throw new Error('stopped');
        outcomes[at] = { group, result: await analyzeGroup(job, group), problem: null };
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) throw error;
        outcomes[at] = { group, result: null, problem: explain(error, job.context.signal.aborted) };
      }
      progress.advance(group.name);
    }
  };
  try {
    await Promise.all(Array.from({ length: job.concurrency }, work));
  } finally {
    progress.done();
  }
  return outcomes;
};
