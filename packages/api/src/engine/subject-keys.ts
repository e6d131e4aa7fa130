import { createPriceWords } from './price-words.ts';
import { priceThing } from './price-thing.ts';
import type { LevelKeys } from './pricing/learning/level-keys.ts';
import type { Price, PriceInput } from './pricing/types.ts';
import type { Engine } from './types.ts';

/** Creates the keys under which sales of an item, or of a short text, are counted: from the same input as its price. */
export const createSubjectKeys =
  (keysOf: (input: PriceInput) => LevelKeys): Engine['levelKeys'] =>
  (subject, now) => {
    let keys: LevelKeys | null = null;
    const note: Price = (input) => {
      keys = keysOf(input);
      return { price: null, question: null };
    };
    if ('words' in subject) createPriceWords(note)(subject.words, now);
    else priceThing({ ...subject, now }, note);
    return keys;
  };
