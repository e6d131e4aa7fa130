import { resolve } from 'node:path';
import { MAX_PHOTOS, type Client } from '@relist/api/client';
import type { AnalyzedItem, Platform } from '@relist/api/contract';
import type { Context } from '../command.ts';
import type { LeftOutFile } from '../folder/find.ts';
import { checkPhoto } from '../folder/check-photo.ts';
import type { Group } from '../folder/group.ts';
import { getStamp, type UploadRecord, type UploadLog, type Scope } from '../upload-log/upload-log.ts';
import type { Claim } from './claims.ts';
import { computeContentId, readContent, type Content } from './content.ts';
import { uploadWithRetry } from './upload-with-retry.ts';
import { createListingFor, fetchEarlierItem, hasUnrecordedItem } from './earlier-items.ts';
import { summarize, type Outcome, type State } from './outcome.ts';
import type { UploadLimiter } from './upload-limiter.ts';
import { withBackoff } from './with-backoff.ts';
import type { Spool } from './spool.ts';

export interface Job {
  readonly context: Context;
  readonly client: Client;
  readonly scope: Scope & { readonly account: string };
  readonly platform: Platform;
  readonly hint: string | null;
  /** Analyzes items again even if they were deleted on the server. */
  readonly shouldRecreate: boolean;
  /** Sends unclear photos to the AI provider as well. */
  readonly shouldSendAnyway: boolean;
  readonly uploadLog: UploadLog;
  readonly spool: Spool;
  readonly limiter: UploadLimiter;
  /** Counts one analysis; returns false when the budget is used up. */
  readonly reserveAnalysis: () => boolean;
  readonly claim: Claim;
}

const checkPhotos = async (group: Group): Promise<{ usable: Group['photos']; leftOut: LeftOutFile[] }> => {
  const usable: Group['photos'][number][] = [];
  const leftOut: LeftOutFile[] = [];
  for (const photo of group.photos) {
    const { refusal } = await checkPhoto(photo);
    if (refusal) leftOut.push({ path: photo.path, reason: refusal, isError: true });
    else usable.push(photo);
  }
  return { usable, leftOut };
};

const toExcessPhoto = ({ path }: { path: string }): LeftOutFile => ({
  path,
  reason: `was left out because an item has at most ${MAX_PHOTOS} photos.`,
  isError: false,
});

const DELETED_MESSAGE = 'was deleted on the server. Use --recreate to analyze it again.';
const UNCERTAIN_UPLOAD_MESSAGE =
  'may already be an item from an interrupted run. Check your items, delete it if found, and repeat with --recreate.';

const isUnchanged = (record: UploadRecord, group: Group) =>
  record.photos.size === group.photos.length && group.photos.every((photo) => record.photos.get(resolve(photo.path)) === getStamp(photo));

const canRecreate = ({ shouldRecreate, uploadLog }: Job, { itemId }: UploadRecord): boolean =>
  shouldRecreate || uploadLog.wasDiscarded(itemId);

interface Inspection {
  /** The photos to send, five at most. */
  readonly usable: Group['photos'];
  readonly leftOut: readonly LeftOutFile[];
  /** The upload log's entries for these files. */
  readonly earlierRecords: readonly UploadRecord[];
  /** The entry that records that exactly these files are done. */
  readonly unchangedRecord: UploadRecord | undefined;
  /** Null when `unchangedRecord` exists, so that reading is unnecessary, or no photo is usable. */
  readonly content: Content | null;
  /** The content's id; null when no photo is usable. */
  readonly id: string | null;
}

const inspectGroup = async ({ uploadLog, scope, platform, ...job }: Job, group: Group): Promise<Inspection> => {
  const { usable: allPhotos, leftOut: refused } = await checkPhotos(group);
  const usable = allPhotos.slice(0, MAX_PHOTOS);
  const leftOut = [...refused, ...allPhotos.slice(MAX_PHOTOS).map(toExcessPhoto)];
  const earlierRecords = uploadLog.findByPhotos(scope, group.photos);
  if (usable.length === 0) return { usable, leftOut, earlierRecords, unchangedRecord: undefined, content: null, id: null };
  const hint = group.hint ?? job.hint;
  const unchangedRecord = earlierRecords.find(
    (record) => record.platform === platform && record.hint === hint && isUnchanged(record, group),
  );
  const content = unchangedRecord ? null : await readContent(usable);
  return {
    usable,
    leftOut,
    earlierRecords,
    unchangedRecord,
    content,
    id: unchangedRecord?.content ?? computeContentId(content?.digests ?? []),
  };
};

/** Processes one group, from reading its files to recording it in the upload log, and returns its outcome. */
export const analyzeGroup = async (job: Job, group: Group): Promise<Outcome> => {
  const { context, client, scope, platform, uploadLog, spool } = job;
  const hint = group.hint ?? job.hint;
  const root = group.photos[0]?.root ?? '.';
  const request = <Value>(call: () => Promise<Value>) => withBackoff(context, job.limiter, call);
  const inspection = inspectGroup(job, group);
  const claimedBy = await job.claim(
    group.name,
    inspection.then(({ id }) => id),
  );
  const { usable, leftOut, earlierRecords, unchangedRecord, content, id } = await inspection;
  const createOutcome = (state: State, message: string | null): Outcome => ({
    group,
    state,
    summary: null,
    result: null,
    message,
    leftOut,
  });
  const createResultOutcome = async (state: State, result: AnalyzedItem, otherLeftOut: readonly LeftOutFile[] = []): Promise<Outcome> => ({
    group,
    state,
    summary: summarize(result),
    result: await spool.put(result),
    message: result.question
      ? `${result.question.message} Answer with "relist items edit ${result.item.id} --category umbrella".`
      : (result.notice?.message ?? null),
    leftOut: [...leftOut, ...otherLeftOut],
  });
  const recordItem = ({ item, listing }: AnalyzedItem, content: string) =>
    uploadLog.add(root, {
      ...scope,
      platform,
      hint,
      content,
      itemId: item.id,
      listingId: listing?.id ?? '',
      photos: new Map(group.photos.map((photo) => [resolve(photo.path), getStamp(photo)])),
    });

  if (id === null) return createOutcome('failed', 'none of its photos can be used. Replace them and try again.');
  if (claimedBy !== undefined) return createOutcome('repeated', `has the same photos as ${claimedBy}; it was not sent again.`);

  const known =
    unchangedRecord ?? uploadLog.findByContent(scope, id).find((record) => record.platform === platform && record.hint === hint);
  const earlier = known ? await request(() => fetchEarlierItem(client, known)) : null;
  if (earlier) {
    if (!unchangedRecord) await recordItem(earlier, id);
    return createResultOutcome('already', earlier);
  }
  if (known && !canRecreate(job, known)) return createOutcome('gone', DELETED_MESSAGE);
  const otherRecord = known ? undefined : uploadLog.findByContent(scope, id).find((record) => record.platform !== platform);
  const listed = otherRecord ? await request(() => createListingFor(client, otherRecord, platform)) : null;
  if (listed) {
    await recordItem(listed, id);
    return createResultOutcome('listed', listed);
  }
  const changed = known ? undefined : earlierRecords.find((record) => record.platform === platform);
  if (changed && (await request(() => fetchEarlierItem(client, changed)))) {
    const advice = `Correct it with "relist items edit ${changed.itemId}", or delete it and repeat with --recreate.`;
    return createOutcome('changed', `differs from the photos analyzed as item ${changed.itemId}. ${advice}`);
  }
  if (changed && !canRecreate(job, changed)) return createOutcome('gone', DELETED_MESSAGE);
  if (context.signal.aborted) return createOutcome('stopped', null);
  const uploadKey = { ...scope, content: id, platform, hint };
  if (!job.shouldRecreate && (await request(() => hasUnrecordedItem(client, uploadLog, uploadLog.getSentAt(uploadKey)))))
    return createOutcome('changed', UNCERTAIN_UPLOAD_MESSAGE);
  if (!job.reserveAnalysis()) return createOutcome('skipped', 'is over this run’s budget.');

  const { photos, digests, repeated } = content ?? (await readContent(usable));
  await uploadLog.recordUpload(root, uploadKey);
  const upload = { photos, digests, platform, hint, after: (known ?? changed)?.itemId ?? null };
  const uploadResult = await uploadWithRetry(context, job.limiter, upload, job);
  if (uploadResult.kind !== 'done') await uploadLog.recordRefusal(root, uploadKey);
  if (uploadResult.kind === 'gone') return createOutcome('gone', DELETED_MESSAGE);
  if (uploadResult.kind === 'failed')
    return { ...createOutcome('failed', uploadResult.reason), leftOut: [...leftOut, ...uploadResult.rejected] };
  await recordItem(uploadResult.result, id);
  const duplicates = repeated.map(({ path }) => ({ path, reason: 'is the same as another photo of the item.', isError: false }));
  return createResultOutcome('new', uploadResult.result, [...uploadResult.rejected, ...duplicates]);
};
