import type { Platform } from '@relist/api/contract';
import type { Context } from '../command.ts';
import type { Group } from '../folder/group.ts';
import type { UploadLog } from '../upload-log/upload-log.ts';
import { analyzeAll } from './analyze-all.ts';
import { createClaims } from './claims.ts';
import type { Outcome } from './outcome.ts';
import { createUploadQueue } from './upload-queue.ts';
import type { Spool } from './spool.ts';

export interface Run {
  readonly platform: Platform;
  readonly hint: string | null;
  readonly shouldRecreate: boolean;
  /** Sends unsuitable photos to the AI provider as well. */
  readonly shouldSendAnyway: boolean;
  /** Writes listings for earlier runs' items on other platforms. */
  readonly shouldCreateListings: boolean;
  /** Part of the idempotency keys, so that the server returns no earlier item; null for items that stay. */
  readonly measurementId: string | null;
  /** Maximum concurrent uploads. */
  readonly concurrency: number;
  /** Milliseconds without any response after which the run gives up. */
  readonly timeout: number;
  /** Maximum number of new analyses. */
  readonly maxAnalyses: number;
}

/** Milliseconds to wait for the first response; short, so that a mistyped address is reported soon. */
const FIRST_TIMEOUT = 5000;

/** Verifies the session, processes the groups with one progress bar, and returns each outcome. */
export const runGroups = async (
  context: Context,
  groups: readonly Group[],
  uploadLog: UploadLog,
  spool: Spool,
  { platform, hint, shouldRecreate, shouldSendAnyway, shouldCreateListings, measurementId, concurrency, timeout, maxAnalyses }: Run,
): Promise<Outcome[]> => {
  const client = await context.getClient();
  const { signal } = context;
  const firstQueue = createUploadQueue({ max: 1, timeout: Math.min(timeout, FIRST_TIMEOUT), showNote: () => {}, signal });
  const user = await firstQueue.run(() => client.auth.user());
  const progress = context.startProgress(groups.length);
  const queue = createUploadQueue({ max: concurrency, timeout, showNote: progress.showNote, signal });
  let reservedCount = 0;
  const reserveAnalysis = () => reservedCount < maxAnalyses && (reservedCount += 1) > 0;
  const job = {
    context,
    client,
    scope: { server: context.url, account: user.id },
    platform,
    hint,
    shouldRecreate,
    shouldSendAnyway,
    shouldCreateListings,
    measurementId,
    uploadLog,
    spool,
    queue,
    reserveAnalysis,
    claim: createClaims(),
  };
  try {
    return await analyzeAll(job, groups, concurrency, ({ group, state }) => {
      if (state !== 'stopped') progress.advance(group.name);
    });
  } finally {
    progress.finish();
  }
};
