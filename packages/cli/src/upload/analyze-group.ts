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
  /** Writes a listing for an earlier run's item on another platform. If false, uses the item as it is. */
  readonly shouldCreateListings: boolean;
  /** Part of the idempotency keys, so that the server returns no earlier item; null for items that stay. */
  readonly measurementId: string | null;
  readonly uploadLog: UploadLog;
  readonly spool: Spool;
  readonly limiter: UploadLimiter;
  /** Counts one analysis; returns false when the budget is used up. */
  readonly reserveAnalysis: () => boolean;
  readonly claim: Claim;
}

const checkPhotos = async (group: Group): Promise<{ usablePhotos: Group['photos']; leftOutFiles: LeftOutFile[] }> => {
  const usablePhotos: Group['photos'][number][] = [];
  const leftOutFiles: LeftOutFile[] = [];
  for (const photo of group.photos) {
    const { rejection } = await checkPhoto(photo);
    if (rejection) leftOutFiles.push({ path: photo.path, reason: rejection, isError: true });
    else usablePhotos.push(photo);
  }
  return { usablePhotos, leftOutFiles };
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
  readonly usablePhotos: Group['photos'];
  readonly leftOutFiles: readonly LeftOutFile[];
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
  const { usablePhotos: allUsablePhotos, leftOutFiles: rejectedFiles } = await checkPhotos(group);
  const usablePhotos = allUsablePhotos.slice(0, MAX_PHOTOS);
  const leftOutFiles = [...rejectedFiles, ...allUsablePhotos.slice(MAX_PHOTOS).map(toExcessPhoto)];
  const earlierRecords = uploadLog.findByPhotos(scope, group.photos);
  if (usablePhotos.length === 0) return { usablePhotos, leftOutFiles, earlierRecords, unchangedRecord: undefined, content: null, id: null };
  const hint = group.hint ?? job.hint;
  const unchangedRecord = earlierRecords.find(
    (record) => record.platform === platform && record.hint === hint && isUnchanged(record, group),
  );
  const content = unchangedRecord ? null : await readContent(usablePhotos);
  return {
    usablePhotos,
    leftOutFiles,
    earlierRecords,
    unchangedRecord,
    content,
    id: unchangedRecord?.content ?? computeContentId(content?.digests ?? []),
  };
};

/** Returns the record of the same photos on another platform; without new listings, only if the notes are the same too. */
const findRecordOnOtherPlatform = ({ uploadLog, scope, platform, shouldCreateListings }: Job, content: string, hint: string | null) =>
  uploadLog.findByContent(scope, content).find((record) => record.platform !== platform && (shouldCreateListings || record.hint === hint));

const reuseItem = ({ client, platform, shouldCreateListings }: Job, record: UploadRecord): Promise<AnalyzedItem | null> =>
  shouldCreateListings ? createListingFor(client, record, platform) : fetchEarlierItem(client, record);

/** Processes one group, from reading its files to recording it in the upload log, and returns its outcome. */
export const analyzeGroup = async (job: Job, group: Group): Promise<Outcome> => {
  const { context, client, scope, platform, uploadLog, spool } = job;
  const hint = group.hint ?? job.hint;
  const root = group.photos[0]?.root ?? '.';
  const request = <Value>(call: () => Promise<Value>) => withBackoff(context, job.limiter, call);
  const inspection = inspectGroup(job, group);
  const ownerName = await job.claim(
    group.name,
    inspection.then(({ id }) => id),
  );
  const { usablePhotos, leftOutFiles, earlierRecords, unchangedRecord, content, id } = await inspection;
  const createOutcome = (state: State, message: string | null): Outcome => ({
    group,
    state,
    summary: null,
    result: null,
    message,
    leftOutFiles,
  });
  const createResultOutcome = async (
    state: State,
    result: AnalyzedItem,
    moreLeftOutFiles: readonly LeftOutFile[] = [],
  ): Promise<Outcome> => ({
    group,
    state,
    summary: summarize(result),
    result: await spool.put(result),
    message: result.question
      ? `${result.question.message} Answer with "relist items edit ${result.item.id} --category umbrella".`
      : (result.notice?.message ?? null),
    leftOutFiles: [...leftOutFiles, ...moreLeftOutFiles],
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
  if (ownerName !== undefined) return createOutcome('repeated', `has the same photos as ${ownerName}; it was not sent again.`);

  const knownRecord =
    unchangedRecord ?? uploadLog.findByContent(scope, id).find((record) => record.platform === platform && record.hint === hint);
  const earlierItem = knownRecord ? await request(() => fetchEarlierItem(client, knownRecord)) : null;
  if (earlierItem) {
    if (!unchangedRecord) await recordItem(earlierItem, id);
    return createResultOutcome('already', earlierItem);
  }
  if (knownRecord && !canRecreate(job, knownRecord)) return createOutcome('gone', DELETED_MESSAGE);
  const otherRecord = knownRecord ? undefined : findRecordOnOtherPlatform(job, id, hint);
  const otherItem = otherRecord ? await request(() => reuseItem(job, otherRecord)) : null;
  if (otherItem && !job.shouldCreateListings) return createResultOutcome('already', otherItem);
  if (otherItem) {
    await recordItem(otherItem, id);
    return createResultOutcome('listed', otherItem);
  }
  const changedRecord = knownRecord ? undefined : earlierRecords.find((record) => record.platform === platform);
  if (changedRecord && (await request(() => fetchEarlierItem(client, changedRecord)))) {
    const advice = `Correct it with "relist items edit ${changedRecord.itemId}", or delete it and repeat with --recreate.`;
    return createOutcome('changed', `differs from the photos analyzed as item ${changedRecord.itemId}. ${advice}`);
  }
  if (changedRecord && !canRecreate(job, changedRecord)) return createOutcome('gone', DELETED_MESSAGE);
  if (context.signal.aborted) return createOutcome('stopped', null);
  const uploadKey = { ...scope, content: id, platform, hint };
  if (!job.shouldRecreate && (await request(() => hasUnrecordedItem(client, uploadLog, uploadLog.getSentAt(uploadKey)))))
    return createOutcome('changed', UNCERTAIN_UPLOAD_MESSAGE);
  if (!job.reserveAnalysis()) return createOutcome('skipped', 'is over this run’s budget.');

  const { photos, digests, duplicatePhotos } = content ?? (await readContent(usablePhotos));
  await uploadLog.recordUpload(root, uploadKey);
  const upload = { photos, digests, platform, hint, replacedItemId: (knownRecord ?? changedRecord)?.itemId ?? null };
  const uploadResult = await uploadWithRetry(context, job.limiter, upload, job);
  if (uploadResult.kind !== 'done') await uploadLog.recordRefusal(root, uploadKey);
  if (uploadResult.kind === 'gone') return createOutcome('gone', DELETED_MESSAGE);
  if (uploadResult.kind === 'failed')
    return { ...createOutcome('failed', uploadResult.reason), leftOutFiles: [...leftOutFiles, ...uploadResult.rejectedPhotos] };
  await recordItem(uploadResult.result, id);
  const duplicateFiles = duplicatePhotos.map(({ path }) => ({ path, reason: 'is the same as another photo of the item.', isError: false }));
  return createResultOutcome('new', uploadResult.result, [...uploadResult.rejectedPhotos, ...duplicateFiles]);
};
