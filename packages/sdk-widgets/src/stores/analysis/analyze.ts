import type { AnalyzedItem } from '@relist/api/contract';
import type { Analysis } from './analysis.ts';
import { MAX_PENDING_PROGRESS, PROGRESS_STEP, PROGRESS_TICK_MS } from '../../core/constants.ts';
import type { ResolvedConfig } from '../../core/config.ts';
import type { Credentials } from '../../core/session/credentials.ts';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import { preparePhoto } from '../../core/photos.ts';
import type { Upload } from '../../core/requests/upload.ts';
import { withRenewal } from '../../core/requests/with-renewal.ts';

export interface AnalyzeDeps {
  readonly credentials: Credentials;
  readonly config: Pick<ResolvedConfig, 'baseUrl' | 'lang'>;
  readonly upload: Upload;
  /** Prepares a photo; called once per file. */
  readonly prepare?: (file: File) => Promise<File>;
  readonly onSuccess: (result: AnalyzedItem) => void;
  readonly onFailure: (error: RelistError) => void;
}

/** Increases the displayed progress by 10 every 200 ms up to 90, independent of the actual progress, until stopped. */
const startProgress = (analysis: Analysis, signal: AbortSignal) => {
  const timer = setInterval(
    () => analysis.setState(({ progress }) => ({ progress: Math.min(MAX_PENDING_PROGRESS, progress + PROGRESS_STEP) })),
    PROGRESS_TICK_MS,
  );
  const stop = () => clearInterval(timer);
  signal.addEventListener('abort', stop);
  return stop;
};

/** Caches prepared photos, so a second attempt sends identical bytes under the same key. */
const createPreparer = (prepare: (file: File) => Promise<File>) => {
  const preparedPhotoByFile = new WeakMap<File, Promise<File>>();
  return async (files: readonly File[], signal: AbortSignal) => {
    const preparedFiles: File[] = [];
    // Prepare photos one by one, because two 50-megapixel bitmaps at the same time are too much for a small phone.
    for (const file of files) {
      const promise = preparedPhotoByFile.get(file) ?? prepare(file);
      preparedPhotoByFile.set(file, promise);
      preparedFiles.push(await promise);
      signal.throwIfAborted();
    }
    return preparedFiles;
  };
};

/** Creates the function that runs one attempt: prepare, send, follow the stages, report. All results go to the store. */
export const createAttemptRunner = ({ config, credentials, upload, prepare = preparePhoto, onSuccess, onFailure }: AnalyzeDeps) => {
  const prepareAll = createPreparer(prepare);

  const send = async (analysis: Analysis, signal: AbortSignal): Promise<AnalyzedItem> => {
    const { files, platform, hint, attempt } = analysis.getState();
    const photos = await prepareAll(
      files.map(({ file }) => file),
      signal,
    );
    const sendOnce = async () =>
      upload(
        {
          url: `${config.baseUrl}/api/items`,
          token: await credentials.read(),
          lang: config.lang,
          photos,
          targetPlatform: platform,
          hint,
          sendAnyway: attempt?.sendAnyway,
          photoEdits: JSON.stringify(files.map(({ file }) => file.edits ?? [])),
          idempotencyKey: attempt?.key ?? '',
          signal,
        },
        {
          onProgress: (share) => analysis.setState({ sent: share, stage: 'uploading' }),
          onStage: (stage, found) => analysis.setState({ stage, found }),
        },
      );
    analysis.setState({ stage: 'uploading' });
    return withRenewal(sendOnce, credentials.renew);
  };

  return async (analysis: Analysis, signal: AbortSignal): Promise<void> => {
    const stopProgress = startProgress(analysis, signal);
    try {
      const result = await send(analysis, signal);
      if (signal.aborted) return;
      // The next item gets a new key, even from the same photos.
      analysis.setState({ state: 'success', progress: 100, stage: null, result, notice: null, attempt: null });
      onSuccess(result);
    } catch (cause) {
      // The cancellation has already reset the store, which may now belong to the next attempt.
      if (signal.aborted) return;
      const error = toRelistError(cause);
      const { attempt: previousAttempt } = analysis.getState();
      const isKeyUnusable = /_key_reused|item_deleted/.test(error.code);
      // A key that was used for another request, or for a deleted item, can never succeed. A seller who sends the same photos again after
      // `photos_unfit` has read the warning.
      const attempt =
        isKeyUnusable || !previousAttempt
          ? null
          : { ...previousAttempt, sendAnyway: previousAttempt.sendAnyway || error.code === 'photos_unfit' };
      analysis.setState({ state: 'error', progress: 0, stage: null, error, attempt });
      onFailure(error);
    } finally {
      stopProgress();
    }
  };
};
