import type { Knex } from 'knex';
import type { RewrittenItem } from '../../../contract/index.ts';
import type { Analysis, Engine } from '../../../engine/types.ts';
import { Item } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { AnalysisLeases } from './analysis-leases.ts';
import { assertStillActive } from '../accounts/active-account.ts';
import { hashAnalysisInputs } from './analysis-inputs.ts';
import { countAnalysis, createBudgetCheck } from './analysis-limits.ts';
import type { Clock } from '../shared/clock.ts';
import type { Identity } from '../shared/identity.ts';
import type { FairLimiter } from './fair-limiter.ts';
import { saveAnalysis } from './save-analysis.ts';
import { findListings, lockItem } from '../listings/listing-rows.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { presentItem, presentListingDetail } from '../shared/presenters.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import { readStoredPhotos } from './stored-photos.ts';
import type { PublishWebhookEvents } from '../webhooks/webhook-events.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly publishWebhookEvents: PublishWebhookEvents;
  readonly photos: PhotoStore;
  readonly limits: RateLimits;
  readonly priceLevels: PriceLevels;
  readonly analysisLimiter: FairLimiter;
  readonly leases: AnalysisLeases;
}

export const createReanalyses = ({
  knex,
  clock,
  engine,
  priceLevels,
  publishWebhookEvents,
  photos,
  limits,
  analysisLimiter,
  leases,
}: Dependencies) => {
  /** Call it outside a transaction, because it takes seconds and the embedded database has one connection. */
  const analyze = async (item: Item, consumePaidAnalysis: () => Promise<boolean>, signal: AbortSignal): Promise<Analysis> => {
    const preparedPhotos = await engine.restorePhotos(await readStoredPhotos(photos, item.photos ?? []));
    signal.throwIfAborted();
    return engine.analyze(
      { photos: preparedPhotos, notes: item.notes, platform: item.targetPlatform, now: clock(), consumePaidAnalysis },
      signal,
    );
  };

  const save = (userId: string, analyzedItem: Item, inputs: string, analysis: Analysis): Promise<RewrittenItem> =>
    knex.transaction(async (trx) => {
      await assertStillActive(trx, userId);
      const item = await lockItem(trx, userId, analyzedItem.id);
      return saveAnalysis(trx, { engine, clock, priceLevels, publishWebhookEvents }, { analyzedItem, item, inputs, analysis });
    });

  const find = async (userId: string, id: string): Promise<{ item: Item; inputs: string }> => {
    const item = await Item.query(knex).findOne({ id, userId }).withGraphFetched('photos');
    if (!item) throw new RequestError('not_found');
    return { item, inputs: hashAnalysisInputs(engine, item.photos ?? [], item.notes) };
  };
  const presentUnchanged = async (item: Item): Promise<RewrittenItem> => ({
    item: presentItem(item),
    listings: (await findListings(knex, item.id)).map(presentListingDetail),
  });

  return {
    /**
     * Analyzes an item again when the notes or the recognizer has changed. Saved results of each photo are reused; only
     * missing and outdated ones are redone. Throws RequestError `request_in_progress` while any process is analyzing the same item.
     */
    run: async ({ id: userId, partner }: Pick<Identity, 'id' | 'partner'>, id: string, signal: AbortSignal): Promise<RewrittenItem> => {
      const { item: currentItem, inputs: currentInputs } = await find(userId, id);
      if (currentInputs === currentItem.analyzedInputs) return presentUnchanged(currentItem);
      return leases.run(id, async () => {
        // Read the item again, because an analysis that just ended may have left nothing to do.
        const { item, inputs } = await find(userId, id);
        if (inputs === item.analyzedInputs) return presentUnchanged(item);
        await limits.consume('upload', userId);
        await countAnalysis(limits, partner);
        const { consumePaidAnalysis, createNotice } = createBudgetCheck(limits, userId);
        const analysis = await analysisLimiter(userId, () => analyze(item, consumePaidAnalysis, signal));
        return { ...(await save(userId, item, inputs, analysis)), ...createNotice(analysis) };
      });
    },
  };
};
