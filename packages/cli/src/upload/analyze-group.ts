import { resolve } from 'node:path';
import { MAX_PHOTOS, type Client } from '@relist/api/client';
import type { AnalyzedItem, Platform } from '@relist/api/contract';
import type { Context } from '../command.ts';
import type { LeftOutFile } from '../folder/find.ts';
import { checkPhoto } from '../folder/check-photo.ts';
import type { Group } from '../folder/group.ts';
import { getStamp, type UploadKey, type UploadRecord, type UploadLog, type Scope } from '../upload-log/upload-log.ts';
import type { Claim } from './claims.ts';
import { computeContentId, readContent, type Content } from './content.ts';
import { uploadWithRetry } from './upload-with-retry.ts';
import { createListingFor, fetchEarlierItem, hasUnrecordedItem } from './earlier-items.ts';
import { describeQuestion, summarize, type Outcome, type State } from './outcome.ts';
import type { UploadQueue } from './upload-queue.ts';
import type { Spool } from './spool.ts';

export interface Job {
  readonly context: Context;
  readonly client: Client;
  readonly scope: Scope & { readonly account: string };
  readonly platform: Platform;
  readonly hint: string | null;
  /** Analyzes items again even if they were deleted on the server. */
  readonly shouldRecreate: boolean;
  /** Sends unsuitable photos to the AI provider as well. */
  readonly shouldSendAnyway: boolean;
  /** Writes a listing for an earlier run's item on another platform. If false, uses the item as it is. */
  readonly shouldCreateListings: boolean;
  /** Part of the idempotency keys, so that the server returns no earlier item; null for items that stay. */
  readonly measurementId: string | null;
  readonly uploadLog: UploadLog;
  readonly spool: Spool;
  readonly queue: UploadQueue;
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
  shouldRecreate || uploadLog.isDiscarded(itemId);

interface Inspection {
  /** The photos to send, five at most. */
  readonly usablePhotos: Group['photos'];
  readonly leftOutFiles: readonly LeftOutFile[];
  /** The upload log's entries for these files. */
  readonly earlierRecords: readonly UploadRecord[];
  /** The entry that records that exactly these files are done. */
  readonly unchangedRecord: UploadRecord | undefined;
  /** Null when `unchangedRecord` exists, so reading is unnecessary, or no photo is usable. */
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

const createOutcomes = (group: Group, leftOutFiles: readonly LeftOutFile[], spool: Spool) => ({
  withoutResult: (state: State, message: string | null, moreLeftOutFiles: readonly LeftOutFile[] = []): Outcome => ({
    group,
    state,
    summary: null,
    result: null,
    message,
    leftOutFiles: [...leftOutFiles, ...moreLeftOutFiles],
  }),
  withResult: async (state: State, result: AnalyzedItem, moreLeftOutFiles: readonly LeftOutFile[] = []): Promise<Outcome> => ({
    group,
    state,
    summary: summarize(result),
    result: await spool.put(result),
    message: result.question ? describeQuestion(result.item.id, result.question) : (result.notice?.message ?? null),
    leftOutFiles: [...leftOutFiles, ...moreLeftOutFiles],
  }),
});

/** A group whose photos are read and are not in any other group of the run. */
interface Candidate {
  readonly job: Job;
  readonly group: Group;
  readonly key: UploadKey & Job['scope'];
  readonly outcomes: ReturnType<typeof createOutcomes>;
}

const getRoot = (group: Group) => group.photos[0]?.root ?? '.';

const recordItem = ({ job, group, key }: Candidate, { item, listing }: AnalyzedItem) =>
  job.uploadLog.add(getRoot(group), {
    ...key,
    itemId: item.id,
    listingId: listing?.id ?? '',
    photos: new Map(group.photos.map((photo) => [resolve(photo.path), getStamp(photo)])),
  });

/** Uses the item that an earlier run created from the same photos, platform and notes. Returns null if a new one may replace it. */
const reuseKnownItem = async (candidate: Candidate, record: UploadRecord, isUnchanged: boolean): Promise<Outcome | null> => {
  const { job, outcomes } = candidate;
  const item = await job.queue.run(() => fetchEarlierItem(job.client, record));
  if (!item) return canRecreate(job, record) ? null : outcomes.withoutResult('gone', DELETED_MESSAGE);
  if (!isUnchanged) await recordItem(candidate, item);
  return outcomes.withResult('already', item);
};

/**
 * Uses the item of the same photos on another platform, and writes a listing for it. Without new listings, the item is used as it is, and
 * only if the notes are the same too. Returns null if there is none.
 */
const reuseOtherItem = async (candidate: Candidate): Promise<Outcome | null> => {
  const { job, key, outcomes } = candidate;
  const { client, platform, shouldCreateListings } = job;
  const record = job.uploadLog
    .findByContent(job.scope, key.content)
    .find((earlier) => earlier.platform !== platform && (shouldCreateListings || earlier.hint === key.hint));
  if (!record) return null;
  const item = await job.queue.run<AnalyzedItem | null>(() =>
    shouldCreateListings ? createListingFor(client, record, platform) : fetchEarlierItem(client, record),
  );
  if (!item) return null;
  if (shouldCreateListings) await recordItem(candidate, item);
  return outcomes.withResult(shouldCreateListings ? 'listed' : 'already', item);
};

/** Refuses photos that differ from those of an earlier item. Returns null if a new item may replace it. */
const refuseChangedPhotos = async ({ job, outcomes }: Candidate, record: UploadRecord): Promise<Outcome | null> => {
  if (!(await job.queue.run(() => fetchEarlierItem(job.client, record))))
    return canRecreate(job, record) ? null : outcomes.withoutResult('gone', DELETED_MESSAGE);
  const advice = `Correct it with "relist items edit ${record.itemId}", or delete it and repeat with --recreate.`;
  return outcomes.withoutResult('changed', `differs from the photos analyzed as item ${record.itemId}. ${advice}`);
};

const uploadPhotos = async (candidate: Candidate, inspection: Inspection, replacedItemId: string | null): Promise<Outcome> => {
  const { job, group, key, outcomes } = candidate;
  const { context, client, uploadLog } = job;
  if (context.signal.aborted) return outcomes.withoutResult('stopped', null);
  if (!job.shouldRecreate && (await job.queue.run(() => hasUnrecordedItem(client, uploadLog, uploadLog.getSentAt(key)))))
    return outcomes.withoutResult('changed', UNCERTAIN_UPLOAD_MESSAGE);
  if (!job.reserveAnalysis()) return outcomes.withoutResult('skipped', 'is over this run’s budget.');

  const { photos, digests, duplicatePhotos } = inspection.content ?? (await readContent(inspection.usablePhotos));
  await uploadLog.recordUpload(getRoot(group), key);
  const upload = { photos, digests, platform: job.platform, hint: key.hint, replacedItemId };
  const uploadResult = await uploadWithRetry(context, job.queue, upload, job);
  if (uploadResult.kind !== 'done') await uploadLog.recordRefusal(getRoot(group), key);
  if (uploadResult.kind === 'gone') return outcomes.withoutResult('gone', DELETED_MESSAGE);
  if (uploadResult.kind === 'failed') return outcomes.withoutResult('failed', uploadResult.reason, uploadResult.rejectedPhotos);
  await recordItem(candidate, uploadResult.result);
  const duplicateFiles = duplicatePhotos.map(({ path }) => ({ path, reason: 'is the same as another photo of the item.', isError: false }));
  return outcomes.withResult('new', uploadResult.result, [...uploadResult.rejectedPhotos, ...duplicateFiles]);
};

/** Processes one group, from reading its files to recording it in the upload log, and returns its outcome. */
export const analyzeGroup = async (job: Job, group: Group): Promise<Outcome> => {
  const { scope, platform } = job;
  const inspectionPromise = inspectGroup(job, group);
  const ownerName = await job.claim(
    group.name,
    inspectionPromise.then(({ id }) => id),
  );
  const inspection = await inspectionPromise;
  const { leftOutFiles, earlierRecords, unchangedRecord, id } = inspection;
  const outcomes = createOutcomes(group, leftOutFiles, job.spool);
  if (id === null) return outcomes.withoutResult('failed', 'none of its photos can be used. Replace them and try again.');
  if (ownerName !== undefined) return outcomes.withoutResult('repeated', `has the same photos as ${ownerName}; it was not sent again.`);

  const key = { ...scope, platform, hint: group.hint ?? job.hint, content: id };
  const candidate = { job, group, key, outcomes };
  const knownRecord =
    unchangedRecord ?? job.uploadLog.findByContent(scope, id).find((record) => record.platform === platform && record.hint === key.hint);
  if (knownRecord) {
    const outcome = await reuseKnownItem(candidate, knownRecord, knownRecord === unchangedRecord);
    return outcome ?? uploadPhotos(candidate, inspection, knownRecord.itemId);
  }
  const changedRecord = earlierRecords.find((record) => record.platform === platform);
  const outcome = (await reuseOtherItem(candidate)) ?? (changedRecord ? await refuseChangedPhotos(candidate, changedRecord) : null);
  return outcome ?? uploadPhotos(candidate, inspection, changedRecord?.itemId ?? null);
};
