import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { MAX_PHOTOS, type AnalyzedItem, type OnStage } from '../../../contract/index.ts';
import type { Engine } from '../../../engine/types.ts';
import { Item } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Clock } from '../shared/clock.ts';
import type { Idempotency, SaveResponse } from '../operations/idempotency.ts';
import type { PartnerIdentity } from '../shared/identity.ts';
import { assertStillActive } from '../accounts/active-account.ts';
import { hashAnalysisInputs } from './analysis-inputs.ts';
import { countAnalysis, canFindMore, createBudgetCheck, assertPhotosFit } from './analysis-limits.ts';
import { insertAnalysis } from '../items/item-rows.ts';
import type { FairLimiter, Reservation } from './fair-limiter.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import type { TargetedItem } from '../listings/target-platform.ts';
import { createAnalysisEvents, type PublishWebhookEvents } from '../webhooks/webhook-events.ts';
import type { Shutdown } from '../operations/shutdown.ts';
import { saveWithPhotos } from './stored-photos.ts';
import { assertEditsMatch, prepareUploadedPhotos, prependEdits, type UploadedFile } from './uploaded-files.ts';

export interface AnalysisRequest {
  readonly userId: string;
  /** The partner whose page sent the request. */
  readonly partner: PartnerIdentity | null;
  readonly body: TargetedItem;
  readonly files: readonly UploadedFile[];
  readonly idempotencyKey: string | null;
  /** The reservation from `admit`. */
  readonly reservation: Reservation | null;
  readonly signal: AbortSignal;
  readonly onStage: OnStage;
}

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly photos: PhotoStore;
  readonly idempotency: Idempotency;
  readonly limits: RateLimits;
  readonly priceLevels: PriceLevels;
  readonly publishWebhookEvents: PublishWebhookEvents;
  /** Shared with all other photo analyses. */
  readonly analysisLimiter: FairLimiter;
  readonly shutdown: Pick<Shutdown, 'isUrgent'>;
}

/**
 * Hashes the request without `sendAnyway`, because a retry may add it after a refusal, and without `photoEdits`, because a reloaded page may
 * have lost them and the bytes already reflect them.
 */
const computeFingerprint = ({ body, files }: AnalysisRequest): string =>
  createHash('sha256')
    .update(JSON.stringify(['POST /api/items', { ...body, sendAnyway: undefined, photoEdits: undefined }, files.map(({ hash }) => hash)]))
    .digest('hex');

/** Throws RequestError for a deleted item, because a late retry must neither show nor restore it. */
const assertNotDeleted = async (knex: Knex, id: string): Promise<void> => {
  if (!(await Item.query(knex).findById(id).select('id'))) throw new RequestError('item_deleted', { fields: { item: id } });
};

/** Returns a function that analyzes the photos of a request and counts a paid analysis against the account's budget. */
const createUploadAnalyzer =
  ({ clock, engine, limits, priceLevels, shutdown }: Pick<Dependencies, 'clock' | 'engine' | 'limits' | 'priceLevels' | 'shutdown'>) =>
  async ({ userId, body, files, signal, onStage }: AnalysisRequest) => {
    // The caller may have disconnected while the request was queued.
    signal.throwIfAborted();
    onStage('photos');
    const photos = prependEdits(await prepareUploadedPhotos(engine, files), body.photoEdits);
    signal.throwIfAborted();
    if (engine.isPaid && body.sendAnyway !== 'true') assertPhotosFit(photos);
    const isReadingSkipped = shutdown.isUrgent();
    const { consumePaidAnalysis, createNotice } = createBudgetCheck(limits, userId);
    const analysis = await engine.analyze(
      {
        photos,
        notes: body.hint,
        platform: body.targetPlatform,
        now: clock(),
        owner: userId,
        loadLevels: (item) => priceLevels.load(userId, [{ item, platform: body.targetPlatform }]),
        consumePaidAnalysis,
        onStage,
        isReadingSkipped,
      },
      signal,
    );
    signal.throwIfAborted();
    // Incomplete results are not cached, so they can be redone.
    const inputs = isReadingSkipped || canFindMore(analysis) ? null : hashAnalysisInputs(engine, photos, body.hint);
    return { photos, analysis, inputs, notice: createNotice(analysis) };
  };

export const createAnalyses = (dependencies: Dependencies) => {
  const { knex, clock, engine, photos: store, idempotency, limits, analysisLimiter, publishWebhookEvents } = dependencies;
  const analyzeUpload = createUploadAnalyzer(dependencies);

  const analyze = async (request: AnalysisRequest, saveResponse: SaveResponse<AnalyzedItem>): Promise<AnalyzedItem> => {
    const { userId, body } = request;
    const { photos, analysis, inputs, notice } = await analyzeUpload(request);
    return saveWithPhotos({ knex, photos: store }, photos, async (trx, fileKey) => {
      await assertStillActive(trx, userId);
      const { priceModel } = engine;
      const nextPhoto = engine.findNextPhoto({
        item: analysis.item,
        platform: body.targetPlatform,
        photos: photos.length,
        now: clock(),
      });
      const rows = { userId, request: body, analysis, photos, fileKey, inputs, priceModel, nextPhoto, now: clock() };
      const response = { ...(await insertAnalysis(trx, rows)), ...notice };
      await publishWebhookEvents(trx, userId, createAnalysisEvents(response));
      await saveResponse(trx, response);
      return response;
    });
  };

  return {
    /** Reserves room in the queue before the body is read. Throws RequestError if the account has uploaded too much or its queue is full. */
    admit: (userId: string): Promise<Reservation> => analysisLimiter.reserve(userId, () => limits.consume('upload', userId)),

    /** Analyzes photos and saves the priced listing, all or nothing. */
    create: async (request: AnalysisRequest): Promise<AnalyzedItem> => {
      if (request.files.length === 0) throw new RequestError('no_photos');
      if (request.files.length > MAX_PHOTOS) throw new RequestError('too_many_photos');
      assertEditsMatch(request.body.photoEdits, request.files);
      const scope = { userId: request.userId, key: request.idempotencyKey, fingerprint: computeFingerprint(request) };
      const work = async (saveResponse: SaveResponse<AnalyzedItem>): Promise<AnalyzedItem> => {
        await countAnalysis(limits, request.partner);
        request.onStage('received');
        return analysisLimiter(request.userId, () => analyze(request, saveResponse), request.reservation);
      };
      return idempotency.run(scope, work, ({ item }) => assertNotDeleted(knex, item.id));
    },
  };
};
