import type { Knex } from 'knex';
import { MAX_PHOTOS, type AnalyzedItem } from '../../../contract/index.ts';
import type { PreparedPhoto } from '../../../engine/photos/types.ts';
import type { Engine } from '../../../engine/types.ts';
import { Item, Listing } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import { assertStillActive } from '../accounts/active-account.ts';
import { insertAnalysis } from '../items/item-rows.ts';
import { assertPlatformAllowed } from '../listings/target-platform.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { Clock } from '../shared/clock.ts';
import type { PartnerIdentity } from '../shared/identity.ts';
import { presentItem, presentListing } from '../shared/presenters.ts';
import { createAnalysisEvents, type PublishWebhookEvents } from '../webhooks/webhook-events.ts';
import type { FairLimiter, Reservation } from './fair-limiter.ts';
import type { ShownResult, SignedResults } from './signed-results.ts';
import { saveWithPhotos } from './stored-photos.ts';
import { prepareUploadedPhotos, prependEdits, type UploadedFile } from './uploaded-files.ts';

export interface ClaimRequest {
  readonly userId: string;
  /** The partner on whose page the result is claimed. */
  readonly partner: PartnerIdentity | null;
  readonly claim: string;
  readonly files: readonly UploadedFile[];
  /** The account's reservation in the queue, made before the upload. */
  readonly reservation: Reservation | null;
  readonly signal: AbortSignal;
}

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Pick<Engine, 'preparePhotos'>;
  readonly photos: PhotoStore;
  readonly analysisLimiter: FairLimiter;
  readonly signedResults: SignedResults;
  readonly publishWebhookEvents: PublishWebhookEvents;
}

const assertSamePhotos = ({ files: shownHashes }: ShownResult, files: readonly UploadedFile[]): void => {
  const photoErrors = files
    .filter(({ hash }, index) => hash !== shownHashes[index])
    .map(({ name }) => [name, createFieldError('other_photo')] as const);
  if (photoErrors.length === 0 && files.length === shownHashes.length) return;
  const countErrors =
    files.length === shownHashes.length ? [] : [['images', createFieldError('other_photos', { count: shownHashes.length })] as const];
  throw new RequestError('try_invalid', { fieldErrors: Object.fromEntries([...countErrors, ...photoErrors]) });
};

/** Records the claim. Returns true for the first request that saves the result; a parallel one waits for it. */
const recordClaim = async (trx: Knex, { ids, expiresAt }: ShownResult): Promise<boolean> => {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    'insert into claimed_tries (id, expires_at) values (?, ?) on conflict do nothing',
    [ids.item, expiresAt],
  );
  return rowCount > 0;
};

/** Saves results of tries as if the photos had been analyzed for the account. */
export const createTryClaims = ({ knex, clock, engine, photos, analysisLimiter, signedResults, publishWebhookEvents }: Dependencies) => {
  /** Returns the saved item; null when there is none. */
  const findSavedResult = async (userId: string, { ids }: ShownResult): Promise<AnalyzedItem | null> => {
    const claim = await knex('claimed_tries').where({ id: ids.item }).first('id');
    if (!claim) return null;
    const item = await Item.query(knex).findById(ids.item).withGraphFetched('photos');
    if (item && item.userId !== userId) throw new RequestError('try_claimed');
    if (!item || item.deletedAt) throw new RequestError('item_deleted', { fields: { item: ids.item } });
    const listing = await Listing.query(knex).findById(ids.listing).whereNull('deletedAt');
    const listingFields = { listing: listing ? presentListing(listing) : null, optimization: listing?.optimization ?? null };
    return { item: presentItem(item), question: item.question, ...listingFields };
  };

  const insert = async (
    trx: Knex,
    { userId }: ClaimRequest,
    shownResult: ShownResult,
    storedPhotos: { photos: readonly PreparedPhoto[]; fileKey: string },
  ): Promise<AnalyzedItem | null> => {
    await assertStillActive(trx, userId);
    if (!(await recordClaim(trx, shownResult))) return null;
    const analysis = { ...shownResult.analysis, usage: null };
    const savedItem = await insertAnalysis(trx, { ...shownResult, ...storedPhotos, userId, analysis, now: clock() });
    await publishWebhookEvents(trx, userId, createAnalysisEvents(savedItem));
    return savedItem;
  };

  const save = async (request: ClaimRequest, shownResult: ShownResult): Promise<AnalyzedItem | null> => {
    request.signal.throwIfAborted();
    const uploadedPhotos = await prepareUploadedPhotos(engine, request.files);
    const preparedPhotos = prependEdits(uploadedPhotos, shownResult.request.photoEdits);
    request.signal.throwIfAborted();
    return saveWithPhotos({ knex, photos }, preparedPhotos, (trx, fileKey) =>
      insert(trx, request, shownResult, { photos: preparedPhotos, fileKey }),
    );
  };

  return {
    /** Creates the item with its listing exactly as shown. A retry returns the same item. */
    claim: async (request: ClaimRequest): Promise<AnalyzedItem> => {
      if (request.files.length === 0) throw new RequestError('no_photos');
      if (request.files.length > MAX_PHOTOS) throw new RequestError('too_many_photos');
      const shownResult = await signedResults.verify(request.claim);
      assertSamePhotos(shownResult, request.files);
      assertPlatformAllowed(request.partner, 'claim', shownResult.request.targetPlatform);
      const existingItem = await findSavedResult(request.userId, shownResult);
      if (existingItem) return existingItem;
      const savedItem =
        (await analysisLimiter(request.userId, () => save(request, shownResult), request.reservation)) ??
        (await findSavedResult(request.userId, shownResult));
      if (!savedItem) throw new RequestError('request_in_progress', { retryAfter: 2 });
      return savedItem;
    },
  };
};
