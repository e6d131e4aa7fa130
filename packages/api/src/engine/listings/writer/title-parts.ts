import type { ListingFacts } from '../facts.ts';
import { capitalised, wordsIn } from '../text.ts';
import type { WriterContext } from './context.ts';
import { shortMaterial } from './material.ts';
import { materialWord, namesItself } from './naming.ts';
import { SYNONYMS } from './synonyms.ts';

/** A piece of a title. What has the lowest worth goes first when there is no room. */
export interface Part {
  readonly text: string | null;
  readonly worth: number;
  /** Follows the thing and is set off by a comma where a title is spoken. */
  readonly isAfter?: boolean;
}

const WHOSE = { men: "Men's", women: "Women's", kids: "Kids'" } as const;
/** Words that only a thing with its tags, or unworn, may carry; resellers search for them. */
const SHORTHAND = { 'New with tags': 'NWT', 'New without tags': 'NWOT' } as const;
const WORN = new Set<ListingFacts['kind']>(['clothing', 'shoes', 'accessory']);

const shorthand = ({ condition, kind }: ListingFacts): string | null =>
  kind === 'clothing' && (condition === 'New with tags' || condition === 'New without tags') ? SHORTHAND[condition] : null;

/** Features of three words at most, in search-friendly form; longer ones belong in the description. */
const shortFeatures = (facts: ListingFacts): string[] =>
  facts.features.filter((feature) => wordsIn(feature).length <= 3 && feature.length <= 28 && !/[;:.!?]/u.test(feature));

/** Another word for the same thing that repeats none of the noun's words. */
const otherWord = ({ category, noun }: ListingFacts): string | null => {
  const said = wordsIn(noun ?? '');
  const others = category === null ? [] : (SYNONYMS[category.id] ?? []);
  return others.find((other) => !wordsIn(other).some((word) => said.includes(word))) ?? null;
};

const partsOf = ({ facts, slots }: WriterContext) => {
  const [feature, second] = shortFeatures(facts);
  const before = materialWord(facts);
  const hasBrand = facts.brand !== null;
  const part = (text: string | null | undefined, worth: number): Part => ({ text: text ?? null, worth });
  const color = part(facts.color, 5);
  const size = slots.size ?? null;
  return {
    brand: part(facts.brand, 9),
    model: part(facts.model, 7),
    // A color alone names nothing.
    noun: part(facts.noun ?? (facts.color !== null && !hasBrand && facts.model === null ? 'item' : null), 10),
    size: part(size !== null && WORN.has(facts.kind) ? capitalised(size) : size, 8),
    material: part(before === null ? shortMaterial(facts.material) : null, 3),
    era: part(facts.era, 4),
    whose: part(facts.department === null ? null : WHOSE[facts.department], 4),
    state: part(shorthand(facts), 6),
    features: [part(feature, 2), part(second, 1)],
    country: part(slots.country === null ? null : `Made in ${slots.country}`, 0.5),
    other: part(otherWord(facts), 0.2),
    /** Without a brand the color leads: "green glass vase". */
    colorFirst: [...(hasBrand ? [] : [color]), part(before, 3)],
    colorLast: hasBrand ? [color] : [],
  };
};

/** The order of each platform. Clothes are searched as "Nike Men's Sneakers"; other things by their model. */
export const titleParts = (context: WriterContext): Part[] => {
  const { facts, pack, variation } = context;
  const p = partsOf(context);
  const isTypeFirst = WORN.has(facts.kind) && facts.brand !== null && variation % 2 === 0;
  const what = isTypeFirst ? [p.noun, p.model] : [p.model, ...p.colorFirst, p.noun];
  switch (pack.rules.id) {
    case 'ebay':
      return isTypeFirst
        ? [p.era, p.brand, p.whose, ...what, p.other, ...p.features, ...p.colorLast, p.material, p.size, p.country, p.state]
        : [
            p.era,
            p.brand,
            p.model,
            p.whose,
            ...p.colorFirst,
            p.noun,
            p.other,
            ...p.features,
            ...p.colorLast,
            p.material,
            p.size,
            p.country,
            p.state,
          ];
    case 'tiktok':
      return [p.brand, ...what, p.material, ...p.features, ...p.colorLast, p.size];
    case 'poshmark':
      return variation % 2 === 0
        ? [p.state, p.era, p.brand, p.model, ...p.colorFirst, p.noun, ...p.colorLast, p.material, p.size]
        : [p.state, p.brand, p.model, ...p.colorFirst, p.noun, p.size, ...p.colorLast, p.material, p.era];
    default: {
      const after = [p.size, p.era].map((part) => ({ ...part, isAfter: true }));
      const thing = [p.brand, p.model, ...p.colorFirst, ...(namesItself(facts) ? [] : [p.noun])];
      return variation % 2 === 0
        ? [...thing, ...p.colorLast.map((part) => ({ ...part, text: part.text?.toLowerCase() ?? null, isAfter: true })), ...after]
        : [...p.colorLast, ...thing, ...after];
    }
  }
};
