import { needsConfirmation } from '../../contract/index.ts';
import type { Category } from '../catalog/types.ts';
import { isFact, type FactName, type ItemFacts, type SourcedValue } from '../item-facts.ts';
import { translateQuote } from '../notes/text/translate-spanish.ts';
import { hasContact } from './banned.ts';
import { getNoun } from './own-words.ts';
import { isPlural, isUmbrella } from './writer/grammar.ts';

/** Returns a noun that is general enough to be correct even if the category is a guess: "Levi's clothing, size M". */
const getGeneralNoun = (category: Category | null, hasSize: boolean): string => {
  if (category?.kind === 'clothing') return 'clothing';
  // With a size such as 9.5, the guess of shoes is probably correct.
  return category?.kind === 'shoes' && hasSize ? 'shoes' : 'item';
};

/** Returns whether the seller used a noun for the item. */
export const isNamedBySeller = (sourcedValue: SourcedValue | undefined, noun: string): boolean =>
  sourcedValue?.evidence.source === 'seller' &&
  ` ${translateQuote(sourcedValue.evidence.quote ?? '').toLowerCase()} `.includes(` ${noun.toLowerCase()} `);

const isUnsure = ({ evidence }: SourcedValue): boolean => needsConfirmation(evidence);

/** Maximum number of words in a quoted noun. A longer quote is all of the notes, which only suggest the category. */
const MAX_NOUN_WORDS = 4;
/** Returns whether the catalog's noun adds nothing to a name of several words: "Oculus Quest" is more specific than "gadget". */
const isRedundant = ({ facts }: ItemFacts, noun: string): boolean => {
  const names = [facts.brand, facts.model, facts.name].map((sourcedValue) => sourcedValue?.value ?? '').join(' ');
  // Without a short quote, the title has no noun from the seller.
  const quoteLength = (facts.category?.evidence.quote ?? '').split(/\s+/).filter(Boolean).length;
  return (
    (quoteLength === 0 || quoteLength > MAX_NOUN_WORDS) &&
    isUmbrella(noun) &&
    !isNamedBySeller(facts.category, noun) &&
    (names.match(/\p{L}{3,}/gu)?.length ?? 0) > 1
  );
};

/** Removes an imitated material from a noun, because a faux leather jacket is not a leather jacket. */
const removeImitatedMaterial = (noun: string | null, { facts: { material } }: ItemFacts): string | null =>
  noun !== null && /^(?:faux|vegan|pu|imitation|synthetic)\s/iu.test(material?.value ?? '')
    ? noun.replace(/^(?:leather|fur|suede) (?=\p{L})/iu, '')
    : noun;

/** Returns the seller's plural for the pieces of a lot, which is used even if the category is a guess: "800 cards". */
const getQuotedNoun = ({ facts: { category }, lotSize }: ItemFacts): string | null => {
  const quote = category?.evidence.quote?.toLowerCase() ?? '';
  return lotSize && /^\p{L}{3,}s$/u.test(quote) && isPlural(quote) ? quote : null;
};

/**
 * Returns the noun that the item's name and its titles share. If a brand is known, a general noun replaces a guessed category until the
 * seller confirms it. Returns null for a guessed category with a stated model or name, which needs no noun.
 */
export const chooseNoun = (item: ItemFacts, category: Category | null): string | null => {
  const isStated = (name: FactName): boolean => {
    const sourcedValue = item.facts[name];
    return sourcedValue !== undefined && isFact(sourcedValue) && !hasContact(sourcedValue.value);
  };
  const hasModelOrName = isStated('model') || isStated('name');
  const isNamed = hasModelOrName || isStated('brand');
  const isGuess = item.facts.category !== undefined && isUnsure(item.facts.category) && isNamed;
  if (!isGuess) {
    const noun = removeImitatedMaterial(getNoun(item, category), item);
    if (noun !== null && category !== null && noun === category.noun && hasModelOrName && isRedundant(item, noun)) return null;
    return noun ?? (isNamed && !hasModelOrName ? 'item' : null);
  }
  const quotedNoun = getQuotedNoun(item);
  if (quotedNoun !== null) return quotedNoun;
  return hasModelOrName ? null : getGeneralNoun(category, isStated('size'));
};
