import { randomUUID } from 'node:crypto';
import type { Platform } from '../../../contract/index.ts';
import { ALL_SALES, computeResidual } from '../../../engine/pricing/learning/levels.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { ItemDescription } from '../../../engine/price-description.ts';
import type { Engine, PriceSubject } from '../../../engine/types.ts';
import type { Sale } from '../../models/index.ts';
import { createYielder } from '../shared/batches.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';

/** Input for pricing a sale again when the tables change: the item's facts at the sale, or the text of an imported row. */
export type SaleFacts = { readonly itemFacts: unknown; readonly platform: Platform } | { readonly words: ItemDescription };

/** A reported sale before it is evaluated. */
export type ReportedSale = Pick<
  Sale,
  'source' | 'importId' | 'listingId' | 'digest' | 'title' | 'brand' | 'category' | 'price' | 'soldAt'
> &
  Partial<Pick<Sale, 'predicted' | 'predictedLow' | 'predictedHigh'>> & { readonly facts: SaleFacts };

export type PreparedSale = ReportedSale & LevelKeys & Pick<Sale, 'id' | 'userId' | 'residual' | 'priceModel' | 'createdAt'>;
export type LevelKeys = Pick<Sale, 'modelKey' | 'brandKey' | 'categoryKey'>;

const toPriceSubject = (facts: SaleFacts): PriceSubject =>
  'words' in facts ? facts : { item: facts.itemFacts as ItemFacts, platform: facts.platform };

/** Returns the keys of all levels that a sale counts toward. */
export const listLevelKeys = ({ modelKey, brandKey, categoryKey }: LevelKeys): string[] =>
  [ALL_SALES, modelKey, brandKey, categoryKey].filter((key) => key !== null);

/** Compares a sale with the shipped tables; returns the difference and the levels that it counts toward. */
export const evaluateSale = (
  engine: Engine,
  { facts, price, id }: { readonly facts: SaleFacts; readonly price: number; readonly id: string },
  now: Date,
): LevelKeys & Pick<Sale, 'residual' | 'priceModel'> => {
  const subject = toPriceSubject(facts);
  const estimatedPrice = 'words' in subject ? engine.priceDescription(subject.words, now).price : engine.price({ ...subject, now }).price;
  const keys = engine.findLevelKeys(subject, now);
  return {
    residual: estimatedPrice === null || !(price > 0) ? null : computeResidual(price, Number(estimatedPrice.averagePrice)),
    priceModel: engine.priceModel,
    // A sale without a model name counts as a model that was sold once.
    modelKey: keys?.model ?? `#${id}`,
    brandKey: keys?.brand ?? null,
    categoryKey: keys?.category ?? null,
  };
};

/** Evaluates sales. Call it outside a transaction for many sales, because it is slow. */
export const prepareSales = async (
  engine: Engine,
  userId: string,
  reportedSales: readonly ReportedSale[],
  now: Date,
): Promise<PreparedSale[]> => {
  const yieldTurn = createYielder();
  const rows: PreparedSale[] = [];
  for (const sale of reportedSales) {
    const id = randomUUID();
    const facts = sanitizeForStorage(sale.facts);
    const noEstimate = { predicted: null, predictedLow: null, predictedHigh: null };
    const evaluation = evaluateSale(engine, { facts, price: Number(sale.price), id }, now);
    rows.push({ ...noEstimate, ...sale, ...evaluation, facts, id, userId, createdAt: now });
    await yieldTurn();
  }
  return rows;
};
