import type { ListingFacts } from '../facts.ts';
import { rulePack } from '../platforms/rule-packs.ts';
import { joined } from '../text.ts';
import type { WriterInput } from '../types.ts';
import type { Slots } from './fill.ts';
import { shortMaterial } from './material.ts';
import { counted, describedName, describedWords, isDated, isPlural, materialWord, nameOf, plainName, sizeWords } from './naming.ts';

const WHOSE = { men: "men's", women: "women's", kids: "kids'" } as const;

/** Lower case for what is not a name: "Navy Blue" → "navy blue". */
const lower = (text: string | null): string | null => text?.toLowerCase() ?? null;

const eraSlots = (era: string | null): Slots => {
  if (era === null) return { era: null, eraWord: null };
  if (!isDated(era)) return { era: null, eraWord: lower(era) };
  return { era: era.endsWith('s') ? `the ${era}` : era, eraWord: null };
};

/** Pronouns and verbs that agree with the thing. */
const agreeing = (noun: string | null): Slots =>
  noun !== null && isPlural(noun)
    ? { it: 'they', them: 'them', is: 'are', these: 'these' }
    : { it: 'it', them: 'it', is: 'is', these: 'this' };

/** Words for every gap that a pattern can have. */
export const slotsOf = (facts: ListingFacts, input: Pick<WriterInput, 'platform'>, price: number): Slots => {
  const { noun, color, department, condition } = facts;
  return {
    ...eraSlots(facts.era),
    ...agreeing(noun),
    noun,
    name: nameOf(facts),
    thing: noun ?? 'item',
    brand: facts.brand,
    model: facts.model,
    color: lower(color),
    aName: plainName(facts),
    aColorName: describedName(facts),
    aNoun: noun === null ? null : counted(noun, noun),
    size: facts.size === null ? null : sizeWords(facts.size, facts.kind),
    material: facts.material,
    /** Already part of the described name when it stands before the thing. */
    shortMaterial: materialWord(facts) === null ? lower(shortMaterial(facts.material)) : null,
    described: describedWords(facts),
    country: facts.country?.replace(/^made in\s+/iu, '') ?? null,
    who: department,
    whose: department === null ? null : WHOSE[department],
    isbn: facts.isbn,
    features: facts.features.length === 0 ? null : joined(facts.features.slice(0, 5)),
    condition: condition === null ? null : rulePack(input.platform).conditionWord(condition, facts.category?.kind ?? null),
    price: price > 0 ? `$${Number.isInteger(price) ? price : price.toFixed(2)}` : null,
  };
};
