import type { Levels } from '../../../engine/pricing/learning/levels.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { Engine } from '../../../engine/types.ts';
import type { Item } from '../../models/index.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';

/** Returns the columns of an item that depend only on its price, from the current tables and the known facts. */
export const reprice = (engine: Engine, item: Item, levels: Levels, now: Date) => {
  const itemFacts = item.itemFacts as ItemFacts;
  const { price, question } = sanitizeForStorage(engine.price({ item: itemFacts, platform: item.targetPlatform, levels, now }));
  const value = price && Number(price.averagePrice);
  const inputs = { item: itemFacts, photos: [], platform: item.targetPlatform, variation: item.variation, levels, now };
  const { estimatedValue: reason } = sanitizeForStorage(engine.rewrite(inputs)).evidence;
  const { estimatedValue: _, ...otherEvidence } = item.evidence;
  return {
    priceResearch: price,
    question,
    priceModel: engine.priceModel,
    estimatedValue: value,
    analysisResults: { ...item.analysisResults, estimatedValue: value },
    evidence: price && reason ? { ...otherEvidence, estimatedValue: reason } : otherEvidence,
  };
};
