import { rulePack } from '../platforms/rule-packs.ts';
import type { WriterInput } from '../types.ts';
import type { ListingFacts } from '../facts.ts';
import { joined, wordsIn } from '../text.ts';
import type { Slots } from './fill.ts';
import { shortMaterial } from './material.ts';

/** Things that come as one pair. */
const PAIR =
  /(?:jeans|pants|shorts|leggings|joggers|overalls|pajamas|shoes|sneakers|boots|heels|flats|loafers|sandals|slippers|sunglasses|earrings|gloves|socks|skis|headphones)$/u;
/** Things that nobody counts: "bedding", never "a bedding". */
const MASS = /(?:bedding|makeup|cookware|lingerie|activewear|wall art|exercise equipment|memorabilia|curtains)$/u;
const isPlural = (noun: string): boolean => /[^sn]s$/u.test(noun) || /(?:jeans|curtains)$/u.test(noun);

/** Written as it stands; a bare "M" or "8" needs the word size before it. */
const sizeWords = (size: string, kind: ListingFacts['kind']): string => {
  if (/^(?:one size|os)$/iu.test(size)) return 'one size';
  const speaksForItself =
    /size|^(?:us|uk|eu|it|fr|de|jp|w\s?\d)|[a-z"″”']{2,}|\d\s*(?:x|×|["″”])/iu.test(size) &&
    !/^(?:x+[sl]|small|medium|large)$/iu.test(size);
  const isMeasure = kind !== 'clothing' && kind !== 'shoes' && kind !== 'accessory' && /\d/u.test(size);
  return speaksForItself || isMeasure ? size : `size ${size}`;
};

const decade = (era: string | null): string | null => (era !== null && /^\d{2,4}s?$|^\d{4}/u.test(era) ? era : null);

/** A word already said is not said again: brand "Levi's" and model "Levi's 501" give "Levi's 501". */
export const withoutRepeats = (parts: readonly (string | null)[]): string[] => {
  const said = new Set<string>();
  const kept: string[] = [];
  for (const part of parts) {
    if (part === null) continue;
    const words = part
      .split(' ')
      .filter((word) => !wordsIn(word).every((plain) => said.has(plain) || said.has(`${plain}s`)) || wordsIn(word).length === 0);
    for (const word of wordsIn(part)) said.add(word);
    if (words.length > 0) kept.push(words.join(' '));
  }
  return kept;
};

const article = (words: string): string => (/^(?:[aeio]|u(?!n[i]|s|k)|8|11\b|18\b)/iu.test(words) ? 'an' : 'a');

const counted = (words: string, noun: string | null): string => {
  if (noun !== null && PAIR.test(noun)) return `a pair of ${words}`;
  if (noun !== null && (MASS.test(noun) || isPlural(noun))) return words;
  return `${article(words)} ${words}`;
};

const WHOSE = { men: "men's", women: "women's", kids: "kids'" } as const;

/** "Levi's 501 jeans": brand, model and what it is, nothing twice. */
export const nameOf = (facts: ListingFacts): string | null => withoutRepeats([facts.brand, facts.model, facts.noun]).join(' ') || null;

/** Lower case for what is not a name: "Navy Blue" → "navy blue". */
const lower = (text: string | null): string | null => text?.toLowerCase() ?? null;

/** Words for every gap that a pattern can have. */
export const slotsOf = (facts: ListingFacts, input: Pick<WriterInput, 'platform'>, price: number): Slots => {
  const { noun, color, era, department } = facts;
  const name = nameOf(facts);
  const eraFrom = decade(era);
  const shortColor = color !== null && color.split(' ').length <= 3 && !color.includes(',') ? lower(color) : null;
  const described = withoutRepeats([eraFrom === null ? lower(era) : null, shortColor, name]).join(' ');
  const plural = noun !== null && isPlural(noun);
  return {
    name,
    noun,
    thing: noun ?? 'item',
    brand: facts.brand,
    model: facts.model,
    color: lower(color),
    aName: name === null ? null : counted(name, noun),
    aColorName: name === null && shortColor === null ? null : counted(name === null ? `${described} item` : described, noun),
    aNoun: noun === null ? null : counted(noun, noun),
    size: facts.size === null ? null : sizeWords(facts.size, facts.kind),
    material: facts.material,
    shortMaterial: lower(shortMaterial(facts.material)),
    era: eraFrom === null ? null : eraFrom.endsWith('s') ? `the ${eraFrom}` : eraFrom,
    country: facts.country?.replace(/^made in\s+/iu, '') ?? null,
    who: department,
    whose: department === null ? null : WHOSE[department],
    isbn: facts.isbn,
    features: facts.features.length === 0 ? null : joined(facts.features.slice(0, 5)),
    condition: facts.condition === null ? null : rulePack(input.platform).conditionWord(facts.condition, facts.category?.kind ?? null),
    it: plural ? 'they' : 'it',
    them: plural ? 'them' : 'it',
    is: plural ? 'are' : 'is',
    these: plural ? 'these' : 'this',
    price: price > 0 ? `$${Number.isInteger(price) ? price : price.toFixed(2)}` : null,
  };
};
