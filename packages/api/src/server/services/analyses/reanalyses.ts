import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { PHOTO_SIZES, type PhotoSize, type RewrittenItem } from '../../../contract/index.ts';
import type { Looked } from '../../../engine/looked.ts';
import type { PreparedPhoto } from '../../../engine/photos/types.ts';
import type { Analysis, Engine } from '../../../engine/types.ts';
import { AiCall, Item, type Photo } from '../../models/index.ts';
import { Problem } from '../../problem.ts';
import type { AnalysisLeases } from './analysis-leases.ts';
import { checkStillActive } from '../accounts/active-account.ts';
import { analysisInputs } from './analysis-inputs.ts';
import { countAnalysis, openBudget } from './analysis-limits.ts';
import type { Clock } from '../shared/clock.ts';
import type { Identity } from '../shared/identity.ts';
import type { FairLimiter } from './fair-limiter.ts';
import { listingsOf, lockItem } from '../listings/listing-rows.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { presentItem, presentListingDetail } from '../shared/presenters.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import { rewriteItem } from './rewrites.ts';
import { storable } from '../shared/storable.ts';
import type { TellShop } from '../webhooks/webhook-events.ts';

/** Photos never change, so that what was seen in one holds, whatever became of the item meanwhile. */
const keepLooked = async (trx: Knex, photos: readonly Photo[], looked: Analysis['looked']): Promise<void> => {
  for (const [at, now] of looked.entries()) {
    const photo = photos[at];
    if (photo && !isDeepStrictEqual(photo.looked, storable(now))) await photo.$query(trx).patch({ looked: storable(now) });
  }
};

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly tellShop: TellShop;
  readonly photos: PhotoStore;
  readonly limits: RateLimits;
  readonly priceLevels: PriceLevels;
  readonly places: FairLimiter;
  readonly leases: AnalysisLeases;
}

export const createReanalyses = ({ knex, clock, engine, priceLevels, tellShop, photos, limits, places, leases }: Dependencies) => {
  const read = async ({ fileKey, position }: Photo, size: PhotoSize): Promise<[PhotoSize, Buffer]> => {
    const file = await photos.find(fileKey, position, size);
    // The item was deleted while it waited.
    if (!file) throw new Problem('not_found');
    return [size, await buffer(file.open())];
  };
  const kept = async (photo: Photo) => ({
    ...photo,
    looked: photo.looked as Looked | null,
    variants: Object.fromEntries(await Promise.all(PHOTO_SIZES.map((size) => read(photo, size)))) as PreparedPhoto['variants'],
  });

  /** Outside any transaction: it takes seconds, and the embedded database has one connection. */
  const analyse = async (item: Item, mayPay: () => Promise<boolean>, signal: AbortSignal): Promise<Analysis> => {
    const prepared = await engine.reopen(await Promise.all((item.photos ?? []).map(kept)));
    signal.throwIfAborted();
    return engine.analyse({ photos: prepared, hint: item.hint, platform: item.targetPlatform, now: clock(), mayPay }, signal);
  };

  /** The seller may have corrected something meanwhile; what they say now counts. */
  const keep = (
    userId: string,
    analysed: Item,
    inputs: string,
    { thing, usage, looked, isBudgetSpent, aiProblem }: Analysis,
  ): Promise<RewrittenItem> =>
    knex.transaction(async (trx) => {
      await checkStillActive(trx, userId);
      const item = await lockItem(trx, userId, analysed.id);
      const now = clock();
      const { corrections, targetPlatform } = item;
      const isSameHint = item.hint === analysed.hint;
      const facts = {
        thing: engine.correct(storable(thing), { ...corrections, hint: isSameHint ? null : item.hint }),
        corrections,
        targetPlatform,
        hint: item.hint,
        variation: 0,
        analysedInputs: isSameHint && !isBudgetSpent && !aiProblem ? inputs : null,
      };
      await keepLooked(trx, analysed.photos ?? [], looked);
      if (usage) await AiCall.query(trx).insert({ id: randomUUID(), userId, itemId: item.id, createdAt: now, ...usage });
      return rewriteItem(trx, { engine, priceLevels, tellShop }, item, facts, now);
    });

  const find = async (userId: string, id: string): Promise<{ item: Item; inputs: string }> => {
    const item = await Item.query(knex).findOne({ id, userId }).withGraphFetched('photos');
    if (!item) throw new Problem('not_found');
    return { item, inputs: analysisInputs(engine, item.photos ?? [], item.hint) };
  };
  const asItStands = async (item: Item): Promise<RewrittenItem> => ({
    item: presentItem(item),
    listings: (await listingsOf(knex, item.id)).map(presentListingDetail),
  });

  return {
    /**
     * Looks again when that can show anything new: other words of the seller, another recognizer. What was read and seen in each photo
     * before is kept with it, and only what is missing or of an older version is looked at. Throws Problem `request_in_progress` while somebody, in whichever process, is at the same item.
     */
    run: async ({ id: userId, partner }: Pick<Identity, 'id' | 'partner'>, id: string, signal: AbortSignal): Promise<RewrittenItem> => {
      const known = await find(userId, id);
      if (known.inputs === known.item.analysedInputs) return asItStands(known.item);
      return leases.run(id, async () => {
        // Read again: whoever was at it until now may have left nothing to do.
        const { item, inputs } = await find(userId, id);
        if (inputs === item.analysedInputs) return asItStands(item);
        await limits.consume('upload', userId);
        await countAnalysis(limits, partner);
        const { mayPay, notice } = openBudget(limits, userId);
        const analysis = await places(userId, () => analyse(item, mayPay, signal));
        return { ...(await keep(userId, item, inputs, analysis)), ...notice(analysis) };
      });
    },
  };
};
