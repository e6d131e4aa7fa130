import type { ListingFacts } from '../facts.ts';
import { capitalised, cutAtWord, titleCased, wordsIn } from '../text.ts';
import type { RulePack } from '../types.ts';
import type { WriterContext } from './context.ts';
import { shortMaterial } from './material.ts';
import { withoutRepeats } from './slots.ts';
import { instagramHook } from './voices/instagram.ts';

/** A piece of a title. What has the lowest worth goes first when there is no room. */
interface Part {
  readonly text: string | null;
  readonly worth: number;
}

const WHOSE = { men: "Men's", women: "Women's", kids: "Kids'" } as const;
/** Words that only a thing with its tags, or unworn, may carry; resellers search for them. */
const SHORTHAND = { 'New with tags': 'NWT', 'New without tags': 'NWOT' } as const;

/** What nobody knows still needs a title that is true. */
const UNKNOWN = 'Second-hand item';

const sizeWord = (facts: ListingFacts, slot: string | null): string | null =>
  slot === null ? null : facts.kind === 'clothing' || facts.kind === 'shoes' || facts.kind === 'accessory' ? capitalised(slot) : slot;

const shorthand = ({ condition, kind }: ListingFacts): string | null =>
  kind === 'clothing' && (condition === 'New with tags' || condition === 'New without tags') ? SHORTHAND[condition] : null;

/** Features of three words at most, in search-friendly form; longer ones belong in the description. */
const shortFeatures = (facts: ListingFacts): string[] =>
  facts.features.filter((feature) => wordsIn(feature).length <= 3 && feature.length <= 28 && !/[;:.!?]/u.test(feature));

const partsFor = ({ facts, slots, pack, variation }: WriterContext): Part[] => {
  const size = sizeWord(facts, slots.size ?? null);
  const [feature, second] = shortFeatures(facts);
  const brand = { text: facts.brand, worth: 9 };
  const model = { text: facts.model, worth: 7 };
  const noun = { text: facts.noun, worth: 10 };
  const color = { text: facts.color, worth: 5 };
  const sized = { text: size, worth: 8 };
  const material = { text: shortMaterial(facts.material), worth: 3 };
  const era = { text: facts.era, worth: 4 };
  const whose = { text: facts.department === null ? null : WHOSE[facts.department], worth: 4 };
  const state = { text: shorthand(facts), worth: 6 };
  const features = [
    { text: feature ?? null, worth: 2 },
    { text: second ?? null, worth: 1 },
  ];
  const lead = facts.brand === null ? [color] : [];
  const colorLater = facts.brand === null ? [] : [color];
  switch (pack.rules.id) {
    case 'ebay':
      return variation % 2 === 0
        ? [era, brand, ...lead, whose, noun, model, ...features, material, ...colorLater, sized, state]
        : [era, brand, model, ...lead, whose, noun, ...features, material, ...colorLater, sized, state];
    case 'tiktok':
      return variation % 2 === 0
        ? [brand, ...lead, noun, model, material, ...features, ...colorLater, sized]
        : [brand, model, ...lead, noun, material, ...features, ...colorLater, sized];
    case 'poshmark':
      return variation % 2 === 0
        ? [state, brand, model, ...lead, noun, ...colorLater, material, sized]
        : [state, brand, model, ...colorLater, ...lead, noun, material, sized];
    default:
      return variation % 2 === 0
        ? [brand, model, ...lead, noun, ...colorLater, sized]
        : [...lead, ...colorLater, brand, model, noun, sized];
  }
};

/** Drops the least worth part until the rest fits; the order of what stays is the platform's. */
const fitting = (parts: readonly Part[], max: number, join: (texts: string[]) => string): string => {
  let left = parts.filter((part) => part.text !== null);
  for (;;) {
    const text = join(withoutRepeats(left.map((part) => part.text)));
    if (text.length <= max || left.length < 2) return cutAtWord(text, max);
    const least = left.reduce((a, b) => (b.worth < a.worth ? b : a));
    left = left.filter((part) => part !== least);
  }
};

const plainSpeech = (texts: string[]): string => capitalised(texts.join(' '));
const keywordRich = (texts: string[]): string => titleCased(texts.join(' '));

const isSpoken = (pack: RulePack): boolean => pack.rules.id === 'facebook';

/** The title, within the platform's limit, in the platform's order. Instagram gets its caption's first line. */
export const titleOf = (context: WriterContext): string => {
  const { pack } = context;
  if (pack.rules.titleMax === null) return instagramHook(context);
  const parts = partsFor(context).map((part) => ({ ...part, text: part.text === null ? null : part.text.replaceAll(',', '') }));
  return fitting(parts, pack.rules.titleMax, isSpoken(pack) ? plainSpeech : keywordRich) || UNKNOWN;
};
