import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@relist/api/client';
import type { AnalyzedItem, Platform } from '@relist/api/contract';
import pRetry from 'p-retry';
import type { Context } from '../command.ts';
import type { FoundPhoto, LeftOutFile } from '../folder/find.ts';
import { computeContentId, computeIdempotencyKey } from './content.ts';
import { send, createUploadNames } from './send.ts';
import { isUnreadable, type UploadQueue } from './upload-queue.ts';

export interface ItemUpload {
  readonly photos: readonly FoundPhoto[];
  /** SHA-256 of each photo. */
  readonly digests: readonly string[];
  readonly platform: Platform;
  readonly hint: string | null;
  /** Id of the deleted item that this one replaces, so that the server does not return the old one. */
  readonly replacedItemId: string | null;
}

export type UploadResult =
  | { readonly kind: 'done'; readonly result: AnalyzedItem; readonly rejectedPhotos: readonly LeftOutFile[] }
  /** The item was created from the same photos before and deleted since, without an entry in the upload log. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string; readonly rejectedPhotos: readonly LeftOutFile[] };

/** Maximum retries after server or provider errors. */
const MAX_RETRIES = 3;
/** Statuses of errors in the server or its AI provider. */
const SERVER_ERROR_STATUSES = new Set([500, 502, 504]);
/** Maximum checks while an earlier run's request is in progress, which take about ten minutes. */
const MAX_IN_PROGRESS_CHECKS = 320;
const SECOND_IN_MS = 1000;

/** Returns the upload without the photos that the server rejected by name; null when it rejected all or named none. */
const removeRejected = (upload: ItemUpload, error: ApiError): { upload: ItemUpload; rejectedPhotos: LeftOutFile[] } | null => {
  const names = createUploadNames(upload.photos);
  const isNamed = (index: number) => names[index] !== undefined && (names[index] as string) in error.fields;
  const remainingIndexes = upload.photos.map((_, index) => index).filter((index) => !isNamed(index));
  if (remainingIndexes.length === names.length || remainingIndexes.length === 0) return null;
  const rejectedPhotos = upload.photos
    .filter((_, index) => isNamed(index))
    .map(({ path }) => ({ path, reason: replaceUploadNames(error.message, names, upload.photos), isError: true }));
  const selectAtIndexes = <Value>(values: readonly Value[]) => remainingIndexes.map((index) => values[index] as Value);
  return { upload: { ...upload, photos: selectAtIndexes(upload.photos), digests: selectAtIndexes(upload.digests) }, rejectedPhotos };
};

/** Replaces the name a photo was sent under with its file name. */
const replaceUploadNames = (message: string, names: readonly string[], photos: readonly FoundPhoto[]) =>
  names.reduce((text, name, index) => text.replaceAll(name, basename(photos[index]?.path ?? name)), message);

/** Describes unsuitable photos, which the server reports before it pays its AI provider. */
const describeUnsuitablePhotos = ({ fields }: ApiError, photos: readonly FoundPhoto[]): string => {
  const names = createUploadNames(photos);
  const errors = Object.entries(fields).map(([name, message]) => `${replaceUploadNames(name, names, photos)} ${message}`);
  return `was not sent to the AI: ${errors.join(', ')}. Retake these photos, or repeat with --send-anyway.`;
};

export interface RetryOptions {
  /** Creates items again even if they were deleted on the server. */
  readonly shouldRecreate: boolean;
  /** Sends unsuitable photos to the AI provider as well. */
  readonly shouldSendAnyway: boolean;
  /** Part of the idempotency keys, so that the server returns no earlier item; null for items that stay. */
  readonly measurementId: string | null;
}

const isInProgress = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'request_in_progress';

/** Retries a request after server errors, and while an earlier run's request with the same key is in progress. */
const retryServerErrors = <Value>({ signal }: Context, request: () => Promise<Value>): Promise<Value> => {
  let checks = 0;
  return pRetry(request, {
    retries: MAX_RETRIES,
    minTimeout: 0,
    shouldConsumeRetry: ({ error }) => !isInProgress(error),
    shouldRetry: ({ error }) => isInProgress(error) || (error instanceof ApiError && SERVER_ERROR_STATUSES.has(error.status)),
    onFailedAttempt: async ({ error, retriesConsumed, retriesLeft }) => {
      if (isInProgress(error) && (checks += 1) >= MAX_IN_PROGRESS_CHECKS) throw error;
      const hasRetry = error instanceof ApiError && SERVER_ERROR_STATUSES.has(error.status) && retriesLeft > 0;
      const seconds = isInProgress(error) ? (error.retryAfter ?? 2) : hasRetry ? 2 ** (retriesConsumed + 1) : 0;
      // The next attempt throws if the run is stopping.
      await sleep(seconds * SECOND_IN_MS, undefined, { signal }).catch(() => {});
    },
  });
};

/**
 * Sends one upload until there is a final response. Every retry uses the same key. Throws RetryStoppedError, and ApiError 401, which affects
 * the whole run.
 */
export const uploadWithRetry = async (
  context: Context,
  queue: UploadQueue,
  initialUpload: ItemUpload,
  { shouldRecreate, shouldSendAnyway, measurementId }: RetryOptions,
): Promise<UploadResult> => {
  let upload = initialUpload;
  let rejectedPhotos: LeftOutFile[] = [];
  const fail = (reason: string): UploadResult => ({ kind: 'failed', reason, rejectedPhotos });

  // Each pass sends a different upload: without rejected photos, or in place of a deleted item.
  for (;;) {
    try {
      const { photos, digests, platform, hint, replacedItemId } = upload;
      const key = computeIdempotencyKey(computeContentId(digests), platform, hint, replacedItemId ?? measurementId);
      const request = () => queue.run(() => send(context, { photos, platform, hint, shouldSendAnyway, key }));
      return { kind: 'done', result: await retryServerErrors(context, request), rejectedPhotos };
    } catch (error) {
      if (isUnreadable(error)) return fail('a photo changed while it was sent. Run the same command again.');
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      if (error.code === 'item_deleted') {
        if (!shouldRecreate) return { kind: 'gone' };
        upload = { ...upload, replacedItemId: error.fields['item'] ?? null };
      } else if (error.code === 'photos_unfit') return fail(describeUnsuitablePhotos(error, upload.photos));
      else {
        const reduction = removeRejected(upload, error);
        if (!reduction) return fail(replaceUploadNames(error.message, createUploadNames(upload.photos), upload.photos));
        upload = reduction.upload;
        rejectedPhotos = [...rejectedPhotos, ...reduction.rejectedPhotos];
      }
    }
  }
};
