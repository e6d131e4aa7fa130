import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { MAX_PHOTOS, type NewPhotos, type RewrittenItem, type OnStage } from '../../../contract/index.ts';
import type { PreparedPhoto } from '../../../engine/photos/types.ts';
import type { Analysis, Engine } from '../../../engine/types.ts';
import { Item, Photo } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import { assertStillActive } from '../accounts/active-account.ts';
import { buildPhotoRow } from '../items/item-rows.ts';
import { lockItem } from '../listings/listing-rows.ts';
import type { Idempotency, SaveResponse } from '../operations/idempotency.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import type { Shutdown } from '../operations/shutdown.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import type { Clock } from '../shared/clock.ts';
import type { PartnerIdentity } from '../shared/identity.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';
import { assertVersion } from '../shared/versions.ts';
import type { PublishWebhookEvents } from '../webhooks/webhook-events.ts';
import { hashAnalysisInputs } from './analysis-inputs.ts';
import type { AnalysisLeases } from './analysis-leases.ts';
import { countAnalysis, createBudgetCheck, assertPhotosFit } from './analysis-limits.ts';
import type { FairLimiter, Reservation } from './fair-limiter.ts';
import { saveAnalysis } from './save-analysis.ts';
import { readStoredPhotos, saveWithPhotos } from './stored-photos.ts';
import { prepareUploadedPhotos, type UploadedFile } from './uploaded-files.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly photos: PhotoStore;
  readonly idempotency: Idempotency;
  readonly limits: RateLimits;
  readonly priceLevels: PriceLevels;
  readonly publishWebhookEvents: PublishWebhookEvents;
  readonly analysisLimiter: FairLimiter;
  readonly leases: AnalysisLeases;
  readonly shutdown: Pick<Shutdown, 'isUrgent'>;
}

interface Addition {
  readonly userId: string;
  readonly partner: PartnerIdentity | null;
  readonly id: string;
  readonly body: NewPhotos;
  readonly files: readonly UploadedFile[];
  readonly idempotencyKey: string | null;
  /** The reservation from `admit`. */
  readonly reservation: Reservation | null;
  /** `updatedAt` of the version to add photos to; null for any version. */
  readonly expectedUpdatedAt: Date | null;
  readonly signal: AbortSignal;
  readonly onStage: OnStage;
}

const computeFingerprint = ({ id, files }: Addition): string =>
  createHash('sha256')
    .update(JSON.stringify(['POST /api/items/:id/photos', id, files.map(({ hash }) => hash)]))
    .digest('hex');

const assertPhotoCount = (existingPhotos: readonly Photo[], files: readonly UploadedFile[]): void => {
  const freeCount = MAX_PHOTOS - existingPhotos.length;
  const excessFiles = files.slice(Math.max(0, freeCount));
  if (excessFiles.length === 0) return;
  throw new RequestError('too_many_photos', {
    reason: freeCount === 0 ? 'item_photos_full' : 'item_photos_left',
    fieldErrors: Object.fromEntries(excessFiles.map(({ name }) => [name, createFieldError('photo_extra')])),
    params: { photos: existingPhotos.length, most: MAX_PHOTOS },
    values: { free: freeCount },
  });
};

/** Inserts the photos. Throws if another request added photos in the meantime, which can happen after a lease expires. */
const insertPhotos = async (
  trx: Knex,
  { item, analyzedItem }: { readonly item: Item; readonly analyzedItem: Item },
  addedPhotos: readonly PreparedPhoto[],
  fileKey: string,
  observations: Analysis['observations'],
): Promise<void> => {
  const photoCount = analyzedItem.photos?.length ?? 0;
  if ((item.photos ?? []).length !== photoCount) throw new RequestError('request_in_progress', { retryAfter: 2 });
  const rows = addedPhotos.map((photo, index) => {
    const sanitizedPhoto = { ...photo, name: sanitizeForStorage(photo.name) };
    return buildPhotoRow(item.id, fileKey, sanitizedPhoto, sanitizeForStorage(observations[photoCount + index] ?? null));
  });
  item.photos = [...(item.photos ?? []), ...(await Photo.query(trx).insert(rows))];
};

/**
 * Returns a function that analyzes an item with its new photos. Call it outside a transaction, because it takes seconds and the embedded
 * database has one connection.
 */
const createAdditionAnalyzer =
  ({ clock, engine, photos, limits, priceLevels, shutdown }: Dependencies) =>
  async (item: Item, { userId, files, body, signal, onStage }: Addition) => {
    const existingPhotos = item.photos ?? [];
    onStage('photos');
    const addedPhotos = await prepareUploadedPhotos(engine, files, existingPhotos);
    signal.throwIfAborted();
    if (engine.isPaid && body.sendAnyway !== 'true') assertPhotosFit(addedPhotos);
    const { consumePaidAnalysis, createNotice } = createBudgetCheck(limits, userId);
    const savedPhotos = await engine.restorePhotos(await readStoredPhotos(photos, existingPhotos));
    signal.throwIfAborted();
    const isReadingSkipped = shutdown.isUrgent();
    const allPhotos = [...savedPhotos, ...addedPhotos];
    const analysis = await engine.analyze(
      {
        photos: allPhotos,
        notes: item.notes,
        platform: item.targetPlatform,
        now: clock(),
        owner: userId,
        loadLevels: (itemFacts) => priceLevels.load(userId, [{ item: itemFacts, platform: item.targetPlatform }]),
        consumePaidAnalysis,
        onStage,
        isReadingSkipped,
      },
      signal,
    );
    // Analyses without text recognition are not cached, so they can be redone.
    const inputs = isReadingSkipped ? null : hashAnalysisInputs(engine, allPhotos, item.notes);
    signal.throwIfAborted();
    return { addedPhotos, analysis, inputs, notice: createNotice(analysis) };
  };

const findItem = async (knex: Knex, userId: string, id: string): Promise<Item> => {
  const item = await Item.query(knex).findOne({ id, userId }).withGraphFetched('photos');
  if (!item) throw new RequestError('not_found');
  return item;
};

/** Adds photos to an item. Analyzes only the new ones, and reuses the saved results of the others. */
export const createPhotoAdditions = (dependencies: Dependencies) => {
  const { knex, photos, idempotency, limits, analysisLimiter, leases } = dependencies;
  const analyzeAddition = createAdditionAnalyzer(dependencies);

  const add = async (request: Addition, saveResponse: SaveResponse<RewrittenItem>): Promise<RewrittenItem> => {
    const { userId, id } = request;
    // The caller may have disconnected while the request was queued.
    request.signal.throwIfAborted();
    const analyzedItem = await findItem(knex, userId, id);
    assertPhotoCount(analyzedItem.photos ?? [], request.files);
    const { addedPhotos, analysis, inputs, notice } = await analyzeAddition(analyzedItem, request);
    return saveWithPhotos({ knex, photos }, addedPhotos, async (trx, fileKey) => {
      await assertStillActive(trx, userId);
      const item = await lockItem(trx, userId, id);
      await insertPhotos(trx, { item, analyzedItem }, addedPhotos, fileKey, analysis.observations);
      const response = { ...(await saveAnalysis(trx, dependencies, { analyzedItem, item, inputs, analysis })), ...notice };
      await saveResponse(trx, response);
      return response;
    });
  };

  return {
    /** Reserves room in the queue before the body is read. Throws RequestError for another account's item, or over the account's limit. */
    admit: async (userId: string, id: string): Promise<Reservation> => {
      if (!(await Item.query(knex).findOne({ id, userId }).select('id'))) throw new RequestError('not_found');
      return analysisLimiter.reserve(userId, () => limits.consume('upload', userId));
    },

    /** Adds all photos or none. Throws RequestError `request_in_progress` while the item is already being analyzed. */
    add: async (request: Addition): Promise<RewrittenItem> => {
      const { userId, id, partner, files, idempotencyKey } = request;
      if (files.length === 0) throw new RequestError('no_photos');
      const scope = { userId, key: idempotencyKey, fingerprint: computeFingerprint(request) };
      const work = async (saveResponse: SaveResponse<RewrittenItem>): Promise<RewrittenItem> => {
        const item = await findItem(knex, userId, id);
        assertVersion(item, request.expectedUpdatedAt);
        assertPhotoCount(item.photos ?? [], files);
        await countAnalysis(limits, partner);
        request.onStage('received');
        return leases.run(id, () => analysisLimiter(userId, () => add(request, saveResponse), request.reservation));
      };
      const assertNotDeleted = async (): Promise<void> => {
        if (!(await Item.query(knex).findOne({ id, userId }).select('id')))
          throw new RequestError('item_deleted', { fields: { item: id } });
      };
      return idempotency.run(scope, work, assertNotDeleted);
    },
  };
};
