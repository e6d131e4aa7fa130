import { createDescriptionPricer } from './price-description.ts';
import { priceItem } from './price-item.ts';
import type { LevelKeys } from './pricing/learning/level-keys.ts';
import type { Price, PriceInput } from './pricing/types.ts';
import type { Engine } from './types.ts';

/**
 * Creates a function that returns the keys under which the sales of an item or a short text are counted. The keys are derived from the
 * price input.
 */
export const createSubjectKeyFinder =
  (getKeys: (input: PriceInput) => LevelKeys): Engine['findLevelKeys'] =>
  (subject, now) => {
    let keys: LevelKeys | null = null;
    const captureKeys: Price = (input) => {
      keys = getKeys(input);
      return { price: null, question: null };
    };
    if ('words' in subject) createDescriptionPricer(captureKeys)(subject.words, now);
    else priceItem({ ...subject, now }, captureKeys);
    return keys;
  };
